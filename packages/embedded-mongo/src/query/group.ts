import { type Doc, isNumber, isObject, toNumber } from '../bson/compare.ts';
import { keyPart, successor } from '../bson/key-string.ts';
import { field } from '../bson/paths.ts';
import { decodeFields, encode } from '../bson/raw-document.ts';
import { MongoError, notImplemented } from '../errors.ts';
import type { Collection, IndexSpec } from '../storage/collection.ts';
import type { Storage } from '../storage/storage.ts';
import { isListed, type Listed } from '../supported.ts';
import type { Range } from './planner.ts';
import { planOf, type Query } from './query.ts';

export interface Group {
  /** A constant, or a field as `$name`. */
  id: unknown;
  columns: Column[];
}

interface Column {
  name: string;
  accumulator: Listed<'accumulator'>;
  /** The number 1 for $sum, which counts; else a field as `$name`. */
  argument: unknown;
}

type Rows = Iterable<Buffer | undefined>;

/** @throws MongoError 15955 and 15952 for a missing _id and unknown accumulators, 238 for other expressions */
export function compileGroup(spec: unknown): Group {
  if (!isObject(spec) || !Object.hasOwn(spec, '_id'))
    throw new MongoError(15955, 'a group specification must include an _id');
  if (!isNumber(spec._id) && fieldName(spec._id) === undefined) throw notImplemented('this _id of a $group');
  const columns = Object.entries(spec)
    .filter(([name]) => name !== '_id')
    .map(([name, column]) => {
      const [accumulator = '', ...others] = isObject(column) ? Object.keys(column) : [];
      if (!isListed('accumulator', accumulator) || others.length > 0)
        throw new MongoError(15952, `unknown group operator '${accumulator}'`);
      const argument = (column as Doc)[accumulator];
      const isSupported =
        accumulator === '$sum' ? toNumber(argument) === 1 : fieldName(argument) !== undefined;
      if (!isSupported) throw notImplemented(`this argument of ${accumulator}`);
      return { name, accumulator, argument };
    });
  return { id: spec._id, columns };
}

function fieldName(expression: unknown): string | undefined {
  return typeof expression === 'string' ? /^\$([^$.\0]+)$/.exec(expression)?.[1] : undefined;
}

function evaluate(expression: unknown, doc: Doc): unknown {
  const name = fieldName(expression);
  return (name === undefined ? expression : field(doc, name)) ?? null;
}

function fieldsOf({ id, columns }: Group): Set<string> {
  const expressions = [id, ...columns.map(({ argument }) => argument)];
  return new Set(expressions.map(fieldName).filter((name) => name !== undefined));
}

/** The row of a new group, whose first document this is. */
function rowOf(group: Group, doc: Doc, count: number): Doc {
  const columns = group.columns.map(({ name, accumulator, argument }) => [
    name,
    accumulator === '$sum' ? count : evaluate(argument, doc),
  ]);
  return { _id: evaluate(group.id, doc), ...Object.fromEntries(columns) };
}

/** Groups documents by reading all of them. */
export function* groupDocuments(documents: Rows, group: Group): Rows {
  const fields = fieldsOf(group);
  const counters = group.columns.filter(({ accumulator }) => accumulator === '$sum');
  const rows = new Map<string, Doc>();
  for (const bytes of documents) {
    yield;
    if (!bytes) continue;
    const doc = decodeFields(bytes, fields);
    const key = keyPart(evaluate(group.id, doc), 1, 1).bytes.toString('latin1');
    const row = rows.get(key);
    if (!row) rows.set(key, rowOf(group, doc, 1));
    else for (const { name } of counters) row[name] = Number(row[name]) + 1;
  }
  for (const row of rows.values()) yield encode(row);
}

/**
 * Groups by a field of the index that the query uses, if both allow it: reads only the first document of each group and
 * counts the index entries. The query must fix the fields before that one.
 */
export function groupByIndex(
  storage: Storage,
  namespace: string,
  query: Query,
  group: Group,
): Rows | undefined {
  const collection = storage.catalog.find(namespace);
  if (!collection || query.limit !== Number.POSITIVE_INFINITY) return undefined;
  const { index, ranges, isExact, sorted, reverse } = planOf(storage, collection, query);
  const [range] = ranges;
  const fits = isExact && sorted && !reverse && ranges.length === 1;
  if (!index || !range || !fits) return undefined;
  const paths = Object.keys(index.key);
  const before = paths.slice(0, Math.max(0, paths.indexOf(fieldName(group.id) ?? '')));
  const isFixed = (path: string) =>
    query.matcher.bounds.some((each) => each.path === path && 'values' in each);
  if (paths[before.length] !== fieldName(group.id) || !before.every(isFixed)) return undefined;
  return rowsByIndex(storage, collection, index, range, group);
}

function* rowsByIndex(
  storage: Storage,
  { namespace, id }: Collection,
  index: IndexSpec,
  range: Range,
  group: Group,
): Rows {
  const name = fieldName(group.id) as string;
  const entries = Object.entries(index.key);
  const prefix = entries.slice(0, entries.findIndex(([path]) => path === name) + 1);
  const fields = new Set([...fieldsOf(group), ...prefix.map(([path]) => path)]);
  for (let { start } = range; ; ) {
    // Looked up each time, as the collection may have been dropped meanwhile.
    const collection = storage.catalog.find(namespace);
    const [record] = storage.entries.scan(index, start, range.end, false);
    if (record === undefined || collection?.id !== id) return;
    const doc = decodeFields(storage.documents.read(collection, record) as Buffer, fields);
    const parts = prefix.map(
      ([path, direction]) => keyPart(evaluate(`$${path}`, doc), direction, entries.length).bytes,
    );
    const end = successor(Buffer.concat(parts));
    const count = yield* storage.entries.count(index, start, end);
    yield encode(rowOf(group, doc, count));
    start = end;
  }
}
