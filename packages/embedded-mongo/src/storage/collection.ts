import { isObject } from '../bson/compare.ts';
import { MongoError } from '../errors.ts';

export interface IndexSpec {
  id: number;
  name: string;
  key: Record<string, 1 | -1>;
  unique: boolean;
  expireAfterSeconds?: number;
  /** Which fields of the key ever were arrays, and whether any key was truncated and so lost its order. */
  multikey: boolean[];
  cut: boolean;
  /** Not all documents have entries yet: writes maintain it, queries do not use it. */
  building?: boolean;
}

export type NewIndex = Pick<IndexSpec, 'name' | 'key' | 'unique' | 'expireAfterSeconds'>;

export interface Collection {
  namespace: string;
  id: number;
  uuid: string;
  indexes: IndexSpec[];
  count: number;
  nextRecord: number;
}

/** Finds an index by name or key pattern. */
export function findIndex(collection: Collection, nameOrKey: unknown): IndexSpec | undefined {
  const pattern = (key: object) =>
    JSON.stringify(Object.entries(key).map(([path, sign]) => [path, Number(sign)]));
  const wanted = isObject(nameOrKey) ? pattern(nameOrKey) : undefined;
  return collection.indexes.find((index) => index.name === nameOrKey || pattern(index.key) === wanted);
}

/** Throws MongoError 73 for a namespace that MongoDB does not allow. */
export function assertNamespace(namespace: string): void {
  const name = namespace.slice(namespace.indexOf('.') + 1);
  if (name === '' || /[$\0]|^\.|\.$|^system\./.test(name) || Buffer.byteLength(namespace) > 255)
    throw new MongoError(73, `Invalid namespace specified '${namespace}'`);
}
