import * as z from 'zod/mini';
import { instantSchema } from './fields.ts';
import { wholeNumber } from './whole-number.ts';

/** Records in one part of a collection's sitemap; a sitemap file may hold 50,000 URLs at most. */
export const SITEMAP_PART_SIZE = 10_000;

/** `GET /api/{collection}/sitemap`; parts count from 1. */
export const sitemapQuerySchema = z.strictObject({ part: z.optional(wholeNumber('part', 1_000_000)) });

/** A record's slug, or its id where it has none, and when it was last changed. */
const sitemapEntrySchema = z.tuple([z.string(), instantSchema]);
export type SitemapEntry = z.output<typeof sitemapEntrySchema>;

export const sitemapSchema = z.array(sitemapEntrySchema);
