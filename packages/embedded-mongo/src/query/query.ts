import type { Doc } from '../bson/compare.ts';
import { decodeFields } from '../bson/raw-document.ts';
import { MongoError } from '../errors.ts';
import type { Steps } from '../slices.ts';
import type { Collection } from '../storage/collection.ts';
import type { Storage } from '../storage/storage.ts';
import { compileFilter, type Matcher } from './matcher.ts';
import { choosePlan, type Plan } from './planner.ts';
import { compileSort, Sorter, type SortOrder } from './sort.ts';

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
  deadline: Deadline;
  /** Fail with code 291 instead of scanning a collection; see strict mode in the README. */
  forbidScan: boolean;
}

export interface Found {
  record: number;
  bytes: Buffer;
}

/** Compiles filter and sort; throws a MongoError for what is invalid or not supported. */
export function buildQuery(filter: Doc, options: Partial<Query> & { sortSpec?: unknown } = {}): Query {
  const { sortSpec, ...rest } = options;
  const sort = sortSpec === undefined ? null : compileSort(sortSpec);
  return {
    matcher: compileFilter(filter),
    sort: sort && sort.spec.length > 0 ? sort : null,
    skip: 0,
    limit: Number.POSITIVE_INFINITY,
    deadline: { at: Number.POSITIVE_INFINITY },
    forbidScan: false,
    ...rest,
  };
}

/**
 * The documents that match a query, read lazily. Writes may happen between two documents: each document matches
 * at the moment it is yielded. Yields undefined after work without a result, so that the caller can pause.
 */
export function* findDocuments(
  storage: Storage,
  namespace: string,
  query: Query,
): Generator<Found | undefined, undefined> {
  const collection = storage.catalog.find(namespace);
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
    if (!each) yield;
    else if (at++ >= skip) yield each;
    if (at >= skip + limit) return;
  }
}

/** Counts matches; reads documents only if neither the collection's counter nor an index has the number. */
export function* countDocuments(storage: Storage, namespace: string, query: Query): Steps<number> {
  const collection = storage.catalog.find(namespace);
  if (!collection) return 0;
  const { matcher, skip, limit } = query;
  const withinLimits = (total: number) => Math.min(Math.max(0, total - skip), limit);
  if (matcher.isEmpty) return withinLimits(collection.count);
  const { index, ranges, isExact } = planOf(storage, collection, query);
  if (index !== null && isExact) {
    let total = 0;
    for (const { start, end } of ranges) {
      total += yield* storage.entries.count(index, start, end);
      yield;
    }
    return withinLimits(total);
  }
  let found = 0;
  for (const each of findDocuments(storage, namespace, query)) {
    if (each) found++;
    yield;
  }
  return found;
}

/**
 * Inside a job: calls `act` with each match. First finds all of them, as `act` may move them in the index that is
 * read, then checks each again, as other jobs may have changed it meanwhile.
 */
export function* forEachMatch(
  storage: Storage,
  namespace: string,
  query: Query,
  act: (found: Found) => void,
): Steps<void> {
  const id = storage.catalog.find(namespace)?.id;
  const records: number[] = [];
  for (const found of findDocuments(storage, namespace, query)) {
    if (found) records.push(found.record);
    yield;
  }
  for (const record of records) {
    const collection = storage.catalog.find(namespace);
    if (collection?.id !== id || !collection) return;
    const bytes = storage.documents.read(collection, record);
    if (bytes && isMatch(query.matcher, bytes)) act({ record, bytes });
    yield;
  }
}

/** Inside a job: the first match, in the same step in which it was found. */
export function* findFirst(storage: Storage, namespace: string, query: Query): Steps<Found | undefined> {
  for (const found of findDocuments(storage, namespace, { ...query, limit: 1 })) {
    if (found) return found;
    yield;
  }
  return undefined;
}

const isMatch = (matcher: Matcher, bytes: Buffer) =>
  matcher.isEmpty || matcher.matches(decodeFields(bytes, matcher.fields));

/** Throws MongoError 291 where the query may not scan the collection and no index serves it. */
export function planOf(storage: Storage, collection: Collection, query: Query): Plan {
  const { matcher, sort, skip, limit, forbidScan } = query;
  const plan = choosePlan(storage, collection, { matcher, sort, wanted: skip + limit });
  if (forbidScan && plan.index === null && !(matcher.isEmpty && sort === null)) {
    const message = `No indexed plans available for ${collection.namespace}, and running in strict mode`;
    throw new MongoError(291, message);
  }
  return plan;
}

function* recordsOf(storage: Storage, collection: Collection, plan: Plan, skip: number): Generator<number> {
  const { index } = plan;
  if (!index) {
    yield* storage.documents.records(collection);
    return;
  }
  const seen = index.multikey.includes(true) ? new Set<number>() : undefined;
  for (const { start, end } of plan.ranges) {
    for (const record of storage.entries.scan(index, start, end, plan.reverse, skip)) {
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
  records: Iterable<number | undefined>,
): Generator<Found | undefined, undefined> {
  const { matcher } = query;
  let looked = 0;
  for (const record of records) {
    if (record === undefined) {
      yield;
      continue;
    }
    if (++looked % DEADLINE_STEP === 0 && Date.now() > query.deadline.at)
      throw new MongoError(50, 'operation exceeded time limit');
    // Looked up each time: the collection may have been dropped and recreated since the last document.
    const collection = storage.catalog.find(namespace);
    if (collection?.id !== id) throw new MongoError(175, `collection dropped: ${namespace}`);
    const bytes = storage.documents.read(collection, record);
    yield bytes && isMatch(matcher, bytes) ? { record, bytes } : undefined;
  }
}

function* inOrder(
  storage: Storage,
  collection: Collection,
  query: Query,
  sort: SortOrder,
  found: Iterable<Found | undefined>,
): Generator<Found | undefined, undefined> {
  const sorter = new Sorter<number>(sort);
  for (const each of found) {
    if (each) sorter.add(each.record, sort.keys(decodeFields(each.bytes, sort.fields)));
    yield;
  }
  yield* matching(storage, collection, query, sorter.sorted());
}
