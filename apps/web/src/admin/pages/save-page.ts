import type { FormValues } from '../form/form-values.ts';
import { readVersion, saveVersion } from '../form/save-version.ts';
import type { Version } from '../form/use-record-form.ts';

/** One section of the site content; empty while nothing is stored. */
export function readPage(index: number, signal?: AbortSignal): Promise<Version> {
  return readVersion(pagePath(index), signal);
}

export function savePage(index: number, input: FormValues, ifMatch: string | undefined): Promise<Version> {
  return saveVersion(pagePath(index), input, ifMatch);
}

function pagePath(index: number): string {
  return `/api/content/site/${index}`;
}
