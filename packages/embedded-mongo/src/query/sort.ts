import { compare, type Doc, EMPTY_ARRAY, isNumber, isObject, numeric } from '../bson/compare.ts';
import { someValue } from '../bson/paths.ts';
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
    const sign = isNumber(direction) ? Number(numeric(direction)) : 0;
    if (sign !== 1 && sign !== -1) throw badValue(`the direction of '${path}' must be 1 or -1`);
    if (path === '' || path.startsWith('$')) throw badValue(`'${path}' is not a field to sort by`);
    return [path, sign] as const;
  });
}

export function compileSort(sort: unknown): SortOrder {
  const spec = parseDirections(sort);
  const columns = spec.map(([path, direction]) => ({ parts: path.split('.'), direction }));
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
