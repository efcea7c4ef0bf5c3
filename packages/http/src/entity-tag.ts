import { ENCODINGS, type Encoding } from './encoding.ts';

/**
 * The strong ETag of a representation. `hash` names the content whatever its encoding; each encoding has a tag of its
 * own, as RFC 9110 section 8.8.3 asks.
 */
export function etagOf(hash: string, encoding?: Encoding): string {
  return encoding ? `"${hash}-${encoding}"` : `"${hash}"`;
}

/**
 * Whether an `If-None-Match` or `If-Match` names the content, in any encoding. `W/` is passed over: a proxy that
 * compresses adds it to tags that were strong when they left.
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
