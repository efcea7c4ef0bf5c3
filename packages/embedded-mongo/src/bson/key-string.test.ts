import { Double, Int32, ObjectId } from 'bson';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../test/random.ts';
import { compare } from './compare.ts';
import { keyPart, successor } from './key-string.ts';

const next = randomFrom(7);
const pick = <T>(items: readonly T[]): T => items[next(items.length)] as T;

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.5,
  -0.5,
  1e300,
  -1e300,
  5e-324,
  Infinity,
  -Infinity,
  Number.NaN,
  2 ** 53,
  -(2 ** 53),
];
const LETTERS = ['a', 'b', '\u0000', 'é', '\ud7ff', '\ue000', '\uffff', '😀', '\u{10ffff}', 'Z', ' '];

function randomValue(depth: number): unknown {
  switch (next(depth > 2 ? 8 : 10)) {
    case 0:
      return pick([null, true, false]);
    case 1:
      return new Double(pick(NUMBERS));
    case 2:
      return new Int32(next(10) - 5);
    case 3:
    case 4:
      return Array.from({ length: next(4) }, () => pick(LETTERS)).join('');
    case 5:
      return new ObjectId(Buffer.alloc(12, next(3)));
    case 6:
      return new Date(next(5) * 1e11 - 2e11);
    case 7:
      return new Double((next(2000) - 1000) / 8);
    case 8:
      return Array.from({ length: next(3) }, () => randomValue(depth + 1));
    default:
      return Object.fromEntries(
        Array.from({ length: next(3) }, () => [pick(['a', 'b', '']), randomValue(depth + 1)]),
      );
  }
}

const values = Array.from({ length: 400 }, () => randomValue(0));
const bytesOf = (value: unknown, direction: 1 | -1 = 1) => keyPart(value, direction, 1).bytes;

/** All pairs of values that violate a rule. */
function violations(holds: (a: unknown, b: unknown) => boolean): unknown[] {
  return values.flatMap((a) => values.filter((b) => !holds(a, b)).map((b) => [a, b]));
}

describe('compare', () => {
  it('is a total order over all values', () => {
    expect(violations((a, b) => Math.sign(compare(a, b)) + Math.sign(compare(b, a)) === 0)).toEqual([]);
    const ranks = new Map([...values].sort(compare).map((value, rank) => [value, rank]));
    const isBefore = (a: unknown, b: unknown) => (ranks.get(a) ?? 0) < (ranks.get(b) ?? 0);
    expect(violations((a, b) => !isBefore(a, b) || compare(a, b) <= 0)).toEqual([]);
  });
});

describe('keyPart', () => {
  it('orders bytes as compare orders values, reversed if descending', () => {
    const forward = new Map(values.map((value) => [value, bytesOf(value)]));
    const backward = new Map(values.map((value) => [value, bytesOf(value, -1)]));
    const byBytes = (keys: Map<unknown, Buffer>, a: unknown, b: unknown) =>
      Buffer.compare(keys.get(a) ?? Buffer.of(), keys.get(b) ?? Buffer.of());
    const order = (a: unknown, b: unknown) => Math.sign(compare(a, b));
    expect(violations((a, b) => byBytes(forward, a, b) === order(a, b))).toEqual([]);
    expect(violations((a, b) => byBytes(backward, b, a) === order(a, b))).toEqual([]);
  });

  it('is prefix-free, so that keys can be concatenated', () => {
    const keys = [
      ...new Map(values.map((value) => [bytesOf(value).toString('hex'), bytesOf(value)])).keys(),
    ].sort();
    for (let i = 1; i < keys.length; i++) expect(keys[i]?.startsWith(keys[i - 1] as string)).toBe(false);
  });

  it("distinguishes long values within LMDB's key length", () => {
    const long = keyPart('x'.repeat(5000), 1, 2);
    expect(long.cut).toBe(true);
    expect(long.bytes.length).toBeLessThanOrEqual(850);
    expect(long.bytes.equals(keyPart(`${'x'.repeat(5000)}y`, 1, 2).bytes)).toBe(false);
    expect(keyPart('x', 1, 2).cut).toBe(false);
  });
});

describe('successor', () => {
  it('sorts after every key with the prefix and before all others', () => {
    expect(successor(Buffer.of(1, 2))).toEqual(Buffer.of(1, 3));
    expect(successor(Buffer.of(1, 0xff, 0xff))).toEqual(Buffer.of(2));
    for (const value of values) {
      const bytes = bytesOf(value);
      expect(Buffer.compare(successor(bytes), Buffer.concat([bytes, Buffer.alloc(6, 0xff)]))).toBe(1);
    }
  });
});
