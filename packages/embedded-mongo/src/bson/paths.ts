import { type Doc, isObject } from './compare.ts';

const ARRAY_INDEX = /^(0|[1-9]\d*)$/;

export function isArrayIndex(part: string): boolean {
  return ARRAY_INDEX.test(part);
}

/** An own field, or undefined; never an inherited one. */
export function field(doc: Doc, name: string): unknown {
  return Object.hasOwn(doc, name) ? doc[name] : undefined;
}

/** Sets an own field, even one named `__proto__`. */
export function setField(doc: Doc, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(doc, name, { value, writable: true, enumerable: true, configurable: true });
  } else doc[name] = value;
}

/**
 * Calls `test` with each value that a dotted path reaches until one call returns true; undefined stands for a
 * missing field. At an array within the path, it tries the numeric index and then every object in the array.
 */
export function someValue(
  value: unknown,
  parts: readonly string[],
  test: (value: unknown, byIndex: boolean) => boolean,
  at = 0,
  byIndex = false,
): boolean {
  const part = parts[at];
  if (part === undefined) return test(value, byIndex);
  if (Array.isArray(value)) {
    if (isArrayIndex(part) && Number(part) < value.length) {
      if (someValue(value[Number(part)], parts, test, at + 1, true)) return true;
    }
    return value.some((element) => isObject(element) && someValue(element, parts, test, at));
  }
  if (!isObject(value)) return test(undefined, false);
  return someValue(field(value, part), parts, test, at + 1);
}

/** Like someValue, but a final array is tested by each of its elements and then as a whole. */
export function someLeaf(doc: Doc, parts: readonly string[], test: (value: unknown) => boolean): boolean {
  return someValue(
    doc,
    parts,
    (end, byIndex) => (!byIndex && Array.isArray(end) && end.some(test)) || test(end),
  );
}
