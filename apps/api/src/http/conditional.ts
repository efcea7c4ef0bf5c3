/** Encodings that an answer may be sent in; each has an ETag of its own, as RFC 9110 section 8.8.3 asks. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The strong ETag of a representation; `hash` names the content whatever its encoding. */
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

const REMEMBERED = 200;
const chosen = new Map<string, Encoding | undefined>();

/** The best encoding that an `Accept-Encoding` allows; undefined sends the content as it is. */
export function chooseEncoding(accept: string | undefined): Encoding | undefined {
  if (!accept) return undefined;
  if (chosen.has(accept)) return chosen.get(accept);
  const encoding = negotiate(accept);
  // Browsers send a handful of different values; anybody else may send what they like.
  if (chosen.size < REMEMBERED) chosen.set(accept, encoding);
  return encoding;
}

function negotiate(accept: string): Encoding | undefined {
  const weights = new Map<string, number>();
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  return ENCODINGS.filter((encoding) => weightOf(encoding) > 0).sort((a, b) => weightOf(b) - weightOf(a))[0];
}
