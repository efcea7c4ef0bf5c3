import { readFileSync } from 'node:fs';
import { DEFAULT_LOOK } from '@plinth/schemas/default-look';
import { expect, test } from 'vitest';
import { lookTokens } from './tokens.ts';

test('the default look is what styles/tokens.css has without a stylesheet of its own', () => {
  const css = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
  const defaults = Object.keys(lookTokens(DEFAULT_LOOK)).map((name) => {
    const [, value] = new RegExp(`${name}: ([^;]+);`).exec(css) ?? [];
    return [name, value];
  });
  expect(Object.fromEntries(defaults)).toEqual(lookTokens(DEFAULT_LOOK));
});
