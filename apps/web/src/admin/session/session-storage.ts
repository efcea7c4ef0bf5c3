/** The three storage keys (docs/product.md, "Sessions"): a flag, the token, and the expiry in ms since 1970, in decimal. */
const KEYS = { flag: 'authenticated', token: 'token', expiry: 'expirationTime' } as const;

export type StoredSession = { token: string; expiresAtMs: number };

/** Stores a login under the keys of docs/product.md, "Logging in"; `expiresAt` is ISO 8601. */
export function storeSession(token: string, expiresAt: string): void {
  localStorage.setItem(KEYS.flag, 'true');
  localStorage.setItem(KEYS.token, token);
  localStorage.setItem(KEYS.expiry, String(Date.parse(expiresAt)));
}

export function clearSession(): void {
  for (const key of Object.values(KEYS)) localStorage.removeItem(key);
}

/**
 * The stored session when flag, token and an unexpired expiry are all there; otherwise null.
 * It only decides what to ask the server: whether the token is worth anything is known there alone.
 */
export function readSession(nowMs = Date.now()): StoredSession | null {
  const token = localStorage.getItem(KEYS.token);
  const expiresAtMs = Number(localStorage.getItem(KEYS.expiry) ?? Number.NaN);
  if (localStorage.getItem(KEYS.flag) !== 'true' || !token || !(expiresAtMs > nowMs)) return null;
  return { token, expiresAtMs };
}

/** The token as it stands, for requests: an expired one is still sent, so that the server's 401 decides. */
export function readToken(): string | null {
  return localStorage.getItem(KEYS.token);
}

/** Clears what is left of an expired or incomplete session (docs/product.md, "Logging in"). */
export function clearStaleSession(): void {
  if (readSession() === null) clearSession();
}
