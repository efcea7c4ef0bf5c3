import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding, type Encoding, etagOf, namesContent } from './conditional.ts';

const brotliCompressAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Below this many bytes a compressed body is no shorter once its headers are counted. */
const MIN_COMPRESSED_BYTES = 1_024;

/** What a browser and the proxies between do with a public answer: keep it, but ask before using it. */
const CACHE_CONTROL = 'public, no-cache';

/** A finished 200: everything but what belongs to one request. */
export type Answer = {
  /** Names the content; the ETag of each encoding derives from it. */
  hash: string;
  body: Buffer;
  headers: OutgoingHttpHeaders;
  /** Filled as encodings are asked for. */
  encoded: Map<Encoding, Buffer>;
};

/** Names a JSON text in 132 bits of its SHA-256. */
export function hashOf(body: Buffer | string): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22);
}

export function finishAnswer(value: unknown, headers: OutgoingHttpHeaders): Answer {
  const body = Buffer.from(JSON.stringify(value));
  return {
    hash: hashOf(body),
    body,
    headers: {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': CACHE_CONTROL,
      Vary: 'Accept-Encoding',
    },
    encoded: new Map(),
  };
}

/** Sends the answer, or 304 where the request names it; a HEAD gets the headers alone. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
): Promise<void> {
  const encoding = encodingFor(request, answer);
  if (encoding && !answer.encoded.has(encoding)) {
    answer.encoded.set(encoding, await compress(answer.body, encoding));
  }
  sendFinished(request, response, answer);
}

/** Sends at once if the encoding that is asked for has been made already; tells whether it did. */
export function sendFinished(request: IncomingMessage, response: ServerResponse, answer: Answer): boolean {
  const encoding = encodingFor(request, answer);
  const body = encoding ? answer.encoded.get(encoding) : answer.body;
  if (body === undefined) return false;
  const etag = etagOf(answer.hash, encoding);
  const known = request.headers['if-none-match'];
  if (known !== undefined && namesContent(known, answer.hash)) {
    const { 'Content-Type': _type, ...headers } = answer.headers;
    response.writeHead(304, { ...headers, ETag: etag }).end();
    return true;
  }
  response.writeHead(200, {
    ...answer.headers,
    ETag: etag,
    'Content-Length': body.length,
    ...(encoding && { 'Content-Encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}

function encodingFor(request: IncomingMessage, answer: Answer): Encoding | undefined {
  if (answer.body.length < MIN_COMPRESSED_BYTES) return undefined;
  return chooseEncoding(request.headers['accept-encoding']);
}

function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(body, { level: 6 });
  return brotliCompressAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
