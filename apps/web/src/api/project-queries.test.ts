import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { configureSite } from '../site.ts';
import { neighbourQuery } from './project-queries.ts';

const FIRST = 'a'.repeat(24);
const LAST = 'b'.repeat(24);

afterEach(() => vi.unstubAllGlobals());

configureSite({ apiOrigin: 'http://api', publicUrl: 'http://site', feedUrl: '/feed' });

/** Fetches the project beside `id` from an API that has these, newest first. */
function neighbourOf(side: 'next' | 'previous', id: string, newestFirst: string[], status = 200) {
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams } = new URL(address);
    const after = searchParams.get('after');
    const ids = searchParams.get('sort') === 'createdAt' ? newestFirst.toReversed() : newestFirst;
    const limit = Number(searchParams.get('limit'));
    const place = after === null ? -1 : ids.indexOf(after);
    const isRefused = after !== null && place < 0;
    const items = ids.slice(place + 1, place + 1 + limit).map((_id) => ({ _id, title: _id }));
    return Response.json(items, {
      status: isRefused ? 400 : status,
      headers: { 'X-Total-Count': String(ids.length) },
    });
  });
  return new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(
    neighbourQuery(side, id),
  );
}

test('the next project is the one behind it in the list, after the last one the first', async () => {
  expect(await neighbourOf('next', FIRST, [FIRST, LAST])).toMatchObject({ _id: LAST });
  expect(await neighbourOf('next', LAST, [FIRST, LAST])).toMatchObject({ _id: FIRST });
});

test('the previous project is the one before it, before the first one the last', async () => {
  expect(await neighbourOf('previous', LAST, [FIRST, LAST])).toMatchObject({ _id: FIRST });
  expect(await neighbourOf('previous', FIRST, [FIRST, LAST])).toMatchObject({ _id: LAST });
});

test('there is no next project where it is the only one, or gone', async () => {
  expect(await neighbourOf('next', FIRST, [FIRST])).toBeNull();
  expect(await neighbourOf('next', FIRST, [LAST])).toBeNull();
});

test('a failing API is no missing project', async () => {
  await expect(neighbourOf('next', FIRST, [FIRST, LAST], 503)).rejects.toMatchObject({ status: 503 });
});
