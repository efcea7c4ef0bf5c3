import { pino } from 'pino';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Finished, finish } from '../http/finished.ts';
import { PageCache } from './page-cache.ts';

const logger = pino({ level: 'silent' });
const page = (body: string, status = 200): Finished => finish(status, { 'Content-Type': 'text/html' }, body);
const bodyOf = (answer: Finished) => answer.bodies.raw.toString();

let cache: PageCache;
beforeEach(() => {
  cache = new PageCache({ isOn: true, logger, maxAgeMs: 60_000, maxBytes: 20_000 });
  cache.isFollowing = true;
});

/** Asks for a page and tells its text; `renders` counts how often it had to be made. */
function renderer(...bodies: (string | Finished)[]) {
  let renders = 0;
  const make = async () => {
    const next = bodies[Math.min(renders++, bodies.length - 1)] ?? '';
    return typeof next === 'string' ? page(next) : next;
  };
  return {
    get: async (url = '/') => bodyOf(await cache.get(url, make)),
    renders: () => renders,
  };
}

describe('PageCache', () => {
  test('makes a page once and keeps it, under every spelling of its address', async () => {
    const { get, renders } = renderer('one', 'two');
    expect(await get('/projects?state=Goa&q=x')).toBe('one');
    expect(await get('/projects?q=x&state=Goa&utm_source=mail')).toBe('one');
    expect(renders()).toBe(1);
  });

  test('makes a page anew after a change', async () => {
    const { get } = renderer('one', 'two');
    await get();
    cache.drop();
    expect(await get()).toBe('two');
  });

  test('shares one rendering among all who ask at the same time', async () => {
    const { get, renders } = renderer('one');
    await Promise.all([get(), get(), get()]);
    expect(renders()).toBe(1);
  });

  test('does not keep a page whose rendering began before a change', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const old = cache.get('/', async () => {
      await held;
      return page('old');
    });
    cache.drop();
    const { get } = renderer('new');
    expect(await get()).toBe('new');
    release();
    expect(bodyOf(await old)).toBe('old');
    expect(await get()).toBe('new');
  });

  test('keeps nothing between the begin and the end of a write', async () => {
    const { get } = renderer('before', 'during', 'after');
    await get();
    cache.beginWrite();
    expect(await get()).toBe('during');
    cache.endWrite(true);
    expect(await get()).toBe('after');
    expect(await get()).toBe('after');
  });

  test('goes on with what it has after a write that was refused', async () => {
    const { get } = renderer('one', 'two');
    await get();
    cache.beginWrite();
    cache.endWrite(false);
    expect(await get()).toBe('one');
  });

  test('makes every page anew while the stream of changes is away', async () => {
    const { get } = renderer('one', 'two');
    await get();
    cache.isFollowing = false;
    expect(await get()).toBe('two');
  });

  test('sends the last good page when the API fails', async () => {
    const { get } = renderer('good', page('failed', 503));
    await get();
    cache.drop();
    expect(await get()).toBe('good');
  });

  test('sends the last good page when rendering throws, and throws where there is none', async () => {
    const { get } = renderer('good');
    await get();
    cache.drop();
    const fail = () => Promise.reject(new Error('broken'));
    expect(bodyOf(await cache.get('/', fail))).toBe('good');
    await expect(cache.get('/other', fail)).rejects.toThrow('broken');
  });

  test('does not keep pages that were not found', async () => {
    const { get } = renderer(page('gone', 404), 'there');
    await get();
    expect(await get()).toBe('there');
  });

  test('makes a page anew when it has grown too old', async () => {
    vi.useFakeTimers();
    try {
      const { get } = renderer('one', 'two');
      await get();
      vi.advanceTimersByTime(60_001);
      expect(await get()).toBe('two');
    } finally {
      vi.useRealTimers();
    }
  });

  test('forgets the page that was not asked for longest when it grows too large', async () => {
    const big = 'x'.repeat(8_000);
    const { get, renders } = renderer(big);
    await get('/a');
    await get('/b');
    await get('/c');
    await get('/c');
    expect(renders()).toBe(3);
    await get('/a');
    expect(renders()).toBe(4);
  });

  test('keeps nothing when it is switched off', async () => {
    cache = new PageCache({ isOn: false, logger, maxAgeMs: 60_000 });
    const { get } = renderer('one', 'two');
    await get();
    expect(await get()).toBe('two');
  });
});
