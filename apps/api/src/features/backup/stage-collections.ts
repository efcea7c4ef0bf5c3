import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Document, EJSON } from 'bson';
import mongoose from 'mongoose';
import { BACKED_UP, type BackedUp, checkDocument, modelOf, type StoredDocument } from './contents.ts';
import type { Manifest } from './manifest.ts';
import { ArchiveError } from './unpack-archive.ts';

/** What is being restored stands under these names until it is whole. */
const STAGED = /^restore_/;

/** Documents that are written at a time. */
const BATCH = 500;

export const stagedName = (collection: BackedUp): string => `restore_${collection}`;

/** The collections that a restore has written and not yet put in their places. */
export async function findStaged(): Promise<Set<string>> {
  const found = await mongoose.connection.db?.listCollections({}, { nameOnly: true }).toArray();
  return new Set((found ?? []).map(({ name }) => name).filter((name) => STAGED.test(name)));
}

export async function dropStaged(): Promise<void> {
  for (const name of await findStaged()) await mongoose.connection.dropCollection(name);
}

/** Checks every document of the unpacked archive: that it can be read and, of this version's data, by the schemas. */
export async function checkCollections(
  manifest: Manifest,
  folder: string,
  isThisVersion: boolean,
): Promise<void> {
  for (const { collection, count, name } of manifest.collections) {
    let line = 0;
    for await (const text of linesOf(join(folder, name))) {
      line += 1;
      try {
        const document = EJSON.parse(text) as StoredDocument;
        if (isThisVersion) await checkDocument(collection, document);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new ArchiveError(`${name}, line ${line}, cannot be restored: ${reason}`);
      }
    }
    if (line !== count) throw new ArchiveError(`${name} has ${line} documents, the manifest says ${count}.`);
  }
}

/** Writes the collections beside those in use, with their indexes; one that the archive lacks becomes empty. */
export async function stageCollections(manifest: Manifest, folder: string): Promise<void> {
  await dropStaged();
  for (const collection of BACKED_UP) {
    const staged = await mongoose.connection.createCollection(stagedName(collection));
    const indexes = modelOf(collection).schema.indexes();
    for (const [fields, options] of indexes) await staged.createIndex(fields as never, options as never);
    const file = manifest.collections.find((entry) => entry.collection === collection);
    if (!file) continue;
    let batch: Document[] = [];
    for await (const text of linesOf(join(folder, file.name))) {
      batch.push(EJSON.parse(text, { relaxed: false }));
      if (batch.length < BATCH) continue;
      await staged.insertMany(batch);
      batch = [];
    }
    if (batch.length > 0) await staged.insertMany(batch);
  }
}

function linesOf(path: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
}
