import { request } from '../api/request.ts';
import type { FormValues } from './form-values.ts';
import type { Version } from './use-record-form.ts';

/** Saves over the version with the ETag `ifMatch` and returns the new one, read again where the response has no ETag. */
export async function saveVersion(
  path: string,
  input: FormValues,
  ifMatch: string | undefined,
): Promise<Version> {
  const saved = await request<FormValues>(path, { method: 'PUT', body: input, ifMatch });
  if (saved.etag !== undefined) return { record: saved.data, etag: saved.etag };
  const current = await request<FormValues>(path);
  return { record: current.data, etag: current.etag };
}
