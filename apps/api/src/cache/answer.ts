import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding, type Encoding } from '@plinth/http/encoding';
import { etagOf, namesContent } from '@plinth/http/entity-tag';

const brotliCompressAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Below this many bytes a compressed body is no shorter once its headers are counted. */
const MIN_COMPRESSED_BYTES = 1_024;

/** What a browser and the proxies between do with a public answer: keep it, but ask before using it. */
const CACHE_CONTROL = 'public, no-cache';

/** What a 304 repeats (RFC 9110, 15.4.5) or may bring anew; the receiver has the rest from the answer that it kept. */
const NOT_MODIFIED_HEADERS = new Set(['cache-control', 'vary', 'link', 'x-total-count']);

/** A finished 200: everything but what belongs to one request. */
export type Answer = {
  /** Names the content; the ETag of each encoding derives from it. */
  hash: string;
  body: Buffer;
  headers: OutgoingHttpHeaders;
  /** Sent more than once, so that it is worth compressing well. */
  lasting: boolean;
  /** Filled as encodings are asked for. */
  forms: Map<Encoding | undefined, Form>;
  /** Under way: all who ask for the same encoding at the same time wait for one compression. */
  forming: Map<Encoding | undefined, Promise<void>>;
};

/** The answer in one encoding. Headers are a flat list of names and values, which node:http sends fastest. */
type Form = { body: Buffer; head: string[]; headNotModified: string[] };

/** Names a JSON text in 132 bits of its SHA-256. */
export function hashOf(body: Buffer | string): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22);
}

/** `value` is to become JSON, or is it already. */
export function finishAnswer(value: unknown, headers: OutgoingHttpHeaders, lasting: boolean): Answer {
  const body = Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value));
  return {
    hash: hashOf(body),
    body,
    headers: { ...headers, 'Cache-Control': CACHE_CONTROL, Vary: 'Accept-Encoding' },
    lasting,
    forms: new Map(),
    forming: new Map(),
  };
}

/** Sends the answer, or 304 where the request names it; a HEAD gets the headers alone. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  requestId: string,
): Promise<void> {
  const encoding = encodingFor(request, answer);
  if (!answer.forms.has(encoding)) {
    const forming = answer.forming.get(encoding) ?? makeForm(answer, encoding);
    answer.forming.set(encoding, forming);
    await forming;
  }
  sendFinished(request, response, answer, requestId);
}

async function makeForm(answer: Answer, encoding: Encoding | undefined): Promise<void> {
  try {
    const body = encoding ? await compress(answer, encoding) : answer.body;
    answer.forms.set(encoding, formOf(answer, encoding, body));
  } finally {
    answer.forming.delete(encoding);
  }
}

/** Sends at once if the encoding that is asked for has been made already; tells whether it did. */
export function sendFinished(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  requestId: string,
): boolean {
  const form = answer.forms.get(encodingFor(request, answer));
  if (form === undefined) return false;
  const known = request.headers['if-none-match'];
  if (known !== undefined && namesContent(known, answer.hash)) {
    response.writeHead(304, [...form.headNotModified, 'X-Request-Id', requestId]).end();
    return true;
  }
  response.writeHead(200, [...form.head, 'X-Request-Id', requestId]);
  response.end(request.method === 'HEAD' ? undefined : form.body);
  return true;
}

function formOf(answer: Answer, encoding: Encoding | undefined, body: Buffer): Form {
  const etag = etagOf(answer.hash, encoding);
  const listOf = (headers: [string, unknown][]) => [
    ...headers.flatMap(([name, value]) => [name, String(value)]),
    ...['ETag', etag],
  ];
  const headers = Object.entries(answer.headers);
  return {
    body,
    headNotModified: listOf(headers.filter(([name]) => NOT_MODIFIED_HEADERS.has(name.toLowerCase()))),
    head: [
      ...listOf(headers),
      ...['Content-Type', 'application/json; charset=utf-8'],
      ...['Content-Length', String(body.length)],
      ...(encoding ? ['Content-Encoding', encoding] : []),
    ],
  };
}

function encodingFor(request: IncomingMessage, answer: Answer): Encoding | undefined {
  if (answer.body.length < MIN_COMPRESSED_BYTES) return undefined;
  return chooseEncoding(request.headers['accept-encoding']);
}

function compress({ body, lasting }: Answer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(body, { level: lasting ? 6 : 1 });
  return brotliCompressAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: lasting ? 6 : 1,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
