import {
  SITEMAP_PART_SIZE,
  type SitemapEntry,
  sitemapQuerySchema,
  sitemapSchema,
} from '@plinth/schemas/sitemap';
import type { ApiCache } from '../cache/api-cache.ts';
import { QUERY_TIMEOUT_MS } from '../database/connection.ts';
import { parseQuery } from '../http/parse.ts';
import type { Route } from '../http/route-table.ts';
import type { CollectionDefinition, StoredRecord } from './definition.ts';
import { presentServerFields } from './present.ts';
import { LIVE } from './publication.ts';

export type CacheContext = { cache: ApiCache };

/** Slugs and times alone, for sitemaps. Mounted before the route of one record, whose id would match the path. */
export function sitemapRoute(context: CacheContext, definition: CollectionDefinition): Route {
  return {
    method: 'get',
    path: `/${definition.name}/sitemap`,
    permission: 'public',
    summary: `Slugs of ${definition.name} and when each changed, oldest first, ${SITEMAP_PART_SIZE} at a time`,
    query: sitemapQuerySchema,
    responseSchema: sitemapSchema,
    handle: context.cache.serve(definition.tags, async (request) => {
      const { part = 1 } = parseQuery(sitemapQuerySchema, request);
      // The web server caches the sitemap that it renders.
      return { body: await findPart(definition, part), isCacheable: false };
    }),
  };
}

/** One part; empty behind the last. What comes before it is passed over in the index of ids, unread. */
async function findPart(
  { model }: Pick<CollectionDefinition, 'model'>,
  part: number,
): Promise<SitemapEntry[]> {
  const skip = (part - 1) * SITEMAP_PART_SIZE;
  const total = await model.estimatedDocumentCount({ maxTimeMS: QUERY_TIMEOUT_MS });
  if (skip >= total) return [];
  // Found by its id alone: with other fields MongoDB may read each record that it passes over.
  const first = await model
    .findOne(LIVE)
    .sort({ _id: 1 })
    .skip(skip)
    .select('_id')
    .maxTimeMS(QUERY_TIMEOUT_MS)
    .lean<StoredRecord | null>();
  if (first === null) return [];
  const records = await model
    .find({ ...LIVE, _id: { $gte: first._id } })
    .sort({ _id: 1 })
    .limit(SITEMAP_PART_SIZE)
    .select('slug createdAt updatedAt')
    .maxTimeMS(QUERY_TIMEOUT_MS)
    .lean<StoredRecord[]>();
  return records.map((record) => {
    const { _id, updatedAt } = presentServerFields(record);
    return [record.slug ?? _id, updatedAt];
  });
}
