import { Double, Int32, ObjectId } from 'bson';
import { badValue } from '../errors.ts';

/** A decoded document: numbers stay Int32 and Double, so that encoding it again preserves their types. */
export type Doc = Record<string, unknown>;

/** Type brackets in MongoDB's sort order; range operators compare within one bracket only. */
export const Class = {
  emptyArray: 15,
  null: 20,
  number: 30,
  string: 40,
  object: 50,
  array: 60,
  objectId: 80,
  boolean: 90,
  date: 100,
} as const;

/** How an empty array sorts and is indexed: before null. */
export const EMPTY_ARRAY = Symbol('empty array');

/** The type bracket of a value (`Class`). */
export function classOf(value: unknown): number {
  switch (typeof value) {
    case 'undefined':
      return Class.null;
    case 'string':
      return Class.string;
    case 'number':
      return Class.number;
    case 'boolean':
      return Class.boolean;
    case 'symbol':
      return Class.emptyArray;
  }
  if (value === null) return Class.null;
  if (Array.isArray(value)) return Class.array;
  if (isNumber(value)) return Class.number;
  if (value instanceof ObjectId) return Class.objectId;
  if (value instanceof Date) return Class.date;
  return Class.object;
}

export function isNumber(value: unknown): value is number | Int32 | Double {
  return typeof value === 'number' || value instanceof Int32 || value instanceof Double;
}

export function isObject(value: unknown): value is Doc {
  return classOf(value) === Class.object;
}

/** A number, or the fallback if the value is absent or something else. */
export function toNumber(value: unknown, fallback = Number.NaN): number {
  return isNumber(value) ? Number(value) : fallback;
}

/** Truthiness in MongoDB's sense: null, false and zero are false. */
export function isTruthy(value: unknown): boolean {
  return isNumber(value) ? Number(value) !== 0 : value !== null && value !== undefined && value !== false;
}

/** The sum in the wider of both types. Throws MongoError 2 where MongoDB would promote an int32 to int64. */
export function add(a: unknown, b: unknown): Int32 | Double {
  const sum = toNumber(a) + toNumber(b);
  if (a instanceof Double || b instanceof Double) return new Double(sum);
  if (sum !== (sum | 0)) throw badValue('a sum beyond 32 bits is not supported by the embedded database');
  return new Int32(sum);
}

/** Total order over all values, as MongoDB sorts them: null equals missing, NaN is the least number. */
export function compare(a: unknown, b: unknown): number {
  const class_ = classOf(a);
  const order = class_ - classOf(b);
  if (order !== 0) return order;
  switch (class_) {
    case Class.number:
      return compareNumbers(Number(a), Number(b));
    case Class.string:
      return compareStrings(a as string, b as string);
    case Class.object:
      return compareObjects(a as Doc, b as Doc);
    case Class.array:
      return compareArrays(a as unknown[], b as unknown[]);
    case Class.objectId:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case Class.boolean:
    case Class.date:
      return Number(a) - Number(b);
    default:
      return 0;
  }
}

function compareNumbers(a: number, b: number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
}

/** By code point. UTF-16 units agree with it except that surrogates must come after U+E000 to U+FFFF. */
function compareStrings(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const unitA = a.charCodeAt(i);
    const unitB = b.charCodeAt(i);
    if (unitA !== unitB) return codePointRank(unitA) - codePointRank(unitB);
  }
  return a.length - b.length;
}

function codePointRank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

function compareObjects(a: Doc, b: Doc): number {
  const keysA = Object.keys(a);
  const keysB = Object.keys(b);
  for (let i = 0; i < keysA.length && i < keysB.length; i++) {
    const keyA = keysA[i] as string;
    const keyB = keysB[i] as string;
    const order =
      classOf(a[keyA]) - classOf(b[keyB]) || compareStrings(keyA, keyB) || compare(a[keyA], b[keyB]);
    if (order !== 0) return order;
  }
  return keysA.length - keysB.length;
}

function compareArrays(a: unknown[], b: unknown[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = compare(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
