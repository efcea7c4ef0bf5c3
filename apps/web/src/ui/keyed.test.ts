import { expect, it } from 'vitest';
import { keyed } from './keyed.ts';

it('gives a text that stands twice two keys, which stay when others are added before', () => {
  const keysOf = (texts: string[]) => keyed(texts, String).map(({ key }) => key);
  const [first, second] = keysOf(['a', 'a']);
  expect(first).not.toBe(second);
  expect(keysOf(['b', 'a', 'a']).slice(1)).toEqual([first, second]);
});
