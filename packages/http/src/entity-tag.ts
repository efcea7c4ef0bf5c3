import { createHash } from 'node:crypto';
import { ENCODINGS, type Encoding } from './encoding.ts';

/** Names a content in 132 bits of its SHA-256, whatever encoding it is sent in. */
export function hashOf(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

/** The strong ETag of a content in an encoding; each encoding has a tag of its own (RFC 9110, section 8.8.3). */
export function etagOf(hash: string, encoding?: Encoding): string {
  return encoding ? `"${hash}-${encoding}"` : `"${hash}"`;
}

/**
 * Whether an `If-None-Match` or `If-Match` names the content, in any encoding. `W/` is ignored: proxies that compress
 * add it to strong tags.
 */
export function namesContent(header: string, hash: string): boolean {
  if (header.trim() === '*') return true;
  return header.split(',').some((item) => {
    const tag = item
      .trim()
      .replace(/^W\//, '')
      .replace(/^"(.*)"$/, '$1');
    return tag === hash || ENCODINGS.some((encoding) => tag === `${hash}-${encoding}`);
  });
}
