import * as z from 'zod/mini';
import { instantSchema, objectIdSchema } from './fields.ts';
import { wholeNumber } from './whole-number.ts';

/** Records in one part of a collection's sitemap; a sitemap file may hold 50,000 URLs at most. */
export const SITEMAP_PART_SIZE = 10_000;

/** `GET /api/{collection}/sitemap`; parts count from 1. */
export const sitemapQuerySchema = z.strictObject({ part: z.optional(wholeNumber('part', 1_000_000)) });

/** A record's id and when it was last changed. */
const sitemapEntrySchema = z.tuple([objectIdSchema, instantSchema]);
export type SitemapEntry = z.output<typeof sitemapEntrySchema>;

export const sitemapSchema = z.array(sitemapEntrySchema);
