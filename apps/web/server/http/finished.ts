import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { chooseEncoding, type Encoding } from '@plinth/http/encoding';
import { etagOf, namesContent } from '@plinth/http/entity-tag';

const brotliCompressAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Below this many bytes a compressed body is no shorter once its headers are counted. */
const MIN_COMPRESSED_BYTES = 1_024;

/** Up to this many bytes compressing takes a millisecond or two. */
const MAX_SYNC_BYTES = 200_000;

/** A finished answer: all but what belongs to one request. Bodies of the encodings are added as they are asked for. */
export type Finished = {
  status: number;
  headers: OutgoingHttpHeaders;
  /** Names the content; the ETag of each encoding derives from it. */
  hash: string;
  bodies: { raw: Buffer } & Partial<Record<Encoding, Buffer>>;
  /** Sent more than once, so that it is worth compressing well. */
  isLasting: boolean;
  /** Under way: all who ask for the same encoding at the same time wait for one compression. */
  compressing: Partial<Record<Encoding, Promise<Buffer>>>;
};

export function finish(
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer | string,
  isLasting = true,
): Finished {
  const raw = typeof body === 'string' ? Buffer.from(body) : body;
  return {
    status,
    headers: { ...headers, Vary: 'Accept-Encoding' },
    hash: createHash('sha256').update(raw).digest('base64url').slice(0, 22),
    bodies: { raw },
    isLasting,
    compressing: {},
  };
}

/** Bytes that it takes in memory. */
export function sizeOf({ bodies }: Finished): number {
  return Object.values(bodies).reduce((sum, body) => sum + body.length, 0);
}

/** Sends it; compresses first where that has not been done for the encoding. */
export async function sendFinished(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Finished,
): Promise<void> {
  const encoding = encodingFor(request, answer);
  if (encoding && answer.bodies[encoding] === undefined) {
    answer.compressing[encoding] ??= compress(answer, encoding).finally(() => {
      delete answer.compressing[encoding];
    });
    answer.bodies[encoding] = await answer.compressing[encoding];
  }
  sendAtOnce(request, response, answer);
}

/** Sends it if that needs no compressing; tells whether it did. A matching `If-None-Match` gets 304. */
export function sendAtOnce(request: IncomingMessage, response: ServerResponse, answer: Finished): boolean {
  const { status, headers, hash, bodies } = answer;
  const encoding = encodingFor(request, answer);
  const body = encoding ? bodies[encoding] : bodies.raw;
  if (body === undefined) return false;
  const etag = etagOf(hash, encoding);
  const known = request.headers['if-none-match'];
  if (status === 200 && known !== undefined && namesContent(known, hash)) {
    const { 'Content-Type': _type, ...kept } = headers;
    response.writeHead(304, { ...kept, ETag: etag }).end();
    return true;
  }
  response.writeHead(status, {
    ...headers,
    ETag: etag,
    'Content-Length': body.length,
    ...(encoding && { 'Content-Encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}

function encodingFor(request: IncomingMessage, { headers, bodies }: Finished): Encoding | undefined {
  if (bodies.raw.length < MIN_COMPRESSED_BYTES || !isText(headers['Content-Type'])) return undefined;
  return chooseEncoding(request.headers['accept-encoding']);
}

/** Pictures and fonts are compressed already. */
function isText(type: OutgoingHttpHeaders[string]): boolean {
  return typeof type === 'string' && /^text\/|[/+](?:json|xml|javascript|manifest\+json)\b/.test(type);
}

/** Small bodies are compressed on the spot: that takes less time than to hand them to another thread and back. */
async function compress({ bodies: { raw }, isLasting }: Finished, encoding: Encoding): Promise<Buffer> {
  const isSmall = raw.length <= MAX_SYNC_BYTES;
  if (encoding === 'gzip') {
    const options = { level: isLasting ? 6 : 1 };
    return isSmall ? gzipSync(raw, options) : gzipAsync(raw, options);
  }
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isLasting ? 5 : 1,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
    },
  };
  return isSmall ? brotliCompressSync(raw, options) : brotliCompressAsync(raw, options);
}
