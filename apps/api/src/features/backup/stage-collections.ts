import { type Document, EJSON } from 'bson';
import mongoose from 'mongoose';
import type { QuarantinedDocument } from '../../database/quarantine.ts';
import { BACKED_UP, type BackedUp } from './collection-names.ts';
import { modelOf } from './contents.ts';
import type { Manifest } from './manifest.ts';
import { type Refusal, readCollection } from './read-collection.ts';

/** What is being restored stands under these names until it is whole. */
const STAGED = /^restore_/;

/** Documents written at a time: long ones have many index entries, and each write has to end in time. */
const BATCH = 100;

const DUPLICATE_KEY = 11_000;

/** The name that a collection has until it replaces the one in use. */
export const stagedName = (collection: BackedUp): string => `restore_${collection}`;

/** The collections that a restore has written and not yet renamed. */
export async function findStaged(): Promise<Set<string>> {
  const found = await mongoose.connection.db?.listCollections({}, { nameOnly: true }).toArray();
  return new Set((found ?? []).map(({ name }) => name).filter((name) => STAGED.test(name)));
}

/** Undoes `stageCollections`. */
export async function dropStaged(): Promise<void> {
  for (const name of await findStaged()) await mongoose.connection.dropCollection(name);
}

/**
 * Writes the collections beside those in use, with their indexes; one that the archive lacks becomes empty. Documents
 * that their collection cannot take go into the quarantine and are returned.
 */
export async function stageCollections(
  manifest: Manifest,
  folder: string,
  isThisVersion: boolean,
): Promise<Refusal[]> {
  await dropStaged();
  for (const collection of BACKED_UP) {
    const staged = await mongoose.connection.createCollection(stagedName(collection));
    const indexes = modelOf(collection).schema.indexes();
    for (const [fields, options] of indexes) await staged.createIndex(fields as never, options as never);
  }
  const refusals: Refusal[] = [];
  const refuse = async (line: string, refusal: Refusal) => {
    await quarantine(line, refusal);
    refusals.push(refusal);
  };
  for (const entry of manifest.collections) {
    let batch: Document[] = [];
    const store = async () => {
      for (const { document, reason } of await insertBatch(entry.collection, batch)) {
        const documentId = String(document._id);
        const line = EJSON.stringify(document, { relaxed: false });
        await refuse(line, { collection: entry.collection, documentId, reason });
      }
      batch = [];
    };
    for await (const archived of readCollection(entry, folder, isThisVersion)) {
      if (archived.refusal) await refuse(archived.line, archived.refusal);
      else batch.push(archived.document);
      if (batch.length === BATCH) await store();
    }
    await store();
  }
  return refusals;
}

/** Returns the documents that a unique index refused. */
async function insertBatch(
  collection: BackedUp,
  batch: Document[],
): Promise<{ document: Document; reason: string }[]> {
  if (batch.length === 0) return [];
  try {
    await mongoose.connection.collection(stagedName(collection)).insertMany(batch, { ordered: false });
    return [];
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error;
    const failures = [error.writeErrors].flat();
    if (failures.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
    return failures.map(({ index, errmsg = '' }) => ({ document: batch[index] ?? {}, reason: errmsg }));
  }
}

async function quarantine(line: string, { collection, documentId, reason }: Refusal): Promise<void> {
  const document: QuarantinedDocument = {
    _id: new mongoose.Types.ObjectId(),
    collection,
    ...(documentId !== undefined && { documentId }),
    line,
    reason,
    restoredAt: new Date(),
  };
  await mongoose.connection.collection(stagedName('quarantine')).insertOne(document);
}
