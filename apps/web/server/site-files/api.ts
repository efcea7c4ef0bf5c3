import {
  CONTENT_SECTIONS,
  contentFeedSchema,
  type SectionContent,
  type SectionKey,
} from '@plinth/schemas/content';
import { type SitemapEntry, sitemapSchema } from '@plinth/schemas/sitemap';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';

const TIMEOUT_MS = 5_000;

/** The first records of a public list of the API, with the fields of the schema, and how many there are in all. */
export async function fetchList<T>(
  apiOrigin: string,
  collection: string,
  schema: z.ZodMiniObject & z.ZodMiniType<T>,
  params: { limit: string; sort?: string },
): Promise<{ items: T[]; total: number }> {
  const query = new URLSearchParams({ ...params, fields: Object.keys(schema.shape).join(',') });
  const response = await fetchJson(`${apiOrigin}/api/${collection}?${query}`, z.array(schema));
  return { items: response.data, total: Number(response.headers.get('X-Total-Count') ?? 0) };
}

/** One part of a collection's ids, with the times of their last change; empty behind the last part. */
export async function fetchSitemapPart(
  apiOrigin: string,
  collection: string,
  part: number,
): Promise<SitemapEntry[]> {
  return (await fetchJson(`${apiOrigin}/api/${collection}/sitemap?part=${part}`, sitemapSchema)).data;
}

/** Reads the sections of the content feed; one that cannot be read is empty. */
export async function fetchContent({ apiOrigin, externalFeedUrl }: Config) {
  const feed = await fetchJson(externalFeedUrl ?? `${apiOrigin}/api/content/site`, contentFeedSchema);
  return <K extends SectionKey>(key: K): Partial<SectionContent<K>> => {
    const { index, schema } = CONTENT_SECTIONS[key];
    return schema.safeParse(feed.data.data[index]).data ?? {};
  };
}

/** What the content calls the site; its host where the content has no name. */
export async function fetchSiteName(config: Config): Promise<string> {
  const read = await fetchContent(config);
  return read('navbar').siteName ?? new URL(config.publicUrl).host;
}

/** A response of the API, parsed, with its headers. Throws where the API fails. */
export async function fetchJson<T>(url: string, schema: z.ZodMiniType<T>) {
  const response = await fetchOk(url);
  return { data: schema.parse(await response.json()), headers: response.headers };
}

export async function fetchBytes(url: string, timeoutMs = TIMEOUT_MS): Promise<Buffer> {
  return Buffer.from(await (await fetchOk(url, timeoutMs)).arrayBuffer());
}

async function fetchOk(url: string, timeoutMs = TIMEOUT_MS): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`GET ${new URL(url).pathname} responded with ${response.status}`);
  return response;
}
