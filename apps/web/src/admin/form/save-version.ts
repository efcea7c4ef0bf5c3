import * as z from 'zod/mini';
import { adminApi } from '../api/admin-api.ts';
import type { FormValues } from './form-values.ts';
import type { Version } from './use-record-form.ts';

/** Null while nothing is stored. */
const versionSchema = z.nullable(z.record(z.string(), z.unknown()));

/** What is stored at a path, with its ETag; empty while there is nothing. */
export async function readVersion(path: string, signal?: AbortSignal): Promise<Version> {
  const { data, etag } = await adminApi.request(path, versionSchema, { signal });
  return { record: data ?? {}, etag };
}

/** Saves over the version with the ETag `ifMatch` and returns the new one, read again where the response has no ETag. */
export async function saveVersion(
  path: string,
  input: FormValues,
  ifMatch: string | undefined,
): Promise<Version> {
  const saved = await adminApi.request(path, versionSchema, { method: 'PUT', body: input, ifMatch });
  return saved.etag === undefined ? readVersion(path) : { record: saved.data ?? {}, etag: saved.etag };
}
