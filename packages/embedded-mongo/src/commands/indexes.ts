import { type Doc, isNumber, isObject, isTruthy, toNumber } from '../bson/compare.ts';
import { parsePath } from '../bson/paths.ts';
import { encode } from '../bson/raw-document.ts';
import { MongoError } from '../errors.ts';
import type { Steps } from '../slices.ts';
import { buildIndex } from '../storage/build-index.ts';
import type { Collection, IndexSpec, NewIndex } from '../storage/collection.ts';
import type { Storage } from '../storage/storage.ts';
import { isListed } from '../supported.ts';
import { type Context, namespaceOf, objectList } from './context.ts';

/** The index builds that run, by namespace. */
const builds = new Map<string, Promise<unknown>>();

export async function createIndexes(command: Doc, { storage, collectGarbage }: Context): Promise<Doc> {
  const namespace = namespaceOf(command, 'createIndexes');
  const specs = objectList(command, 'indexes').map(parseIndex);
  while (builds.has(namespace)) await builds.get(namespace);
  const present = storage.catalog.find(namespace);
  // The common case at startup: all indexes exist, so no transaction is needed.
  if (present && specs.every((spec) => hasIndex(present, spec))) {
    const number = present.indexes.length;
    const numbers = { numIndexesBefore: number, numIndexesAfter: number };
    return { ...numbers, createdCollectionAutomatically: false, note: 'all indexes already exist', ok: 1 };
  }
  const build = storage.writeInPieces(() => buildAll(storage, namespace, specs));
  builds.set(
    namespace,
    build.catch(() => undefined).finally(() => builds.delete(namespace)),
  );
  const result = await build;
  collectGarbage();
  if (result instanceof MongoError) throw result;
  return result;
}

function* buildAll(storage: Storage, namespace: string, specs: NewIndex[]): Steps<Doc | MongoError> {
  const { catalog } = storage;
  const createdCollectionAutomatically = catalog.find(namespace) === undefined;
  const numIndexesBefore = catalog.obtain(namespace).indexes.length;
  for (const spec of specs) {
    const collection = catalog.obtain(namespace);
    if (hasIndex(collection, spec)) continue;
    const { id, building } = catalog.addIndex(collection, spec);
    const error = building ? yield* buildIndex(storage, namespace, id) : undefined;
    if (error) return error;
  }
  const numIndexesAfter = catalog.obtain(namespace).indexes.length;
  return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically, ok: 1 };
}

function parseIndex(spec: Doc): NewIndex {
  const cannot = (reason: string) => new MongoError(67, `Cannot create index: ${reason}`);
  const { key, name, unique, expireAfterSeconds } = spec;
  const option = Object.keys(spec).find((field) => !isListed('index option', field));
  if (option) throw cannot(`'${option}' is not supported by the embedded database`);
  if (!isObject(key) || Object.keys(key).length === 0) throw cannot('index keys cannot be empty');
  if (typeof name !== 'string' || name === '') throw cannot('an index needs a name');
  if (expireAfterSeconds !== undefined && (!isNumber(expireAfterSeconds) || Object.keys(key).length > 1))
    throw cannot('TTL indexes are single-field indexes and expire after a number of seconds');
  const directions = Object.entries(key).map(([path, direction]) => {
    const sign = Math.sign(toNumber(direction));
    if (sign !== 1 && sign !== -1)
      throw cannot(`'${path}' must be 1 or -1; other kinds of indexes are not supported`);
    parsePath(path);
    return [path, sign] as const;
  });
  return {
    name,
    key: Object.fromEntries(directions),
    unique: isTruthy(unique),
    ...(expireAfterSeconds === undefined ? {} : { expireAfterSeconds: Number(expireAfterSeconds) }),
  };
}

/** Whether the index exists. Throws MongoError 85 or 86 if a similar one conflicts with it. */
function hasIndex(collection: Collection, spec: NewIndex): boolean {
  if (isIdIndex(spec)) return true;
  const pattern = ({ key }: Pick<IndexSpec, 'key'>) => JSON.stringify(Object.entries(key));
  const sameKey = collection.indexes.find((index) => pattern(index) === pattern(spec));
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

export function listIndexes(command: Doc, { storage, cursors }: Context): Promise<Buffer> {
  const namespace = namespaceOf(command, 'listIndexes');
  const collection = storage.catalog.find(namespace);
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

/** Drops the index of a name. */
export async function dropIndexes(command: Doc, { storage, collectGarbage }: Context): Promise<Doc> {
  const namespace = namespaceOf(command, 'dropIndexes');
  const nIndexesWas = await storage.write(() => {
    const collection = storage.catalog.find(namespace);
    if (!collection) throw new MongoError(26, `ns not found ${namespace}`);
    const index = collection.indexes.find(({ name }) => name === command.index);
    if (!index) throw new MongoError(27, `index not found with name [${String(command.index)}]`);
    if (isIdIndex(index)) throw new MongoError(72, 'cannot drop _id index');
    const number = collection.indexes.length;
    storage.catalog.dropIndex(collection, index);
    return number;
  });
  collectGarbage();
  return { nIndexesWas, ok: 1 };
}
