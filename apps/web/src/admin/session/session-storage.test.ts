// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { clearSession, clearStaleSession, readSession, storeSession } from './session-storage.ts';

const NOW = Date.parse('2026-11-20T10:00:00.000Z');

describe('the stored session', () => {
  beforeEach(() => localStorage.clear());

  it('stores the three documented keys when a login succeeds', () => {
    storeSession('abc', '2026-11-21T10:00:00.000Z');
    expect(localStorage.getItem('authenticated')).toBe('true');
    expect(localStorage.getItem('token')).toBe('abc');
    expect(localStorage.getItem('expirationTime')).toBe('1795255200000');
  });

  it('is read back while its expiry lies ahead', () => {
    storeSession('abc', '2026-11-21T10:00:00.000Z');
    expect(readSession(NOW)).toEqual({ token: 'abc', expiresAtMs: 1795255200000 });
  });

  it.each(['authenticated', 'token', 'expirationTime'])('counts for nothing when %s is missing', (key) => {
    storeSession('abc', '2026-11-21T10:00:00.000Z');
    localStorage.removeItem(key);
    expect(readSession(NOW)).toBeNull();
  });

  it('counts for nothing at the moment it expires', () => {
    storeSession('abc', '2026-11-20T10:00:00.000Z');
    expect(readSession(NOW)).toBeNull();
  });

  it('counts for nothing when the expiry is no number', () => {
    storeSession('abc', '2026-11-21T10:00:00.000Z');
    localStorage.setItem('expirationTime', 'tomorrow');
    expect(readSession(NOW)).toBeNull();
  });

  it('is cleared by clearStaleSession only when it is stale', () => {
    storeSession('abc', new Date(Date.now() + 60_000).toISOString());
    clearStaleSession();
    expect(localStorage.getItem('token')).toBe('abc');
    storeSession('abc', new Date(Date.now() - 60_000).toISOString());
    clearStaleSession();
    expect(localStorage.length).toBe(0);
  });

  it('leaves other keys alone when it is cleared', () => {
    localStorage.setItem('apiData', '{}');
    storeSession('abc', '2026-11-21T10:00:00.000Z');
    clearSession();
    expect(localStorage.length).toBe(1);
  });
});
