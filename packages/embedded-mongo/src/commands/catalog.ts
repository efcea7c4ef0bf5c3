import { Binary } from 'bson';
import { type Doc, isTruthy } from '../bson/compare.ts';
import { encode } from '../bson/raw-document.ts';
import { MongoError, notImplemented, typeMismatch } from '../errors.ts';
import { compileFilter } from '../query/matcher.ts';
import type { Collection } from '../storage/collection.ts';
import type { Storage } from '../storage/storage.ts';
import { type Context, databaseOf, namespaceOf, objectField } from './context.ts';

export function create(command: Doc, { storage }: Context): Promise<Doc> {
  const namespace = namespaceOf(command, 'create');
  return storage.write(() => {
    if (storage.catalog.find(namespace)) throw new MongoError(48, `Collection ${namespace} already exists.`);
    storage.catalog.obtain(namespace);
    return { ok: 1 };
  });
}

export async function drop(command: Doc, { storage, collectGarbage }: Context): Promise<Doc> {
  const namespace = namespaceOf(command, 'drop');
  await storage.write(() => {
    const collection = storage.catalog.find(namespace);
    if (collection) storage.catalog.drop(collection);
  });
  collectGarbage();
  return { ns: namespace, ok: 1 };
}

/** Renames atomically within a database, indexes included; `dropTarget` replaces an existing collection. */
export async function renameCollection(command: Doc, { storage, collectGarbage }: Context): Promise<Doc> {
  const { renameCollection: from, to, dropTarget } = command;
  if (typeof from !== 'string' || typeof to !== 'string') throw typeMismatch('names must be strings');
  if (from.split('.', 1)[0] !== to.split('.', 1)[0]) throw notImplemented('renaming into another database');
  if (from === to) throw new MongoError(20, "Can't rename a collection to itself");
  const { catalog } = storage;
  await storage.write(() => {
    const source = catalog.find(from);
    if (!source) throw new MongoError(26, `Source collection ${from} does not exist`);
    const target = catalog.find(to);
    if (target && !isTruthy(dropTarget)) throw new MongoError(48, 'target namespace exists');
    if (target) catalog.drop(target);
    catalog.rename(source, to);
  });
  collectGarbage();
  return { ok: 1 };
}

export async function dropDatabase(command: Doc, { storage, collectGarbage }: Context): Promise<Doc> {
  const database = databaseOf(command);
  await storage.write(() => {
    for (const collection of collectionsOf(storage, database)) storage.catalog.drop(collection);
  });
  collectGarbage();
  return { dropped: database, ok: 1 };
}

function collectionsOf(storage: Storage, database: string): Collection[] {
  return storage.catalog.all().filter(({ namespace }) => namespace.startsWith(`${database}.`));
}

export function listCollections(command: Doc, { storage, cursors }: Context): Promise<Buffer> {
  const database = databaseOf(command);
  const { matches } = compileFilter(objectField(command, 'filter'));
  const documents = collectionsOf(storage, database)
    .map(({ namespace, uuid }) => ({
      name: namespace.slice(database.length + 1),
      type: 'collection',
      options: {},
      info: { readOnly: false, uuid: new Binary(Buffer.from(uuid.replaceAll('-', ''), 'hex'), 4) },
      idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
    }))
    .filter(matches)
    .map((info) => encode(isTruthy(command.nameOnly) ? { name: info.name, type: info.type } : info));
  return cursors.start(`${database}.$cmd.listCollections`, documents, documents.length + 1, false);
}
