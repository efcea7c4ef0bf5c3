import { notImplemented } from '../errors.ts';
import { type Doc, isObject } from './compare.ts';

/** The parts of a dotted path. Throws MongoError 238 for array positions, and for empty and $-prefixed parts. */
export function parsePath(path: string): string[] {
  const parts = path.split('.');
  if (parts.some((part) => /^$|^\$|^\d+$/.test(part))) throw notImplemented(`the path '${path}'`);
  return parts;
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
 * Calls `test` with each value that a path reaches, through every object of an array on the way, until one call
 * returns true; undefined stands for a missing field.
 */
export function someValue(
  value: unknown,
  parts: readonly string[],
  test: (value: unknown) => boolean,
  at = 0,
): boolean {
  const part = parts[at];
  if (part === undefined) return test(value);
  if (Array.isArray(value))
    return value.some((element) => isObject(element) && someValue(element, parts, test, at));
  return isObject(value) ? someValue(field(value, part), parts, test, at + 1) : test(undefined);
}

/** Like someValue, but a final array is tested by each of its elements and then as a whole. */
export function someLeaf(doc: Doc, parts: readonly string[], test: (value: unknown) => boolean): boolean {
  return someValue(doc, parts, (end) => (Array.isArray(end) && end.some(test)) || test(end));
}
