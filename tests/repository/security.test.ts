import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const text = readFileSync(new URL('docs/security.md', root), 'utf8');

/** Where the document says that paths begin. */
const ROOTS = ['', 'apps/api/src/', 'apps/api/src/features/'];

/** Of ASVS 5.0.0: the last requirement of levels 1 and 2 in each section of chapters 6 to 8, which have no gaps. */
const LAST_OF_SECTION = {
  ...{ '6.1': 3, '6.2': 11, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
};

test('every test that the security document names exists', () => {
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`/g)].map(([, path = '']) => path);
  const missing = named.filter((path) => !ROOTS.some((folder) => existsSync(new URL(folder + path, root))));
  expect(missing).toEqual([]);
});

test('each requirement of ASVS 5.0, chapters 6 to 8, has its row; what is held names a test', () => {
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [12] \| ([a-z ]+) \| .+ \| (.*)\|$/gm)];
  const required = Object.entries(LAST_OF_SECTION).flatMap(([section, last]) =>
    Array.from({ length: last }, (_, index) => `${section}.${index + 1}`),
  );
  expect(rows.map(([, number]) => number)).toEqual(required);
  const untested = rows.filter(
    ([, , state, tests]) =>
      state === 'held' && !tests?.includes('.test.ts`') && !tests?.includes('.spec.ts`'),
  );
  expect(untested.map(([, number]) => number)).toEqual([]);
});
