import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Document, EJSON } from 'bson';
import { checkDocument, type StoredDocument } from './contents.ts';
import type { Manifest } from './manifest.ts';
import { ArchiveError } from './unpack-archive.ts';

/** Why a document of an archive cannot be restored into its collection. */
export type Refusal = {
  collection: string;
  /** Where it can be read. */
  documentId?: string;
  reason: string;
};

/** One line of an archive, and the document with the types that the database has. */
type ArchivedDocument = { line: string } & (
  | { document: Document; refusal?: undefined }
  | { document?: undefined; refusal: Refusal }
);

/** One line for the terminal: which document is not restored as it is, and why. */
export const describeRefusal = ({ collection, documentId = 'without an id', reason }: Refusal): string =>
  `${collection} ${documentId}: ${reason}`;

/**
 * Reads a collection of an unpacked archive, document by document. Those of the current version are checked: whether the
 * model can store them and the product read them. Older ones are migrated after the restore.
 */
export async function* readCollection(
  { collection, count, name }: Manifest['collections'][number],
  folder: string,
  isThisVersion: boolean,
): AsyncGenerator<ArchivedDocument> {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(join(folder, name)) })) {
    number += 1;
    let readable: StoredDocument | undefined;
    let reason: string | undefined;
    try {
      readable = EJSON.parse(line) as StoredDocument;
      if (isThisVersion) await checkDocument(collection, readable);
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
    if (reason === undefined) {
      yield { line, document: EJSON.parse(line, { relaxed: false }) };
    } else {
      const documentId = readable && '_id' in readable ? String(readable._id) : undefined;
      yield { line, refusal: { collection, documentId, reason } };
    }
  }
  if (number !== count)
    throw new ArchiveError(`${name} has ${number} documents, the manifest says ${count}.`);
}
