import type { Doc } from '../bson/compare.ts';
import { decodeFields } from '../bson/raw-document.ts';
import { MongoError } from '../errors.ts';
import type { Collection, Storage } from '../storage/storage.ts';
import { compileFilter, type Matcher } from './matcher.ts';
import { choosePlan, type Plan } from './planner.ts';
import { compileSort, type SortOrder } from './sort.ts';

const DEADLINE_STEP = 1000;

/** When a query times out, in milliseconds since the epoch. Applies up to the first batch only. */
export interface Deadline {
  at: number;
}

export interface Query {
  matcher: Matcher;
  sort: SortOrder | null;
  skip: number;
  limit: number;
  hint: unknown;
  deadline: Deadline;
  /** Fail with code 291 instead of scanning a collection; see strict mode in the README. */
  forbidScan: boolean;
}

export interface Found {
  record: number;
  bytes: Buffer;
}

export function buildQuery(filter: Doc, options: Partial<Query> & { sortSpec?: unknown } = {}): Query {
  const { sortSpec, ...rest } = options;
  const sort = sortSpec === undefined ? null : compileSort(sortSpec);
  return {
    matcher: compileFilter(filter),
    sort: sort && sort.spec.length > 0 ? sort : null,
    skip: 0,
    limit: Number.POSITIVE_INFINITY,
    hint: undefined,
    deadline: { at: Number.POSITIVE_INFINITY },
    forbidScan: false,
    ...rest,
  };
}

/**
 * The documents that match a query, read lazily. Writes may happen between two documents: each document matches
 * at the moment it is yielded.
 */
export function* findDocuments(storage: Storage, namespace: string, query: Query): Generator<Found> {
  const collection = storage.find(namespace);
  if (!collection) return;
  const { sort, limit } = query;
  const plan = planOf(storage, collection, query);
  // If every index entry is a match, skipped documents need not be read.
  const unread = plan.isExact && plan.sorted && plan.ranges.length === 1 ? query.skip : 0;
  const skip = query.skip - unread;
  const found = matching(storage, collection, query, recordsOf(storage, collection, plan, unread));
  let at = 0;
  for (const each of plan.sorted || !sort ? found : inOrder(storage, collection, query, sort, found)) {
    if (at >= skip + limit) return;
    if (at++ >= skip) yield each;
    if (at >= skip + limit) return;
  }
}

/** Counts matches; reads documents only if neither the collection's counter nor an index has the number. */
export function countDocuments(storage: Storage, namespace: string, query: Query): number {
  const collection = storage.find(namespace);
  if (!collection) return 0;
  const { matcher, skip, limit } = query;
  const withinLimits = (total: number) => Math.min(Math.max(0, total - skip), limit);
  if (matcher.isEmpty) return withinLimits(collection.count);
  const { index, ranges, isExact } = planOf(storage, collection, query);
  if (index !== null && isExact) {
    const counts = ranges.map(({ start, end }) => storage.countRange(index, start, end));
    return withinLimits(counts.reduce((sum, count) => sum + count, 0));
  }
  let found = 0;
  for (const _ of findDocuments(storage, namespace, query)) found++;
  return found;
}

function planOf(storage: Storage, collection: Collection, query: Query): Plan {
  const { matcher, sort, skip, limit, hint, forbidScan } = query;
  const plan = choosePlan(storage, collection, { matcher, sort, wanted: skip + limit, hint });
  if (forbidScan && plan.index === null && hint === undefined && !(matcher.isEmpty && sort === null)) {
    const message = `No indexed plans available for ${collection.namespace}, and running in strict mode`;
    throw new MongoError(291, message);
  }
  return plan;
}

function* recordsOf(storage: Storage, collection: Collection, plan: Plan, skip: number): Generator<number> {
  const { index } = plan;
  if (!index) {
    yield* storage.records(collection, plan.reverse);
    return;
  }
  const seen = index.multikey.includes(true) ? new Set<number>() : undefined;
  for (const { start, end } of plan.ranges) {
    for (const record of storage.scan(index, start, end, plan.reverse, skip)) {
      if (seen?.has(record)) continue;
      seen?.add(record);
      yield record;
    }
  }
}

function* matching(
  storage: Storage,
  { namespace, id }: Collection,
  query: Query,
  records: Iterable<number>,
): Generator<Found> {
  const { matcher } = query;
  let looked = 0;
  for (const record of records) {
    if (++looked % DEADLINE_STEP === 0 && Date.now() > query.deadline.at)
      throw new MongoError(50, 'operation exceeded time limit');
    // Looked up each time: the collection may have been dropped and recreated since the last document.
    const collection = storage.find(namespace);
    if (collection?.id !== id) throw new MongoError(175, `collection dropped: ${namespace}`);
    const bytes = storage.read(collection, record);
    if (!bytes) continue;
    if (matcher.isEmpty || matcher.matches(decodeFields(bytes, matcher.fields))) yield { record, bytes };
  }
}

function* inOrder(
  storage: Storage,
  collection: Collection,
  query: Query,
  sort: SortOrder,
  found: Iterable<Found>,
): Generator<Found> {
  const rows: Array<{ record: number; keys: unknown[] }> = [];
  for (const { record, bytes } of found) {
    rows.push({ record, keys: sort.keys(decodeFields(bytes, sort.fields)) });
  }
  rows.sort((a, b) => sort.compare(a.keys, b.keys));
  const records = rows.map(({ record }) => record);
  rows.length = 0;
  yield* matching(storage, collection, query, records);
}
