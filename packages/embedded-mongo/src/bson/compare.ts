import { Binary, BSONRegExp, Double, Int32, Long, MaxKey, MinKey, ObjectId } from 'bson';
import { badValue } from '../errors.ts';

/** A decoded document: numbers stay Int32, Double and Long so that encoding it again preserves their types. */
export type Doc = Record<string, unknown>;

/** Type brackets in MongoDB's sort order; range operators compare within one bracket only. */
export const Class = {
  minKey: 10,
  emptyArray: 15,
  null: 20,
  number: 30,
  string: 40,
  object: 50,
  array: 60,
  binary: 70,
  objectId: 80,
  boolean: 90,
  date: 100,
  regex: 120,
  maxKey: 240,
} as const;

/** How an empty array sorts and is indexed: before null. */
export const EMPTY_ARRAY = Symbol('empty array');

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
  if (value instanceof Binary) return Class.binary;
  if (value instanceof BSONRegExp) return Class.regex;
  if (value instanceof MinKey) return Class.minKey;
  if (value instanceof MaxKey) return Class.maxKey;
  return Class.object;
}

export function isNumber(value: unknown): value is number | Int32 | Double | Long {
  return (
    typeof value === 'number' || value instanceof Int32 || value instanceof Double || value instanceof Long
  );
}

export function isObject(value: unknown): value is Doc {
  return classOf(value) === Class.object;
}

/** The exact value of a number: a bigint only if a double cannot represent it. */
export function numeric(value: number | Int32 | Double | Long): number | bigint {
  if (typeof value === 'number') return value;
  if (!(value instanceof Long)) return value.value;
  const rounded = value.toNumber();
  return Number.isSafeInteger(rounded) ? rounded : value.toBigInt();
}

/** A command's numeric field, or the fallback if it is absent or not a number. */
export function toNumber(value: unknown, fallback: number): number {
  return isNumber(value) ? Number(numeric(value)) : fallback;
}

export function isNaNValue(value: unknown): boolean {
  return isNumber(value) && Number.isNaN(numeric(value));
}

/** Adds two numbers in the wider of their types; int32 overflow promotes to int64. Throws MongoError 2 beyond that. */
export function add(a: unknown, b: unknown): unknown {
  const [x, y] = [numeric(a as Int32), numeric(b as Int32)];
  if (a instanceof Double || b instanceof Double) return new Double(Number(x) + Number(y));
  const sum = BigInt(x) + BigInt(y);
  const fitsInt32 = sum >= -2147483648n && sum <= 2147483647n;
  if (!(a instanceof Long || b instanceof Long) && fitsInt32) return new Int32(Number(sum));
  if (BigInt.asIntN(64, sum) !== sum) throw badValue('the sum does not fit into 64 bits');
  return Long.fromBigInt(sum);
}

/** Total order over all values, as MongoDB sorts them: null equals missing, NaN is the least number. */
export function compare(a: unknown, b: unknown): number {
  const classA = classOf(a);
  const byClass = classA - classOf(b);
  if (byClass !== 0) return byClass;
  switch (classA) {
    case Class.number:
      return compareNumbers(numeric(a as number), numeric(b as number));
    case Class.string:
      return compareStrings(a as string, b as string);
    case Class.object:
      return compareObjects(a as Doc, b as Doc);
    case Class.array:
      return compareArrays(a as unknown[], b as unknown[]);
    case Class.binary:
      return compareBinaries(a as Binary, b as Binary);
    case Class.objectId:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case Class.boolean:
    case Class.date:
      return Number(a) - Number(b);
    case Class.regex:
      return compareRegexes(a as BSONRegExp, b as BSONRegExp);
    default:
      return 0;
  }
}

function compareNumbers(a: number | bigint, b: number | bigint): number {
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

function compareBinaries(a: Binary, b: Binary): number {
  return a.position - b.position || a.sub_type - b.sub_type || Buffer.compare(a.value(), b.value());
}

function compareRegexes(a: BSONRegExp, b: BSONRegExp): number {
  return compareStrings(a.pattern, b.pattern) || compareStrings(a.options, b.options);
}
