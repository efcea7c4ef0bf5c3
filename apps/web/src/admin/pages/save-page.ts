import * as z from 'zod/mini';
import { adminApi } from '../api/admin-api.ts';
import type { FormValues } from '../form/form-values.ts';
import { saveVersion } from '../form/save-version.ts';
import type { Version } from '../form/use-record-form.ts';

/** Null while nothing is stored. */
const pageSchema = z.nullable(z.record(z.string(), z.unknown()));

/** One section of the site content; empty while nothing is stored. */
export async function readPage(index: number, signal?: AbortSignal): Promise<Version> {
  const { data, etag } = await adminApi.request(pagePath(index), pageSchema, { signal });
  return { record: data ?? {}, etag };
}

export function savePage(index: number, input: FormValues, ifMatch: string | undefined): Promise<Version> {
  return saveVersion(pagePath(index), input, ifMatch);
}

function pagePath(index: number): string {
  return `/api/content/site/${index}`;
}
