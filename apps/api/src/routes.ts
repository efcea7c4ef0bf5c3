import type { Router } from 'express';
import { activities } from './activities/collection.ts';
import { adminConfigRoutes } from './admin/config-routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { requireAdministrator } from './auth/require-administrator.ts';
import { authRoutes } from './auth/routes.ts';
import { changesRoutes } from './changes/routes.ts';
import { collectionRoutes } from './collections/routes.ts';
import { contentRoutes } from './content/routes.ts';
import type { Deps } from './deps.ts';
import { enquiries } from './enquiries/collection.ts';
import { enquiryRoutes } from './enquiries/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { hiring } from './hiring/collection.ts';
import { mountRoutes, type RouteTable } from './http/route-table.ts';
import { mediaRoutes } from './media/routes.ts';
import { metricsRoutes } from './metrics/routes.ts';
import { news } from './news/collection.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { projects } from './projects/collection.ts';
import { projectCountsRoutes } from './projects/counts-routes.ts';

/** Every address below `/api`, by feature. */
export function routeTables(deps: Deps): RouteTable[] {
  const tables: RouteTable[] = [
    healthRoutes(deps),
    changesRoutes(deps),
    openApiRoutes(() => tables),
    projectCountsRoutes(deps),
    collectionRoutes(deps, projects),
    collectionRoutes(deps, activities),
    collectionRoutes(deps, news),
    collectionRoutes(deps, hiring),
    collectionRoutes(deps, enquiries),
    enquiryRoutes(deps),
    authRoutes(deps),
    ...adminRoutes(deps),
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
