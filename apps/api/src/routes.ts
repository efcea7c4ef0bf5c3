import type { Router } from 'express';
import type { Deps } from './app-context.ts';
import { collectionRoutes } from './collections/routes.ts';
import { adminConfigRoutes } from './features/admin-config/routes.ts';
import { requireAdministrator } from './features/auth/require-administrator.ts';
import { authRoutes } from './features/auth/routes.ts';
import { binRoutes } from './features/bin/routes.ts';
import { changesRoutes } from './features/changes/routes.ts';
import { allCollections } from './features/collections.ts';
import { contentRoutes } from './features/content/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { peopleRoutes } from './features/data-subjects/routes.ts';
import { enquiryRoutes } from './features/enquiries/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { historyRoutes } from './features/history/routes.ts';
import { mediaRoutes } from './features/media/routes.ts';
import { metricsRoutes } from './features/metrics/routes.ts';
import { openApiRoutes } from './features/openapi/routes.ts';
import { projectCountsRoutes } from './features/projects/routes.ts';
import { referencesRoutes } from './features/references/routes.ts';
import { mountRoutes, type RouteTable } from './http/route-table.ts';

/** Every address below `/api`, by feature. */
export function routeTables(deps: Deps): RouteTable[] {
  const tables: RouteTable[] = [
    healthRoutes(deps),
    changesRoutes(deps),
    openApiRoutes(() => tables),
    projectCountsRoutes(deps),
    ...allCollections.map((collection) => collectionRoutes(deps, collection)),
    enquiryRoutes(deps),
    authRoutes(deps),
    dashboardRoutes(),
    historyRoutes(deps),
    binRoutes(deps),
    referencesRoutes(),
    peopleRoutes(deps),
    contentRoutes(deps),
    mediaRoutes(deps),
    adminConfigRoutes(),
    metricsRoutes(deps),
  ];
  return tables;
}

/** The router of all tables; the administrator's routes are guarded here, once. */
export function apiRoutes(deps: Deps): Router {
  return mountRoutes(routeTables(deps), requireAdministrator(deps));
}
