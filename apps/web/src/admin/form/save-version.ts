import { request } from '../api/request.ts';
import type { FormValues } from './form-values.ts';
import type { Version } from './use-record-form.ts';

/** Saves over the version that was loaded, and gives the new one. The answer to a save may come without its ETag. */
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
