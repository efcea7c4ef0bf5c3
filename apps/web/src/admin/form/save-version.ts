import * as z from 'zod/mini';
import { adminApi } from '../api/admin-api.ts';
import type { FormValues } from './form-values.ts';
import type { Version } from './use-record-form.ts';

const versionSchema = z.record(z.string(), z.unknown());

/**
 * Saves over the version with the ETag `ifMatch` and returns the new one, read again, from `readPath`, where the
 * response has no ETag.
 */
export async function saveVersion(
  path: string,
  input: FormValues,
  ifMatch: string | undefined,
  readPath = path,
): Promise<Version> {
  const saved = await adminApi.request(path, versionSchema, { method: 'PUT', body: input, ifMatch });
  if (saved.etag !== undefined) return { record: saved.data, etag: saved.etag };
  const current = await adminApi.request(readPath, versionSchema);
  return { record: current.data, etag: current.etag };
}
