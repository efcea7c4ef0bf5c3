// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendCode, signIn, waitInWords } from './sign-in.ts';

function respondWith(status: number, body: unknown, headers: Record<string, string> = {}) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers }));
}

describe('signing in', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => vi.unstubAllGlobals());

  it('stores the session when the server gives a token', async () => {
    respondWith(200, { token: 'abc', expiresAt: '2030-01-01T00:00:00.000Z' });
    expect(await signIn('a@b.c', 'secret')).toEqual({});
    expect(localStorage.getItem('token')).toBe('abc');
  });

  it('stores nothing and says so when a second factor is due', async () => {
    const due = { secondFactor: 'totp', challenge: 'c' };
    respondWith(200, due);
    expect(await signIn('a@b.c', 'secret')).toEqual({ due });
    expect(localStorage.length).toBe(0);
  });

  it('says of a code what the server says', async () => {
    respondWith(401, { detail: 'This code is not right, or was used before. Try the next one.' });
    expect(await sendCode('c', '000000')).toEqual({
      failure: { message: 'This code is not right, or was used before. Try the next one.' },
    });
  });

  it.each([
    ['the password is wrong', 401, { title: 'Unauthorized' }],
    ['the response has no token', 200, {}],
    ['the input is refused', 400, { errors: [{ path: 'email', message: 'too long' }] }],
  ])('shows the same message when %s', async (_case, status, body) => {
    respondWith(status, body);
    expect(await signIn('a@b.c', 'x')).toEqual({ failure: { message: 'Invalid username or password' } });
    expect(localStorage.length).toBe(0);
  });

  it('adds that the server was not reached when there was no response', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const { failure } = await signIn('a@b.c', 'x');
    expect(failure?.message).toBe('Invalid username or password');
    expect(failure?.hint).toContain('could not be reached');
  });

  it('says how long to wait when there were too many attempts', async () => {
    respondWith(429, { title: 'Too Many Requests' }, { 'Retry-After': '541' });
    expect((await signIn('a@b.c', 'x')).failure?.hint).toContain('in 10 minutes');
  });
});

describe('waitInWords', () => {
  it.each([
    [undefined, 'in a few minutes'],
    [20, 'in less than a minute'],
    [60, 'in a minute'],
    [61, 'in 2 minutes'],
  ])('says %s seconds as %s', (seconds, words) => expect(waitInWords(seconds)).toBe(words));
});
