import * as z from 'zod/mini';
import { BACKED_UP } from './collection-names.ts';

/** The layout of the archive itself; the version of the site's data is `schemaVersion`. */
export const ARCHIVE_FORMAT = 1;

/** Path of the manifest in the archive. */
export const MANIFEST_NAME = 'manifest.json';

const checksum = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** One file of the archive. */
const entrySchema = z.strictObject({ name: z.string(), size: z.int().check(z.minimum(0)), sha256: checksum });
export type ArchiveEntry = z.output<typeof entrySchema>;

/** The last file of an archive: without it, it is not whole. */
export const manifestSchema = z.strictObject({
  product: z.literal('plinth'),
  format: z.literal(ARCHIVE_FORMAT),
  /** Version of the program that wrote it, for people. */
  version: z.string(),
  schemaVersion: z.int().check(z.minimum(0)),
  createdAt: z.iso.datetime(),
  collections: z.array(
    z.strictObject({
      collection: z.enum(BACKED_UP),
      count: z.int().check(z.minimum(0)),
      ...entrySchema.shape,
    }),
  ),
  uploads: z.array(entrySchema),
});
export type Manifest = z.output<typeof manifestSchema>;

/** Where a collection is found in the archive: one document a line, as canonical extended JSON. */
export const collectionPath = (collection: string): string => `collections/${collection}.jsonl`;

/** Where a stored file is found in the archive. */
export const uploadPath = (name: string): string => `uploads/${name}`;
