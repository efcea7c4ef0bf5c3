import { expect, test } from 'vitest';
import { Coalescer } from './coalescer.ts';

/** Work that ends when the test ends it; each run resolves to its number. */
function countedWork() {
  const ends: (() => void)[] = [];
  const work = () =>
    new Promise<number>((resolve) => {
      const run = ends.length + 1;
      ends.push(() => resolve(run));
    });
  return { work, ends };
}

test('all who call during a run share the next one', async () => {
  const coalescer = new Coalescer<number>();
  const { work, ends } = countedWork();
  const first = coalescer.run('a', work);
  const later = [coalescer.run('a', work), coalescer.run('a', work)];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect(await first).toBe(1);
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  const last = coalescer.run('a', work);
  ends[1]?.();
  expect(await Promise.all(later)).toEqual([2, 2]);
  await Promise.resolve();
  ends[2]?.();
  expect(await last).toBe(3);
});

test('a failed run is followed by the next one, and keys are independent', async () => {
  const coalescer = new Coalescer<number>();
  const failing = coalescer.run('a', () => Promise.reject(new Error('unavailable')));
  const next = coalescer.run('a', async () => 2);
  expect(await coalescer.run('b', async () => 3)).toBe(3);
  await expect(failing).rejects.toThrow('unavailable');
  expect(await next).toBe(2);
  expect(await coalescer.run('a', async () => 4)).toBe(4);
});
