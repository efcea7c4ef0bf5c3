import { decodeFields } from '../bson/raw-document.ts';
import { MongoError } from '../errors.ts';
import type { Steps } from '../slices.ts';
import type { Collection, IndexSpec } from './collection.ts';
import type { Storage } from './storage.ts';

/**
 * In a job: adds the entries of all documents to a new index. If two documents have the same unique key, or the index
 * is dropped meanwhile, it returns the error, as throwing it would undo the removal of the index.
 */
export function* buildIndex(storage: Storage, namespace: string, id: number): Steps<MongoError | undefined> {
  const { catalog, documents } = storage;
  // Looked up in each step, as others may drop the collection or the index.
  const find = () => {
    const collection = catalog.find(namespace);
    return { collection, index: collection?.indexes.find((each) => each.id === id) };
  };
  const { collection: start } = find();
  for (const record of start ? documents.records(start) : []) {
    const { collection, index } = find();
    if (!collection || !index) return new MongoError(276, 'Index build failed: the index was dropped');
    const error = addEntries(storage, collection, index, record);
    if (error) {
      catalog.dropIndex(collection, index);
      return error;
    }
    yield;
  }
  const { collection, index } = find();
  if (collection && index) {
    delete index.building;
    catalog.touch(collection);
  }
  return undefined;
}

function addEntries(
  { documents, entries }: Storage,
  collection: Collection,
  index: IndexSpec,
  record: number,
): MongoError | undefined {
  const bytes = documents.read(collection, record);
  if (!bytes) return undefined;
  const fields = new Set(Object.keys(index.key).map((path) => path.split('.', 1)[0] as string));
  try {
    const keys = entries.keysOf(collection, index, decodeFields(bytes, fields));
    entries.assertUnique(collection, index, keys, record);
    entries.add(index, keys, record);
    return undefined;
  } catch (error) {
    if (error instanceof MongoError) return error;
    throw error;
  }
}
