import type { Router } from 'express';
import { requireAdministrator } from './auth/require-administrator.ts';
import type { Deps } from './deps.ts';
import { mountRoutes, type RouteTable } from './http/route-table.ts';

/** Every address below `/api`, by feature. */
export function routeTables(_deps: Deps): RouteTable[] {
  return [];
}

/** The router of all tables; the administrator's routes are guarded here, once. */
export function apiRoutes(deps: Deps): Router {
  return mountRoutes(routeTables(deps), requireAdministrator(deps));
}
