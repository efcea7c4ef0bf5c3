import { activityEntrySchema } from '@plinth/schemas/activity';
import { adminConfigSchema } from '@plinth/schemas/admin-config';
import { sessionListSchema, sessionSchema } from '@plinth/schemas/auth';
import { binEntrySchema, dashboardSchema, historyEntrySchema } from '@plinth/schemas/changes';
import {
  fileListSchema,
  type MediaKind,
  mediaItemSchema,
  type Usage,
  usageSchema,
} from '@plinth/schemas/media';
import { publicationOverviewSchema } from '@plinth/schemas/publication';
import { missedPathSchema, redirectSchema } from '@plinth/schemas/redirects';
import { secondFactorRolesSchema, secondFactorStateSchema } from '@plinth/schemas/second-factor';
import { setupSchema } from '@plinth/schemas/setup';
import { userSchema } from '@plinth/schemas/users';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { readVersion } from '../form/save-version.ts';
import { readPage } from '../pages/save-page.ts';
import { adminApi, apiPath, sessionApi } from './admin-api.ts';

/*
 * All reads of the admin area.
 */

/** Any record of a collection, as the lists and forms handle it. */
export const adminRecordSchema = z.looseObject({ _id: z.string() });
export type AdminRecord = z.output<typeof adminRecordSchema>;

const DASHBOARD_INTERVAL_MS = 60_000;

export const sessionQuery = queryOptions({
  queryKey: ['admin', 'session'],
  queryFn: ({ signal }) => sessionApi.get('/api/auth/session', sessionSchema, { signal }),
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
});

export const sessionsQuery = queryOptions({
  queryKey: ['admin', 'sessions'],
  queryFn: ({ signal }) => adminApi.get('/api/auth/sessions', sessionListSchema, { signal }),
});

export const secondFactorQuery = queryOptions({
  queryKey: ['admin', 'second-factor'],
  queryFn: ({ signal }) => adminApi.get('/api/auth/second-factor', secondFactorStateSchema, { signal }),
});

export const secondFactorRolesQuery = queryOptions({
  queryKey: ['admin', 'second-factor-roles'],
  queryFn: ({ signal }) =>
    adminApi.get('/api/admin/second-factor-roles', secondFactorRolesSchema, { signal }),
});

export const usersQuery = queryOptions({
  queryKey: ['admin', 'users'],
  queryFn: ({ signal }) => adminApi.get('/api/admin/users', z.array(userSchema), { signal }),
});

export const configQuery = queryOptions({
  queryKey: ['admin', 'config'],
  queryFn: ({ signal }) => adminApi.get('/api/admin/config', adminConfigSchema, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const dashboardQuery = queryOptions({
  queryKey: ['admin', 'dashboard'],
  queryFn: ({ signal }) => adminApi.get('/api/admin/dashboard', dashboardSchema, { signal }),
  refetchInterval: DASHBOARD_INTERVAL_MS,
});

export const setupQuery = queryOptions({
  queryKey: ['admin', 'setup'],
  queryFn: ({ signal }) => adminApi.get('/api/admin/setup', setupSchema, { signal }),
});

export const publicationOverviewQuery = queryOptions({
  queryKey: ['admin', 'publication'],
  queryFn: ({ signal }) => adminApi.get('/api/admin/publication', publicationOverviewSchema, { signal }),
  refetchInterval: DASHBOARD_INTERVAL_MS,
});

/** Forms start from what is read once: it is not cached, and not refreshed while it is edited. */
export const READ_ONCE = {
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: false,
} as const;

/** A record with the ETag that a save must name. */
export function recordQuery(path: string) {
  return queryOptions({
    queryKey: ['admin', 'record', path],
    queryFn: ({ signal }) => adminApi.request(path, adminRecordSchema, { signal }),
    ...READ_ONCE,
  });
}

/** A record of the site content; for the same reasons read once. */
export function pageQuery(index: number) {
  return queryOptions({
    queryKey: ['admin', 'record', 'content', index],
    queryFn: ({ signal }) => readPage(index, signal),
    ...READ_ONCE,
  });
}

/** A setting; for the same reasons read once. */
export function settingQuery(endpoint: string) {
  return queryOptions({
    queryKey: ['admin', 'record', 'settings', endpoint],
    queryFn: ({ signal }) => readVersion(apiPath(endpoint), signal),
    ...READ_ONCE,
  });
}

/** Choices of a reference field: the array that the configured endpoint gives. */
export function choicesQuery(endpoint: string) {
  return queryOptions({
    queryKey: ['admin', 'choices', endpoint],
    queryFn: ({ signal }) => adminApi.get(apiPath(endpoint), z.array(adminRecordSchema), { signal }),
  });
}

export function filesQuery(endpoint: string) {
  return queryOptions({
    queryKey: ['admin', 'files', endpoint],
    queryFn: async ({ signal }) => (await adminApi.get(apiPath(endpoint), fileListSchema, { signal })).files,
  });
}

export const MEDIA_PAGE_SIZE = 48;

export function mediaQuery(kind: MediaKind, q: string, page: number) {
  const params = { kind, q, page, limit: MEDIA_PAGE_SIZE };
  return queryOptions({
    queryKey: ['admin', 'media', kind, q, page],
    queryFn: ({ signal }) => adminApi.getList('/api/admin/media', mediaItemSchema, { params, signal }),
    placeholderData: keepPreviousData,
  });
}

export const redirectsQuery = queryOptions({
  queryKey: ['admin', 'redirects'],
  queryFn: ({ signal }) => adminApi.get('/api/admin/redirects', z.array(redirectSchema), { signal }),
});

export const missedPathsQuery = queryOptions({
  queryKey: ['admin', 'missed-paths'],
  queryFn: ({ signal }) => adminApi.get('/api/admin/missed-paths', z.array(missedPathSchema), { signal }),
});

export const BIN_PAGE_SIZE = 50;

export function binQuery(page: number) {
  const params = { page, limit: BIN_PAGE_SIZE };
  return queryOptions({
    queryKey: ['admin', 'bin', page],
    queryFn: ({ signal }) => adminApi.getList('/api/admin/bin', binEntrySchema, { params, signal }),
    placeholderData: keepPreviousData,
  });
}

export type HistoryFilter = { collection: string; recordId: string; page: number };

export const HISTORY_PAGE_SIZE = 25;

export function historyQuery({ collection, recordId, page }: HistoryFilter) {
  const params = { limit: HISTORY_PAGE_SIZE, page, collection, recordId };
  return queryOptions({
    queryKey: ['admin', 'history', collection, recordId, page],
    queryFn: ({ signal }) => adminApi.getList('/api/admin/history', historyEntrySchema, { params, signal }),
    placeholderData: keepPreviousData,
  });
}

export const ACTIVITY_PAGE_SIZE = 50;

type ActivityFilter = { user: string; recordId: string; day: string; page: number };

export function activityQuery({ page, ...filter }: ActivityFilter) {
  const params = { limit: ACTIVITY_PAGE_SIZE, page, ...filter };
  return queryOptions({
    queryKey: ['admin', 'activity', filter, page],
    queryFn: ({ signal }) => adminApi.getList('/api/admin/activity', activityEntrySchema, { params, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What refers to a record, for the question before it is deleted. */
export function fetchReferences(collection: string, id: string): Promise<Usage[]> {
  return adminApi.get(`/api/admin/references/${collection}/${id}`, z.array(usageSchema));
}

/** After a write: fetches every list, page and figure again. */
export async function refreshAfterWrite(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => !['session', 'config', 'record'].includes(`${queryKey[1]}`),
  });
}
