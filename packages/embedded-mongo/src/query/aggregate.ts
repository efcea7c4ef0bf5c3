import { type Doc, isNumber, isObject, toNumber } from '../bson/compare.ts';
import { decode, encode } from '../bson/raw-document.ts';
import { MongoError, notImplemented } from '../errors.ts';
import type { Steps } from '../slices.ts';
import type { Storage } from '../storage/storage.ts';
import { isListed, type Listed } from '../supported.ts';
import { compileGroup, type Group, groupByIndex, groupDocuments } from './group.ts';
import { buildQuery, countDocuments, findDocuments, type Query } from './query.ts';
import { compileSort, Sorter } from './sort.ts';

/** Stored documents; undefined after work without a result. */
type Rows = Iterable<Buffer | undefined>;
type Stage = readonly [name: Listed<'stage'>, argument: unknown];

/**
 * Runs a pipeline: $match, $sort and $limit, which use indexes, then $group, then $sort and $limit; each is optional.
 * @throws MongoError 40324 for an unknown stage, 238 for an unsupported order of stages or expression
 */
export function runPipeline(
  storage: Storage,
  namespace: string,
  pipeline: unknown[],
  limits: Pick<Query, 'deadline' | 'forbidScan'>,
): Rows {
  const stages = pipeline.map(parseStage);
  const next = (name: Listed<'stage'>) => (stages[0]?.[0] === name ? stages.shift()?.[1] : undefined);
  const filter = next('$match') ?? {};
  if (!isObject(filter)) throw new MongoError(15959, 'the match filter must be an expression in an object');
  const query = buildQuery(filter, { sortSpec: next('$sort'), limit: limitOf(next('$limit')), ...limits });
  const group = next('$group');
  let rows: Rows =
    group === undefined
      ? bytesOf(findDocuments(storage, namespace, query))
      : grouped(storage, namespace, query, compileGroup(group));
  const sortSpec = next('$sort');
  if (sortSpec !== undefined) rows = sorted(rows, sortSpec);
  rows = limited(rows, limitOf(next('$limit')));
  if (stages[0]) throw notImplemented(`the stage ${stages[0][0]} after the others`);
  return rows;
}

function parseStage(stage: unknown): Stage {
  const [name, ...others] = isObject(stage) ? Object.keys(stage) : [];
  if (name === undefined || others.length > 0)
    throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
  if (!isListed('stage', name)) throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
  return [name, (stage as Doc)[name]];
}

function limitOf(argument: unknown): number {
  if (argument === undefined) return Number.POSITIVE_INFINITY;
  const value = toNumber(argument);
  if (!Number.isInteger(value) || value < 1)
    throw new MongoError(5107201, 'invalid argument to $limit stage');
  return value;
}

function grouped(storage: Storage, namespace: string, query: Query, group: Group): Rows {
  const [column, ...others] = group.columns;
  if (isNumber(group.id) && column?.accumulator === '$sum' && others.length === 0)
    return countRow(countDocuments(storage, namespace, query), (n) => ({ _id: group.id, [column.name]: n }));
  return (
    groupByIndex(storage, namespace, query, group) ??
    groupDocuments(bytesOf(findDocuments(storage, namespace, query)), group)
  );
}

function* countRow(total: Steps<number>, row: (n: number) => Doc): Rows {
  const n = yield* total;
  if (n > 0) yield encode(row(n));
}

function* bytesOf(found: Iterable<{ bytes: Buffer } | undefined>): Rows {
  for (const each of found) yield each?.bytes;
}

function* sorted(rows: Rows, sortSpec: unknown): Rows {
  const order = compileSort(sortSpec);
  const sorter = new Sorter<Buffer>(order);
  for (const bytes of rows) {
    if (bytes) sorter.add(bytes, order.keys(decode(bytes)));
    yield;
  }
  yield* sorter.sorted();
}

function* limited(rows: Rows, limit: number): Rows {
  let at = 0;
  for (const bytes of rows) {
    yield bytes;
    if (bytes && ++at >= limit) return;
  }
}
