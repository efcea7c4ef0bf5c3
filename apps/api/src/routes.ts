import type { Router } from 'express';
import type { AppContext } from './app-context.ts';
import { publicationRoutes } from './collections/publication-routes.ts';
import { collectionRoutes } from './collections/routes.ts';
import { activityRoutes } from './features/activity/routes.ts';
import { adminConfigRoutes } from './features/admin-config/routes.ts';
import { requirePermission } from './features/auth/require-permission.ts';
import { authRoutes } from './features/auth/routes.ts';
import { binRoutes } from './features/bin/routes.ts';
import { changesRoutes } from './features/changes/routes.ts';
import { allCollections, publicCollections } from './features/collections.ts';
import { contentRoutes } from './features/content/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { dataSubjectRoutes } from './features/data-subjects/routes.ts';
import { documentRoutes } from './features/documents/routes.ts';
import { enquiryRoutes } from './features/enquiries/routes.ts';
import { exportRoutes } from './features/export/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { openingFacetRoutes } from './features/hiring/routes.ts';
import { historyRoutes } from './features/history/routes.ts';
import { importRoutes } from './features/imports/routes.ts';
import { mediaRoutes } from './features/media/routes.ts';
import { metricsRoutes } from './features/metrics/routes.ts';
import { newsFacetRoutes } from './features/news/routes.ts';
import { openFormRoutes } from './features/open-forms/routes.ts';
import { openApiRoutes } from './features/openapi/routes.ts';
import { previewRoutes } from './features/preview/routes.ts';
import { projectFinderRoutes } from './features/projects/routes.ts';
import { publicationOverviewRoutes } from './features/publication/routes.ts';
import { redirectRoutes } from './features/redirects/routes.ts';
import { referencesRoutes } from './features/references/routes.ts';
import { sampleRoutes } from './features/sample/routes.ts';
import { secondFactorRoutes } from './features/second-factor/routes.ts';
import { settingRoutes } from './features/settings/routes.ts';
import { setupRoutes } from './features/setup/routes.ts';
import { siteIconRoutes } from './features/site-icons/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { mountRoutes, type RouteTable } from './http/route-table.ts';

/** Every route below `/api`, by feature. */
export function routeTables(context: AppContext): RouteTable[] {
  const tables: RouteTable[] = [
    healthRoutes(context),
    changesRoutes(context),
    openApiRoutes(() => tables),
    projectFinderRoutes(context),
    documentRoutes(context),
    newsFacetRoutes(context),
    openingFacetRoutes(context),
    ...allCollections.map((collection) => collectionRoutes(context, collection)),
    ...publicCollections.map((collection) => publicationRoutes(context, collection)),
    enquiryRoutes(context),
    authRoutes(context),
    secondFactorRoutes(context),
    userRoutes(context),
    dashboardRoutes(),
    publicationOverviewRoutes(context),
    openFormRoutes(context),
    previewRoutes(context),
    historyRoutes(context),
    activityRoutes(context),
    binRoutes(context),
    redirectRoutes(context),
    referencesRoutes(),
    dataSubjectRoutes(context),
    contentRoutes(context),
    settingRoutes(context),
    setupRoutes(),
    siteIconRoutes(context),
    mediaRoutes(context),
    importRoutes(context),
    exportRoutes(context),
    sampleRoutes(context),
    adminConfigRoutes(),
    metricsRoutes(context),
  ];
  return tables;
}

/** The router of all tables; what is not public is guarded here, once. */
export function apiRoutes(context: AppContext): Router {
  return mountRoutes(routeTables(context), requirePermission(context));
}
