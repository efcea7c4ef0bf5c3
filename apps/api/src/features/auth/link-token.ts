import { createHash, randomBytes } from 'node:crypto';

/** What is stored of a link that was sent: nobody who reads the database can use it. */
export type StoredLink = { tokenHash: string; expiresAt: Date };

/** A token of 256 random bits for a link, and what to store of it. */
export function newLinkToken(lifetimeMs: number): { token: string; stored: StoredLink } {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + lifetimeMs);
  return { token, stored: { tokenHash: hashLinkToken(token), expiresAt } };
}

export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
