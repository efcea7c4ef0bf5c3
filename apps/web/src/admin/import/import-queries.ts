import { type Import, importSchema, importSummarySchema } from '@plinth/schemas/imports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { adminApi } from '../api/admin-api.ts';

/** How often the progress of an import is read. */
const PROGRESS_INTERVAL_MS = 1_000;

export const IMPORT_ROWS_PAGE = 50;

export const importPath = (id: string): string => `/api/admin/imports/${id}`;

export const importsQuery = queryOptions({
  queryKey: ['admin', 'imports'],
  queryFn: ({ signal }) => adminApi.get('/api/admin/imports', z.array(importSummarySchema), { signal }),
});

const isWorking = ({ state }: Pick<Import, 'state'>): boolean =>
  state === 'checking' || state === 'running' || state === 'undoing';

export function importQuery(id: string, page: number) {
  const params = { page, limit: IMPORT_ROWS_PAGE };
  return queryOptions({
    queryKey: ['admin', 'import', id, page],
    queryFn: ({ signal }) => adminApi.get(importPath(id), importSchema, { params, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => data !== undefined && isWorking(data) && PROGRESS_INTERVAL_MS,
  });
}
