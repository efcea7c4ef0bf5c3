import { compare, type Doc, EMPTY_ARRAY, isObject, toNumber } from '../bson/compare.ts';
import { parsePath, someValue } from '../bson/paths.ts';
import { badValue } from '../errors.ts';

export interface SortOrder {
  spec: ReadonlyArray<readonly [path: string, direction: 1 | -1]>;
  fields: ReadonlySet<string>;
  /** The values to compare: an array counts as its least element, or its greatest if descending. */
  keys(doc: Doc): unknown[];
  compare(a: unknown[], b: unknown[]): number;
}

function parseDirections(spec: unknown): Array<readonly [string, 1 | -1]> {
  if (!isObject(spec)) throw badValue('a sort must be an object');
  return Object.entries(spec).map(([path, direction]) => {
    const sign = toNumber(direction);
    if (sign !== 1 && sign !== -1) throw badValue(`the direction of '${path}' must be 1 or -1`);
    return [path, sign] as const;
  });
}

/** Throws MongoError 2 for a direction that is neither 1 nor -1. */
export function compileSort(sort: unknown): SortOrder {
  const spec = parseDirections(sort);
  const columns = spec.map(([path, direction]) => ({ parts: parsePath(path), direction }));
  return {
    spec,
    fields: new Set(columns.map(({ parts }) => parts[0] as string)),
    keys: (doc) => columns.map(({ parts, direction }) => sortKey(doc, parts, direction)),
    compare: (a, b) => {
      for (let i = 0; i < columns.length; i++) {
        const order = compare(a[i], b[i]) * (columns[i]?.direction ?? 1);
        if (order !== 0) return order;
      }
      return 0;
    },
  };
}

function sortKey(doc: Doc, parts: string[], direction: 1 | -1): unknown {
  let best: unknown;
  let found = false;
  for (const value of indexValues(doc, parts)) {
    if (!found || compare(value, best) * direction < 0) best = value;
    found = true;
  }
  return best;
}

/** The values by which an index or sort orders a document: each element of an array; undefined if missing. */
export function indexValues(doc: Doc, parts: readonly string[]): unknown[] {
  const values: unknown[] = [];
  someValue(doc, parts, (end) => {
    if (!Array.isArray(end)) values.push(end);
    else if (end.length === 0) values.push(EMPTY_ARRAY);
    else for (const element of end) values.push(element);
    return false;
  });
  return values.length > 0 ? values : [undefined];
}

interface Row<T> {
  item: T;
  keys: unknown[];
}

/** Rows sorted at once, some milliseconds of work. */
const RUN_LENGTH = 1_000;

/** Sorts any number of items in small steps: in runs, which are merged. */
export class Sorter<T> {
  private readonly order: SortOrder;
  private readonly runs: Row<T>[][] = [];
  private rows: Row<T>[] = [];

  constructor(order: SortOrder) {
    this.order = order;
  }

  add(item: T, keys: unknown[]): void {
    this.rows.push({ item, keys });
    if (this.rows.length === RUN_LENGTH) this.endRun();
  }

  /** The items in order; equal ones in the order in which they were added. Yields undefined between the steps. */
  *sorted(): Generator<T | undefined> {
    this.endRun();
    let merges: Iterator<Row<T>>[] = this.runs.map((run) => run.values());
    while (merges.length > 1) merges = this.mergePairs(merges);
    yield;
    for (let next = merges[0]?.next(); next && !next.done; next = merges[0]?.next()) yield next.value.item;
  }

  private endRun(): void {
    this.runs.push(this.rows.sort((a, b) => this.order.compare(a.keys, b.keys)));
    this.rows = [];
  }

  private mergePairs(merges: Iterator<Row<T>>[]): Iterator<Row<T>>[] {
    return merges.flatMap((first, i) => {
      const second = merges[i + 1];
      if (i % 2 === 1) return [];
      return [second ? this.merge(first, second) : first];
    });
  }

  private *merge(first: Iterator<Row<T>>, second: Iterator<Row<T>>): Generator<Row<T>> {
    let a = first.next();
    let b = second.next();
    while (!a.done || !b.done) {
      const takeFirst = b.done || (!a.done && this.order.compare(a.value.keys, b.value.keys) <= 0);
      if (takeFirst && !a.done) {
        yield a.value;
        a = first.next();
      } else if (!b.done) {
        yield b.value;
        b = second.next();
      }
    }
  }
}
