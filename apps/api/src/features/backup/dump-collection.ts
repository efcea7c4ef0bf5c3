import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { EJSON } from 'bson';
import mongoose from 'mongoose';
import type { BackedUp } from './collection-names.ts';
import { transientFieldsOf } from './contents.ts';
import { collectionPath, type Manifest } from './manifest.ts';

/** Documents read at a time. */
const BATCH = 500;

/** Lines are gathered up to this length before they are written. */
const WRITE_LENGTH = 256 * 1024;

export type Dump = {
  collection: BackedUp;
  /** Writes what has been added since; what is there already stays as it is. */
  addNew(): Promise<void>;
  finish(): Promise<Manifest['collections'][number]>;
};

/** Writes a collection into a file of `folder`, document by document, with the types that the database has. */
export async function dumpCollection(collection: BackedUp, folder: string): Promise<Dump> {
  const name = collectionPath(collection);
  const file = await open(join(folder, `${collection}.jsonl`), 'wx', 0o600);
  const hash = createHash('sha256');
  const projection = Object.fromEntries(transientFieldsOf(collection).map((field) => [field, 0]));
  const written = new Set<string>();
  let size = 0;
  let pending = '';

  const flush = async () => {
    await file.appendFile(pending);
    pending = '';
  };

  const addNew = async () => {
    // Without `promoteValues` an integer and a double that look alike stay what they are.
    const cursor = mongoose.connection
      .collection(collection)
      .find({}, { projection, promoteValues: false, bsonRegExp: true, batchSize: BATCH, comment: 'scan' });
    for await (const document of cursor) {
      const key = keyOf(collection, document);
      if (written.has(key)) continue;
      written.add(key);
      const line = `${EJSON.stringify(document, { relaxed: false })}\n`;
      hash.update(line);
      size += Buffer.byteLength(line);
      pending += line;
      if (pending.length > WRITE_LENGTH) await flush();
    }
    await flush();
  };

  await addNew();
  return {
    collection,
    addNew,
    async finish() {
      await file.close();
      return { collection, count: written.size, name, size, sha256: hash.digest('hex') };
    },
  };
}

/** What no two documents of a collection have in common. A record that comes into the bin again has a new `_id` there. */
function keyOf(collection: BackedUp, { _id, kind, recordId }: Record<string, unknown>): string {
  return EJSON.stringify(collection === 'bin' ? [kind, recordId] : _id);
}
