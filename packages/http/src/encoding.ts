/** In the order of preference. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send a handful of different values; anybody else may send what they like. */
const MAX_REMEMBERED = 200;
const remembered = new Map<string, Encoding | undefined>();

/** The best encoding that an `Accept-Encoding` allows; undefined sends the content as it is. */
export function chooseEncoding(accept: string | undefined): Encoding | undefined {
  if (!accept) return undefined;
  if (remembered.has(accept)) return remembered.get(accept);
  const encoding = negotiate(accept);
  if (remembered.size < MAX_REMEMBERED) remembered.set(accept, encoding);
  return encoding;
}

function negotiate(accept: string): Encoding | undefined {
  const weights = new Map<string, number>();
  for (const item of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  return ENCODINGS.filter((encoding) => weightOf(encoding) > 0).sort((a, b) => weightOf(b) - weightOf(a))[0];
}
