import { Binary, Int32 } from 'bson';
import { type Doc, isNumber, isObject, toNumber } from '../bson/compare.ts';
import { encode } from '../bson/raw-document.ts';
import { MongoError, notImplemented, typeMismatch } from '../errors.ts';
import { compileFilter, isTruthy } from '../query/matcher.ts';
import type { Steps } from '../slices.ts';
import { type Collection, findIndex, type IndexSpec, type NewIndex } from '../storage/collection.ts';
import type { Storage } from '../storage/storage.ts';
import { type Command, type Context, databaseOf, namespaceOf, objectField, objectList } from './context.ts';

function create(command: Doc, { storage }: Context): Promise<Doc> {
  const namespace = namespaceOf(command, 'create');
  return storage.write(() => {
    if (storage.find(namespace)) throw new MongoError(48, `Collection ${namespace} already exists.`);
    storage.obtain(namespace);
    return { ok: 1 };
  });
}

async function drop(command: Doc, { storage, collectGarbage }: Context): Promise<Doc> {
  const namespace = namespaceOf(command, 'drop');
  await storage.write(() => {
    const collection = storage.find(namespace);
    if (collection) storage.drop(collection);
  });
  collectGarbage();
  return { ns: namespace, ok: 1 };
}

/** Renames atomically within a database, indexes included; `dropTarget` replaces an existing collection. */
async function renameCollection(command: Doc, { storage, collectGarbage }: Context): Promise<Doc> {
  const { renameCollection: from, to, dropTarget } = command;
  if (typeof from !== 'string' || typeof to !== 'string') throw typeMismatch('names must be strings');
  if (from.split('.', 1)[0] !== to.split('.', 1)[0]) throw notImplemented('renaming into another database');
  if (from === to) throw new MongoError(20, "Can't rename a collection to itself");
  await storage.write(() => {
    const source = storage.find(from);
    if (!source) throw new MongoError(26, `Source collection ${from} does not exist`);
    const target = storage.find(to);
    if (target && !isTruthy(dropTarget)) throw new MongoError(48, 'target namespace exists');
    if (target) storage.drop(target);
    storage.rename(source, to);
  });
  collectGarbage();
  return { ok: 1 };
}

async function dropDatabase(command: Doc, { storage, collectGarbage }: Context): Promise<Doc> {
  const database = databaseOf(command);
  await storage.write(() => {
    for (const collection of collectionsOf(storage, database)) storage.drop(collection);
  });
  collectGarbage();
  return { dropped: database, ok: 1 };
}

function collectionsOf(storage: Storage, database: string): Collection[] {
  return storage.all().filter(({ namespace }) => namespace.startsWith(`${database}.`));
}

/** The index builds that run, by namespace. */
const builds = new Map<string, Promise<unknown>>();

async function createIndexes(command: Doc, { storage, collectGarbage }: Context): Promise<Doc> {
  const namespace = namespaceOf(command, 'createIndexes');
  const specs = objectList(command, 'indexes').map(parseIndex);
  while (builds.has(namespace)) await builds.get(namespace);
  const present = storage.find(namespace);
  // The common case at startup: all indexes exist, so no transaction is needed.
  if (present && specs.every((spec) => hasIndex(present, spec))) {
    const number = present.indexes.length;
    const numbers = { numIndexesBefore: number, numIndexesAfter: number };
    return { ...numbers, createdCollectionAutomatically: false, note: 'all indexes already exist', ok: 1 };
  }
  const build = storage.writeInPieces(() => buildIndexes(storage, namespace, specs));
  builds.set(
    namespace,
    build.catch(() => undefined).finally(() => builds.delete(namespace)),
  );
  const result = await build;
  collectGarbage();
  if (result instanceof MongoError) throw result;
  return result;
}

function* buildIndexes(storage: Storage, namespace: string, specs: NewIndex[]): Steps<Doc | MongoError> {
  const createdCollectionAutomatically = storage.find(namespace) === undefined;
  const numIndexesBefore = storage.obtain(namespace).indexes.length;
  for (const spec of specs) {
    const collection = storage.obtain(namespace);
    if (hasIndex(collection, spec)) continue;
    const { id, building } = storage.addIndex(collection, spec);
    const error = building ? yield* storage.fillIndex(namespace, id) : undefined;
    if (error) return error;
  }
  const numIndexesAfter = storage.obtain(namespace).indexes.length;
  return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically, ok: 1 };
}

const INDEX_FIELDS = ['key', 'name', 'unique', 'expireAfterSeconds', 'background', 'v'];

function parseIndex(spec: Doc): NewIndex {
  const cannot = (reason: string) => new MongoError(67, `Cannot create index: ${reason}`);
  const { key, name, unique, expireAfterSeconds } = spec;
  const option = Object.keys(spec).find((field) => !INDEX_FIELDS.includes(field));
  if (option) throw cannot(`'${option}' is not supported by the embedded database`);
  if (!isObject(key) || Object.keys(key).length === 0) throw cannot('index keys cannot be empty');
  if (typeof name !== 'string' || name === '') throw cannot('an index needs a name');
  if (expireAfterSeconds !== undefined && (!isNumber(expireAfterSeconds) || Object.keys(key).length > 1))
    throw cannot('TTL indexes are single-field indexes and expire after a number of seconds');
  const directions = Object.entries(key).map(([path, direction]) => {
    const sign = isNumber(direction) ? Math.sign(toNumber(direction, 0)) : 0;
    if (sign === 0) throw cannot(`'${path}' must be 1 or -1; other kinds of indexes are not supported`);
    if (path.split('.').some((part) => part === '' || part.startsWith('$')))
      throw cannot(`bad path '${path}'`);
    return [path, sign as 1 | -1] as const;
  });
  return {
    name,
    key: Object.fromEntries(directions),
    unique: isTruthy(unique),
    ...(expireAfterSeconds === undefined ? {} : { expireAfterSeconds: toNumber(expireAfterSeconds, 0) }),
  };
}

/** Whether the index exists. Throws MongoError 85 or 86 if a similar one conflicts with it. */
function hasIndex(collection: Collection, spec: NewIndex): boolean {
  if (isIdIndex(spec)) return true;
  const sameKey = findIndex(collection, spec.key);
  const sameName = collection.indexes.find((index) => index.name === spec.name);
  if (sameName && sameName !== sameKey)
    throw new MongoError(86, `An existing index has the same name as the requested index: ${spec.name}`);
  const differs =
    sameKey?.name !== spec.name ||
    sameKey.unique !== spec.unique ||
    sameKey.expireAfterSeconds !== spec.expireAfterSeconds;
  if (sameKey && differs)
    throw new MongoError(85, `Index already exists with a different name or options: ${sameKey.name}`);
  return sameKey !== undefined;
}

const isIdIndex = ({ key }: Pick<IndexSpec, 'key'>) => Object.keys(key).join() === '_id';

function listIndexes(command: Doc, { storage, cursors }: Context): Promise<Buffer> {
  const namespace = namespaceOf(command, 'listIndexes');
  const collection = storage.find(namespace);
  if (!collection) throw new MongoError(26, `ns does not exist: ${namespace}`);
  const documents = collection.indexes.map((index) =>
    encode({
      v: 2,
      key: index.key,
      name: index.name,
      ...(index.unique && !isIdIndex(index) ? { unique: true } : {}),
      ...(index.expireAfterSeconds === undefined ? {} : { expireAfterSeconds: index.expireAfterSeconds }),
    }),
  );
  return cursors.start(namespace, documents, documents.length + 1, false);
}

async function dropIndexes(command: Doc, { storage, collectGarbage }: Context): Promise<Doc> {
  const namespace = namespaceOf(command, 'dropIndexes');
  const nIndexesWas = await storage.write(() => {
    const collection = storage.find(namespace);
    if (!collection) throw new MongoError(26, `ns not found ${namespace}`);
    const number = collection.indexes.length;
    const wanted = command.index;
    const found =
      wanted === '*'
        ? collection.indexes.filter((index) => !isIdIndex(index))
        : (Array.isArray(wanted) ? wanted : [wanted]).map((each) => indexNamed(collection, each));
    if (found.some(isIdIndex)) throw new MongoError(72, 'cannot drop _id index');
    for (const index of found) storage.dropIndex(collection, index);
    return number;
  });
  collectGarbage();
  return { nIndexesWas, ok: 1 };
}

function indexNamed(collection: Collection, wanted: unknown): IndexSpec {
  const found = findIndex(collection, wanted);
  if (!found) throw new MongoError(27, `index not found with name [${String(wanted)}]`);
  return found;
}

function listCollections(command: Doc, { storage, cursors }: Context): Promise<Buffer> {
  const database = databaseOf(command);
  const { matches } = compileFilter(objectField(command, 'filter'));
  const documents = collectionsOf(storage, database)
    .map(({ namespace, uuid }) => ({
      name: namespace.slice(database.length + 1),
      type: 'collection',
      options: {},
      info: { readOnly: false, uuid: new Binary(Buffer.from(uuid.replaceAll('-', ''), 'hex'), 4) },
      idIndex: { v: new Int32(2), key: { _id: new Int32(1) }, name: '_id_' },
    }))
    .filter(matches)
    .map((info) => encode(isTruthy(command.nameOnly) ? { name: info.name, type: info.type } : info));
  return cursors.start(`${database}.$cmd.listCollections`, documents, documents.length + 1, false);
}

function listDatabases(command: Doc, { storage }: Context): Doc {
  const { matches } = compileFilter(objectField(command, 'filter'));
  const names = new Set(storage.all().map(({ namespace }) => namespace.slice(0, namespace.indexOf('.'))));
  const databases = [...names]
    .sort()
    .map((name) => ({ name, sizeOnDisk: 0, empty: false }))
    .filter(matches);
  if (isTruthy(command.nameOnly)) return { databases: databases.map(({ name }) => ({ name })), ok: 1 };
  return { databases, totalSize: 0, totalSizeMb: 0, ok: 1 };
}

/** Commands about collections, indexes and databases. */
export const catalogCommands: Record<string, Command> = {
  create: { fields: [], run: create },
  drop: { fields: [], run: drop },
  renameCollection: { fields: ['to', 'dropTarget', 'stayTemp'], run: renameCollection },
  dropDatabase: { fields: [], run: dropDatabase },
  createIndexes: { fields: ['indexes', 'commitQuorum'], run: createIndexes },
  listIndexes: { fields: ['cursor'], run: listIndexes },
  dropIndexes: { fields: ['index'], run: dropIndexes },
  listCollections: {
    fields: ['filter', 'nameOnly', 'cursor', 'authorizedCollections'],
    run: listCollections,
  },
  listDatabases: { fields: ['filter', 'nameOnly', 'authorizedDatabases'], run: listDatabases },
};
