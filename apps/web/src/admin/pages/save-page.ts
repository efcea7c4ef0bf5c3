import { request } from '../api/request.ts';
import type { FormValues } from '../form/form-values.ts';
import { saveVersion } from '../form/save-version.ts';
import type { Version } from '../form/use-record-form.ts';

/** One record of the site content; an unused place begins empty. */
export async function readPage(index: number, signal?: AbortSignal): Promise<Version> {
  const { data, etag } = await request<FormValues | null>(pagePath(index), { signal });
  return { record: data ?? {}, etag };
}

export function savePage(index: number, input: FormValues, ifMatch: string | undefined): Promise<Version> {
  return saveVersion(pagePath(index), input, ifMatch);
}

function pagePath(index: number): string {
  return `/api/content/site/${index}`;
}
