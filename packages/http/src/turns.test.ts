import { describe, expect, test } from 'vitest';
import { Turns } from './turns.ts';

/** Work that ends when it is told to, and counts how often it began. */
function countedWork() {
  const ends: (() => void)[] = [];
  const work = () =>
    new Promise<number>((resolve) => {
      const turn = ends.length + 1;
      ends.push(() => resolve(turn));
    });
  return { work, ends };
}

describe('Turns', () => {
  test('gives whoever asks during a turn the next one, together', async () => {
    const turns = new Turns<number>();
    const { work, ends } = countedWork();
    const first = turns.take('a', work);
    const later = [turns.take('a', work), turns.take('a', work)];
    expect(ends).toHaveLength(1);
    ends[0]?.();
    expect(await first).toBe(1);
    await Promise.resolve();
    expect(ends).toHaveLength(2);
    const last = turns.take('a', work);
    ends[1]?.();
    expect(await Promise.all(later)).toEqual([2, 2]);
    await Promise.resolve();
    ends[2]?.();
    expect(await last).toBe(3);
  });

  test('goes on after a turn that failed, and keeps keys apart', async () => {
    const turns = new Turns<number>();
    const failing = turns.take('a', () => Promise.reject(new Error('away')));
    const next = turns.take('a', async () => 2);
    expect(await turns.take('b', async () => 3)).toBe(3);
    await expect(failing).rejects.toThrow('away');
    expect(await next).toBe(2);
    expect(await turns.take('a', async () => 4)).toBe(4);
  });
});
