import type { Deps } from '../deps.ts';
import type { RouteTable } from '../http/route-table.ts';
import { binRoutes } from './bin-routes.ts';
import { dashboardRoutes } from './dashboard-routes.ts';
import { historyRoutes } from './history-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { referencesRoutes } from './references-routes.ts';

/** What the back office needs besides the collections themselves. */
export function adminRoutes(deps: Deps): RouteTable[] {
  return [dashboardRoutes(), historyRoutes(deps), binRoutes(deps), referencesRoutes(), peopleRoutes(deps)];
}
