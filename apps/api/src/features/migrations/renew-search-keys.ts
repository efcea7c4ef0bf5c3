import { isDeepStrictEqual } from 'node:util';
import mongoose from 'mongoose';
import { Bin } from '../../collections/bin.ts';
import { searchKeysOf } from '../../collections/search.ts';
import type { Logger } from '../../logger.ts';
import { allCollections } from '../collections.ts';
import { Media } from '../media/model.ts';

/** Records written at a time: each of them may have hundreds of index entries to be exchanged. */
const BATCH = 50;

type Fields = Record<string, unknown>;
type Searched = { searchFields: readonly string[]; wordFields?: readonly string[] };

/** Earlier versions indexed long messages by 256 trigrams each, and titles without the beginnings of their words. */
export async function renewSearchKeys(logger: Logger): Promise<void> {
  for (const { model, ...searched } of allCollections) await renewIn(model.collection.name, searched, logger);
  await renewIn(Media.collection.name, { searchFields: ['originalName', 'alt'] }, logger);
  for (const { name, ...searched } of allCollections) {
    await renewIn(Bin.collection.name, searched, logger, { filter: { kind: name }, prefix: 'record.' });
  }
}

async function renewIn(
  collection: string,
  { searchFields, wordFields = [] }: Searched,
  logger: Logger,
  { filter = {}, prefix = '' }: { filter?: Fields; prefix?: string } = {},
): Promise<void> {
  const stored = mongoose.connection.collection(collection);
  const fields = [...searchFields, ...wordFields, 'search'].map((field) => [`${prefix}${field}`, 1]);
  const projection = { ...Object.fromEntries(fields), revision: 1 };
  let writes: mongoose.mongo.AnyBulkWriteOperation[] = [];
  let count = 0;
  const write = async () => {
    if (writes.length > 0) await stored.bulkWrite(writes, { ordered: false });
    count += writes.length;
    writes = [];
  };
  for await (const document of stored.find(filter, { projection, comment: 'scan' })) {
    const record: Fields = (prefix === '' ? document : document.record) ?? {};
    const textsOf = (names: readonly string[]) =>
      names.map((name) => (typeof record[name] === 'string' ? record[name] : undefined));
    const search = searchKeysOf(textsOf(searchFields), textsOf(wordFields));
    if (isDeepStrictEqual(record.search, search)) continue;
    // A node of the previous version may have written the record since.
    const unchanged = { _id: document._id, revision: document.revision ?? null };
    writes.push({ updateOne: { filter: unchanged, update: { $set: { [`${prefix}search`]: search } } } });
    if (writes.length === BATCH) await write();
  }
  await write();
  if (count > 0) logger.info({ collection, count }, 'search keys were renewed');
}
