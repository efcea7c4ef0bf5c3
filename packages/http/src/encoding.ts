import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Content codings that the servers send, the preferred one first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const brotliCompressAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Browsers send a handful of different values; other clients may send anything. */
const MAX_REMEMBERED = 200;
const remembered = new Map<string, Encoding | undefined>();

/** The best encoding that an `Accept-Encoding` allows; undefined for the identity encoding. */
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

/** `small` for a body that is sent many times, `fast` for one that is sent once. */
export type Effort = 'small' | 'fast';

/** Compresses text in a thread of its own. */
export function compress(text: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(text, { level: effort === 'small' ? 6 : 1 });
  return brotliCompressAsync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort === 'small' ? 5 : 1,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
}
