import type { AdminConfig } from '@plinth/schemas/admin-config';
import type { Session } from '@plinth/schemas/auth';
import type { BinEntry, Dashboard, HistoryEntry } from '@plinth/schemas/changes';
import type { CollectionName } from '@plinth/schemas/collections';
import type { MediaItem, MediaKind, Usage } from '@plinth/schemas/media';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ListView, toApiQuery } from '../list/list-view.ts';
import { readPage } from '../pages/save-page.ts';
import { apiPath, request } from './request.ts';

/*
 * All reads of the admin area. Their keys begin with `admin`, so that signing out can forget them together.
 */

/** Any record of a collection, as the lists and forms handle it. */
export type AdminRecord = Record<string, unknown> & { _id: string };

const DASHBOARD_INTERVAL_MS = 60_000;

export const sessionQuery = queryOptions({
  queryKey: ['admin', 'session'],
  queryFn: async ({ signal }) =>
    (await request<Session>('/api/auth/session', { signal, whenSignedOut: 'fail' })).data,
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
});

export const configQuery = queryOptions({
  queryKey: ['admin', 'config'],
  queryFn: async ({ signal }) => (await request<AdminConfig>('/api/admin/config', { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});

export const dashboardQuery = queryOptions({
  queryKey: ['admin', 'dashboard'],
  queryFn: async ({ signal }) => (await request<Dashboard>('/api/admin/dashboard', { signal })).data,
  refetchInterval: DASHBOARD_INTERVAL_MS,
});

export function recordsQuery(collection: CollectionName, endpoint: string, view: ListView) {
  return queryOptions({
    queryKey: ['admin', 'records', collection, view],
    queryFn: async ({ signal }) => {
      const path = `${apiPath(endpoint)}?${toApiQuery(view)}`;
      const { data, total } = await request<AdminRecord[]>(path, { signal });
      return { records: data, total: total ?? data.length };
    },
    placeholderData: keepPreviousData,
  });
}

/** Forms start from what is read once: nothing of it is kept, and nothing refreshed while it is edited. */
const READ_ONCE = {
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
    queryFn: ({ signal }) => request<AdminRecord>(path, { signal }),
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

/** Choices of a reference field: the array that the configured endpoint gives. */
export function choicesQuery(endpoint: string) {
  return queryOptions({
    queryKey: ['admin', 'choices', endpoint],
    queryFn: async ({ signal }) => (await request<AdminRecord[]>(apiPath(endpoint), { signal })).data,
  });
}

export function filesQuery(endpoint: string) {
  return queryOptions({
    queryKey: ['admin', 'files', endpoint],
    queryFn: async ({ signal }) => {
      const { data } = await request<{ files: { name: string; url: string }[] }>(apiPath(endpoint), {
        signal,
      });
      return data.files;
    },
  });
}

export const MEDIA_PAGE_SIZE = 48;

export function mediaQuery(kind: MediaKind, q: string, page: number) {
  const search = new URLSearchParams({ kind, q, page: String(page), limit: String(MEDIA_PAGE_SIZE) });
  if (q === '') search.delete('q');
  return queryOptions({
    queryKey: ['admin', 'media', kind, q, page],
    queryFn: async ({ signal }) => {
      const { data, total } = await request<MediaItem[]>(`/api/admin/media?${search}`, { signal });
      return { items: data, total: total ?? data.length };
    },
    placeholderData: keepPreviousData,
  });
}

export const BIN_PAGE_SIZE = 50;

export function binQuery(page: number) {
  return queryOptions({
    queryKey: ['admin', 'bin', page],
    queryFn: async ({ signal }) => {
      const { data, total } = await request<BinEntry[]>(
        `/api/admin/bin?page=${page}&limit=${BIN_PAGE_SIZE}`,
        { signal },
      );
      return { entries: data, total: total ?? data.length };
    },
    placeholderData: keepPreviousData,
  });
}

export type HistoryFilter = { collection: string; recordId: string; page: number };

export const HISTORY_PAGE_SIZE = 25;

export function historyQuery({ collection, recordId, page }: HistoryFilter) {
  const search = new URLSearchParams({ limit: String(HISTORY_PAGE_SIZE), page: String(page) });
  if (collection !== '') search.set('collection', collection);
  if (recordId !== '') search.set('recordId', recordId);
  return queryOptions({
    queryKey: ['admin', 'history', collection, recordId, page],
    queryFn: async ({ signal }) => {
      const { data, total } = await request<HistoryEntry[]>(`/api/admin/history?${search}`, { signal });
      return { entries: data, total: total ?? data.length };
    },
    placeholderData: keepPreviousData,
  });
}

/** What refers to a record: asked before it is deleted. */
export async function fetchReferences(collection: string, id: string): Promise<Usage[]> {
  return (await request<Usage[]>(`/api/admin/references/${collection}/${id}`)).data;
}

/** After a write: every list, page and figure is read anew, those of the public site too. */
export async function refreshAfterWrite(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => !['session', 'config', 'record'].includes(`${queryKey[1]}`),
  });
}
