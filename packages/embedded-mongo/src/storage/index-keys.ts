import { ObjectId } from 'bson';
import { type Doc, EMPTY_ARRAY, isNumber, isObject } from '../bson/compare.ts';
import { keyPart } from '../bson/key-string.ts';
import { MongoError } from '../errors.ts';
import { indexValues } from '../query/sort.ts';

/** One index entry of a document: the encoded key and the values it encodes. */
export interface IndexKey {
  bytes: Buffer;
  values: unknown[];
}

interface IndexShape {
  key: Record<string, 1 | -1>;
}

/**
 * The index entries of a document: one for each element if a field of the key is an array.
 * @throws MongoError 171 if two fields of the key are arrays
 */
export function indexKeys(
  index: IndexShape,
  doc: Doc,
): { keys: IndexKey[]; multikey: boolean[]; cut: boolean } {
  const fields = Object.entries(index.key);
  const columns = fields.map(([path]) => indexValues(doc, path.split('.')));
  const multikey = columns.map((values, i) => values.length > 1 || meetsArray(doc, fields[i]?.[0] as string));
  if (columns.filter((values) => values.length > 1).length > 1)
    throw new MongoError(171, `cannot index parallel arrays: ${fields.map(([path]) => path).join(', ')}`);
  let keys: IndexKey[] = [{ bytes: Buffer.alloc(0), values: [] }];
  let cut = false;
  columns.forEach((values, i) => {
    keys = values.flatMap((value) => {
      const part = keyPart(value, fields[i]?.[1] as 1 | -1, fields.length);
      cut ||= part.cut;
      return keys.map((key) => ({
        bytes: Buffer.concat([key.bytes, part.bytes]),
        values: [...key.values, value === EMPTY_ARRAY ? [] : (value ?? null)],
      }));
    });
  });
  const distinct = new Map(keys.map((key) => [key.bytes.toString('latin1'), key]));
  return { keys: [...distinct.values()], multikey, cut };
}

/** Whether the path meets an array, which a one-element array's single key does not show. */
function meetsArray(doc: Doc, path: string): boolean {
  let value: unknown = doc;
  for (const part of path.split('.')) {
    if (Array.isArray(value)) return true;
    value = isObject(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  }
  return Array.isArray(value);
}

/** MongoDB's duplicate key error; clients parse its message and read keyPattern and keyValue. */
export function duplicateKey(
  namespace: string,
  index: IndexShape & { name: string },
  values: unknown[],
): MongoError {
  const paths = Object.keys(index.key);
  const shown = paths.map((path, i) => `${path}: ${show(values[i])}`).join(', ');
  return new MongoError(
    11000,
    `E11000 duplicate key error collection: ${namespace} index: ${index.name} dup key: { ${shown} }`,
    { keyPattern: index.key, keyValue: Object.fromEntries(paths.map((path, i) => [path, values[i]])) },
  );
}

function show(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (isNumber(value)) return String(Number(value));
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  return JSON.stringify(value);
}
