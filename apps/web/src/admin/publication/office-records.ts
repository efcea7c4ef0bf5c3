import type { CollectionName } from '@plinth/schemas/collections';
import { type OfficeRecord, officeRecordSchema } from '@plinth/schemas/publication';
import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '../../api/client.ts';
import { adminApi } from '../api/admin-api.ts';
import { READ_ONCE } from '../api/admin-queries.ts';
import type { FormValues } from '../form/form-values.ts';

/** The collections whose live records visitors see. */
export type PublicCollectionName = Exclude<CollectionName, 'form'>;

/** Where the API has a record of any state, and below it what belongs to its form. */
export const officeRecordPath = (name: PublicCollectionName, id: string) =>
  `/api/admin/records/${name}/${id}`;

/** A record of any state, with its pending version. */
export function officeRecordQuery(name: PublicCollectionName, id: string) {
  return queryOptions({
    queryKey: ['admin', 'record', name, id],
    queryFn: ({ signal }) => readOfficeRecord(name, id, signal),
    ...READ_ONCE,
  });
}

export function readOfficeRecord(
  name: PublicCollectionName,
  id: string,
  signal?: AbortSignal,
): Promise<Reply<OfficeRecord>> {
  return adminApi.request(officeRecordPath(name, id), officeRecordSchema, { signal });
}

/** Publishes what the form holds, also in place of a pending version. */
export async function publishVersion(
  name: PublicCollectionName,
  id: string,
  input: FormValues,
  ifMatch: string | undefined,
): Promise<Reply<OfficeRecord>> {
  await adminApi.send(`/api/${name}/${id}`, { method: 'PUT', body: input, ifMatch });
  return readOfficeRecord(name, id);
}

/** What changes a record without its text: the draft's end, a time, a state. */
export type Act = {
  method: 'POST' | 'DELETE';
  path: 'publish' | 'unpublish' | 'schedule' | 'draft' | 'request-review' | 'request-changes';
  body?: object;
};

export function runAct(
  name: PublicCollectionName,
  id: string,
  { method, path, body }: Act,
  ifMatch: string | undefined,
): Promise<Reply<OfficeRecord>> {
  return adminApi.request(`/api/${name}/${id}/${path}`, officeRecordSchema, { method, body, ifMatch });
}

/** Stores a version that visitors do not see. */
export function saveDraft(
  name: PublicCollectionName,
  id: string,
  input: FormValues,
  ifMatch: string | undefined,
): Promise<Reply<OfficeRecord>> {
  return adminApi.request(`/api/${name}/${id}/draft`, officeRecordSchema, {
    method: 'PUT',
    body: input,
    ifMatch,
  });
}
