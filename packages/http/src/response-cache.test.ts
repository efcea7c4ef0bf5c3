import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CachedResponse } from './cached-response.ts';
import { ResponseCache } from './response-cache.ts';

const page = (body: string, status = 200) =>
  new CachedResponse({ status, headers: { 'Content-Type': 'text/html' }, body });

let cache: ResponseCache;
let stale: [string, unknown][];
beforeEach(() => {
  stale = [];
  cache = new ResponseCache({
    isEnabled: true,
    maxAgeMs: 60_000,
    maxBytes: 20_000,
    onStale: (key, reason) => stale.push([key, reason]),
  });
});

/** Loads these bodies or responses one after the other, the last one from then on. */
function upstream(...results: (string | CachedResponse)[]) {
  let loads = 0;
  const load = async () => {
    const next = results[Math.min(loads++, results.length - 1)] ?? '';
    return typeof next === 'string' ? page(next) : next;
  };
  return {
    get: async (key = '/', tags?: string[]) => (await cache.getOrLoad(key, load, tags)).body.toString(),
    loads: () => loads,
  };
}

/** A load that ends when the test says so. */
function heldLoad() {
  let release: (response: CachedResponse) => void = () => undefined;
  const response = new Promise<CachedResponse>((resolve) => {
    release = resolve;
  });
  let loads = 0;
  const load = () => {
    loads++;
    return response;
  };
  return { load, release: (body: string) => release(page(body)), loads: () => loads };
}

const fail = () => Promise.reject(new Error('unavailable'));

test('a response is loaded once and stored', async () => {
  const { get, loads } = upstream('one', 'two');
  expect(await get()).toBe('one');
  expect(await get()).toBe('one');
  expect(cache.get('/')?.body.toString()).toBe('one');
  expect(loads()).toBe(1);
});

test('concurrent requests for a key share one load', async () => {
  const { get, loads } = upstream('one');
  expect(await Promise.all([get(), get(), get(), get('/other')])).toEqual(['one', 'one', 'one', 'one']);
  expect(loads()).toBe(2);
});

test('what has no key is neither stored nor shared', async () => {
  const { load, release, loads } = heldLoad();
  const responses = [cache.getOrLoad(undefined, load), cache.getOrLoad(undefined, load)];
  release('one');
  await Promise.all(responses);
  expect(loads()).toBe(2);
  expect(cache.bytes).toBe(0);
});

test('responses that are not cacheable are not stored', async () => {
  const once = new CachedResponse({ headers: {}, body: 'once', isCacheable: false });
  const { get } = upstream(page('not found', 404), once, 'stored', 'unused');
  expect(await get()).toBe('not found');
  expect(await get()).toBe('once');
  expect(await get()).toBe('stored');
  expect(await get()).toBe('stored');
});

test('a response is loaded again when it has grown too old', async () => {
  vi.useFakeTimers();
  try {
    const { get } = upstream('one', 'two');
    await get();
    vi.advanceTimersByTime(60_001);
    expect(await get()).toBe('two');
  } finally {
    vi.useRealTimers();
  }
});

test('the least recently used responses are evicted when they grow too large together', async () => {
  const { get, loads } = upstream('x'.repeat(4_000));
  await get('/a');
  await get('/b');
  await get('/a');
  await get('/c');
  expect(loads()).toBe(3);
  expect(cache.bytes).toBeLessThanOrEqual(20_000);
  await get('/a');
  expect(loads()).toBe(3);
  await get('/b');
  expect(loads()).toBe(4);
});

test('a cache that is switched off stores and shares nothing', async () => {
  cache = new ResponseCache({ isEnabled: false, maxAgeMs: 60_000, maxBytes: 20_000 });
  const { get, loads } = upstream('one', 'two', 'three');
  await Promise.all([get(), get()]);
  expect(await get()).toBe('three');
  expect(loads()).toBe(3);
});

describe('a change', () => {
  test('makes responses of its tags stale, and those without tags', async () => {
    const { get } = upstream('news', 'projects', 'untagged', 'news 2', 'untagged 2', 'projects 2');
    await get('/news', ['news']);
    await get('/projects', ['projects', 'content']);
    await get('/page');
    cache.evict(['news']);
    expect(await get('/news', ['news'])).toBe('news 2');
    expect(await get('/page')).toBe('untagged 2');
    expect(await get('/projects', ['projects', 'content'])).toBe('projects');
    cache.evict();
    expect(await get('/projects', ['projects', 'content'])).toBe('projects 2');
  });

  test('keeps what was being loaded from being stored or shared', async () => {
    const { load, release } = heldLoad();
    const old = cache.getOrLoad('/', load);
    cache.evict();
    const { get } = upstream('new');
    expect(await get()).toBe('new');
    release('old');
    expect((await old).body.toString()).toBe('old');
    expect(await get()).toBe('new');
  });

  test('that nobody would report makes every response be loaded again', async () => {
    const { get } = upstream('one', 'two');
    await get();
    cache.isSuspended = true;
    expect(cache.get('/')).toBeUndefined();
    expect(await get()).toBe('two');
    cache.isSuspended = false;
    expect(await get()).toBe('two');
  });
});

describe('a write', () => {
  test('lets nothing be stored between its beginning and its end', async () => {
    const { get } = upstream('before', 'during', 'after', 'unused');
    await get();
    const endWrite = cache.beginWrite();
    expect(await get()).toBe('during');
    endWrite();
    expect(await get()).toBe('after');
    expect(await get()).toBe('after');
  });

  test('leaves what is stored as it was when it changed nothing', async () => {
    const { get } = upstream('one', 'two');
    await get();
    const endWrite = cache.beginWrite();
    expect(cache.get('/')).toBeUndefined();
    endWrite(false);
    expect(await get()).toBe('one');
  });

  test('concerns its tags only', async () => {
    const { get } = upstream('news', 'projects');
    await get('/news', ['news']);
    await get('/projects', ['projects']);
    const endWrite = cache.beginWrite(['projects']);
    expect(cache.get('/news')).toBeDefined();
    expect(cache.get('/projects')).toBeUndefined();
    endWrite();
    expect(cache.get('/news')).toBeDefined();
  });

  test('keeps a load that began before it from whoever asks during it', async () => {
    const { load, release } = heldLoad();
    const before = cache.getOrLoad('/', load);
    const endWrite = cache.beginWrite();
    const { get } = upstream('during', 'after');
    expect(await get()).toBe('during');
    release('before');
    expect((await before).body.toString()).toBe('before');
    endWrite();
    expect(await get()).toBe('after');
  });

  test('lets those who ask during one load share the next', async () => {
    cache.beginWrite();
    const first = heldLoad();
    const second = heldLoad();
    const early = cache.getOrLoad('/', first.load);
    const late = [cache.getOrLoad('/', second.load), cache.getOrLoad('/', second.load)];
    first.release('first');
    expect((await early).body.toString()).toBe('first');
    second.release('second');
    expect((await Promise.all(late)).map(({ body }) => body.toString())).toEqual(['second', 'second']);
    expect([first.loads(), second.loads()]).toEqual([1, 1]);
  });

  test('goes on until all that began have ended', async () => {
    const { get } = upstream('one', 'two', 'three');
    const [endFirst, endSecond] = [cache.beginWrite(), cache.beginWrite()];
    endFirst();
    endFirst();
    await get();
    expect(cache.get('/')).toBeUndefined();
    endSecond();
    await get();
    expect(cache.get('/')).toBeDefined();
  });
});

describe('while the upstream is unavailable', () => {
  test('the last good response stands in for an error status', async () => {
    const { get } = upstream('good', page('failed', 503));
    await get();
    cache.evict();
    expect(await get()).toBe('good');
    expect(stale).toEqual([['/', 503]]);
    expect(await get('/other')).toBe('failed');
  });

  test('the last good response stands in for a load that throws', async () => {
    const { get } = upstream('good');
    await get();
    cache.evict();
    expect((await cache.getOrLoad('/', fail)).body.toString()).toBe('good');
    await expect(cache.getOrLoad('/other', fail)).rejects.toThrow('unavailable');
  });

  test('an error that the upstream meant to give is passed on', async () => {
    cache = new ResponseCache({
      isEnabled: true,
      maxAgeMs: 60_000,
      maxBytes: 20_000,
      isUnavailable: (error) => error instanceof Error && error.message === 'unavailable',
    });
    const { get } = upstream('good');
    await get();
    cache.evict();
    await expect(cache.getOrLoad('/', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    await expect(cache.getOrLoad('/', fail)).rejects.toThrow('unavailable');
  });

  test('a response that was gone before does not come back', async () => {
    const { get } = upstream('good', page('gone', 404), page('failed', 503));
    await get();
    cache.evict();
    expect(await get()).toBe('gone');
    expect(await get()).toBe('failed');
  });
});
