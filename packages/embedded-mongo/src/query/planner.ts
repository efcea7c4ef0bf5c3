import { Class, classOf } from '../bson/compare.ts';
import { keyPart, successor } from '../bson/key-string.ts';
import type { Collection, IndexSpec } from '../storage/collection.ts';
import type { Storage } from '../storage/storage.ts';
import type { Bound, Matcher } from './matcher.ts';
import type { SortOrder } from './sort.ts';

/** How to find the candidates of a query. The matcher checks each of them. */
export interface Plan {
  /** Null means a collection scan. */
  index: IndexSpec | null;
  ranges: Range[];
  reverse: boolean;
  /** The candidates come in the requested order. */
  sorted: boolean;
  /** The ranges hold exactly one entry per match, so that counting need not read documents. */
  isExact: boolean;
}

export interface Range {
  start: Buffer;
  end: Buffer;
}

interface Candidate extends Plan {
  index: IndexSpec;
  /** The number of filter bounds that narrow the ranges. */
  boundsUsed: number;
  /** At most one document can match. */
  isPoint: boolean;
}

export interface PlanRequest {
  matcher: Matcher;
  sort: SortOrder | null;
  /** Skip plus limit; Infinity without a limit. */
  wanted: number;
}

const WHOLE: Range = { start: Buffer.alloc(0), end: Buffer.of(0xff) };
const MAX_POINTS = 100_000;
/** Entries are counted up to the first limit to compare indexes, and up to the second if no index stays below it. */
const FEW = 1_000;
const MANY = 10_000;
/** Cost of reading, sorting and reading again, relative to reading in order. */
const SORT_FACTOR = 1.5;

/** The index, if any, that finds what is wanted of a collection by reading the fewest documents. */
export function choosePlan(storage: Storage, collection: Collection, request: PlanRequest): Plan {
  const { matcher, sort, wanted } = request;
  const collectionScan: Plan = {
    index: null,
    ranges: [],
    reverse: false,
    sorted: sort === null,
    isExact: false,
  };
  const candidates = collection.indexes
    .filter(({ building }) => !building)
    .map((index) => candidateOf(index, request))
    .filter((candidate) => candidate !== undefined);
  const certain =
    candidates.find((each) => each.isPoint) ??
    candidates.find((each) => each.sorted && each.boundsUsed === matcher.bounds.length);
  if (certain) return certain;
  if (candidates.length < 2) return candidates[0] ?? collectionScan;

  const total = collection.count;
  const sized = sizesOf(storage, collection, candidates);
  const fewest = Math.max(1, Math.min(...sized.map(({ size }) => size)));
  const costOf = ({ plan, size }: { plan: Candidate; size: number }) => {
    if (!plan.sorted) return size * SORT_FACTOR;
    // An ordered read stops once enough documents matched; the rarest bound estimates how often one matches.
    return Math.min(size, (wanted * (plan.boundsUsed > 0 ? size : total)) / fewest);
  };
  return sized.reduce((best, each) => (costOf(each) < costOf(best) ? each : best)).plan;
}

/**
 * Counts the entries of all candidates, only as far as needed to tell which one is selective. One with more entries may
 * have as many as the collection.
 */
function sizesOf(storage: Storage, collection: Collection, candidates: Candidate[]) {
  const sizeOf = ({ index, ranges, boundsUsed }: Candidate, limit: number) => {
    if (boundsUsed === 0) return collection.count;
    const counted = ranges.reduce(
      (sum, { start, end }) => sum + storage.entries.countUpTo(index, start, end, limit),
      0,
    );
    return counted < limit ? counted : Math.max(counted, collection.count);
  };
  const sizes = (limit: number) => candidates.map((plan) => ({ plan, size: sizeOf(plan, limit) }));
  const sized = sizes(FEW);
  return sized.some(({ size }) => size < FEW) ? sized : sizes(MANY);
}

/** The plan that uses an index for bounds on its first fields or for its order; undefined where it serves neither. */
function candidateOf(index: IndexSpec, { matcher, sort }: PlanRequest): Candidate | undefined {
  const fields = Object.entries(index.key);
  const { bounds, isBounded } = matcher;
  let prefixes: Buffer[] = [Buffer.alloc(0)];
  // The first field that is not fixed to given values.
  let at = 0;
  for (; at < fields.length; at++) {
    const [path, direction] = fields[at] as [string, 1 | -1];
    const bound = bounds.find((each) => each.path === path && 'values' in each);
    if (!bound || !('values' in bound)) break;
    const parts = new Map<string, Buffer>();
    for (const value of bound.values) {
      const { bytes } = keyPart(value, direction, fields.length);
      parts.set(bytes.toString('latin1'), bytes);
    }
    if (prefixes.length * parts.size > MAX_POINTS) break;
    prefixes = prefixes.flatMap((prefix) => [...parts.values()].map((part) => Buffer.concat([prefix, part])));
  }
  const ranged = rangesOf(index, fields, at, bounds, prefixes);
  const boundsUsed = at + ranged.boundsUsed;
  const order = prefixes.length === 1 && !index.cut ? sortDirection(index, fields, at, sort) : undefined;
  if (boundsUsed === 0 && (sort === null || order === undefined)) return undefined;
  return {
    index,
    ranges: ranged.ranges,
    boundsUsed,
    reverse: order === 'backward',
    sorted: sort === null || order !== undefined,
    isPoint: index.unique && at === fields.length && prefixes.length === 1,
    isExact:
      isBounded && boundsUsed === bounds.length && hasOneEntryEach(index) && bounds.every(isExactBound),
  };
}

/** Whether each document has exactly one entry, with complete values. */
function hasOneEntryEach({ multikey, cut }: IndexSpec): boolean {
  return !cut && !multikey.includes(true);
}

const EXACT_VALUES: readonly number[] = [Class.number, Class.objectId, Class.boolean, Class.date];
/** Whatever the alphabet and the number of fields in the key, the key of such a string is complete. */
const MAX_EXACT_STRING = 100;

/** Whether no other value shares the index key: null shares it with missing, and a range of numbers excludes NaN. */
function isExactBound(bound: Bound): boolean {
  const isExact = (value: unknown) =>
    typeof value === 'string' ? value.length <= MAX_EXACT_STRING : EXACT_VALUES.includes(classOf(value));
  if ('values' in bound) return bound.values.every(isExact);
  return classOf(bound.value) !== Class.number && isExact(bound.value);
}

/**
 * Narrows the field after the fixed ones. A multikey field only by one end: another element of the array may satisfy the
 * other. A cut key holds the beginning of a long value, so it cannot tell values apart that differ later.
 */
function rangesOf(
  index: IndexSpec,
  fields: Array<[string, 1 | -1]>,
  at: number,
  bounds: readonly Bound[],
  prefixes: Buffer[],
): { ranges: Range[]; boundsUsed: number } {
  const whole = prefixes.map((prefix) =>
    prefix.length === 0 ? WHOLE : { start: prefix, end: successor(prefix) },
  );
  const [path, direction] = fields[at] ?? [];
  const limits = bounds.flatMap((bound) => (bound.path === path && 'operator' in bound ? [bound] : []));
  const lower = limits.find(({ operator }) => operator === '$gt' || operator === '$gte');
  const upper = limits.find(({ operator }) => operator === '$lt' || operator === '$lte');
  const anchor = lower ?? upper;
  if (!anchor || !direction || index.cut) return { ranges: whole, boundsUsed: 0 };
  const other = index.multikey[at] || lower === undefined ? undefined : upper;

  const part = (value: unknown) => keyPart(value, direction, fields.length);
  const type = part(anchor.value).bytes.subarray(0, 1);
  let [start, end]: [Buffer, Buffer] = [type, successor(type)];
  for (const limit of [anchor, other]) {
    if (!limit) continue;
    const { bytes, cut } = part(limit.value);
    if (cut) continue;
    const isStart = (limit.operator === '$gt' || limit.operator === '$gte') === (direction === 1);
    const isInclusive = limit.operator === '$gte' || limit.operator === '$lte';
    if (isStart) start = isInclusive ? bytes : successor(bytes);
    else end = isInclusive ? successor(bytes) : bytes;
  }
  const ranges = prefixes.map((prefix) => ({
    start: Buffer.concat([prefix, start]),
    end: Buffer.concat([prefix, end]),
  }));
  return { ranges, boundsUsed: other ? 2 : 1 };
}

/** The direction in which entries, after the fixed fields, are in the requested order; undefined if in none. */
function sortDirection(
  index: IndexSpec,
  fields: Array<[string, 1 | -1]>,
  fixed: number,
  sort: SortOrder | null,
): 'forward' | 'backward' | undefined {
  const constant = new Set(fields.slice(0, fixed).flatMap(([path], i) => (index.multikey[i] ? [] : [path])));
  let at = fixed;
  let direction: 'forward' | 'backward' | undefined;
  for (const [path, sign] of sort?.spec ?? []) {
    if (constant.has(path)) continue;
    const [indexPath, indexSign] = fields[at] ?? [];
    if (indexPath !== path || index.multikey[at]) return undefined;
    const wanted = sign === indexSign ? 'forward' : 'backward';
    if (direction !== undefined && direction !== wanted) return undefined;
    direction = wanted;
    at++;
  }
  return direction ?? 'forward';
}
