import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { chooseEncoding, compress, type Encoding } from './encoding.ts';
import { etagOf, hashOf, namesContent } from './entity-tag.ts';

/** Below this many bytes a compressed body is no shorter once its headers are counted. */
const MIN_COMPRESSED_BYTES = 1_024;

/** Headers and bookkeeping, besides the bodies. */
const OVERHEAD_BYTES = 1_024;

/** What a 304 repeats (RFC 9110, section 15.4.5), and what can change while the body stays the same. */
const NOT_MODIFIED_HEADERS = new Set([
  'cache-control',
  'content-security-policy',
  'link',
  'vary',
  'x-total-count',
]);

export type ResponseParts = {
  /** 200 where it is left out. */
  status?: number;
  /** Without `Content-Length`, `Content-Encoding`, `ETag` and `Vary`, which are derived. */
  headers: OutgoingHttpHeaders;
  body: Buffer | string;
  /** False for what is sent once: it is never stored, and compressed quickly. Only a 200 is cacheable. */
  isCacheable?: boolean;
  /** When the content changes without a write; a cache must not send it as fresh from then on. */
  freshUntil?: Date | undefined;
  /** Bodies that were compressed before, such as files of the build. */
  encoded?: Partial<Record<Encoding, Buffer>>;
};

/** The response in one encoding. Flat lists of names and values are what node:http sends fastest. */
type Variant = { body: Buffer; headers: string[]; notModifiedHeaders: string[] };

/** A complete response that can be sent to any number of clients: all but what belongs to a single request. */
export class CachedResponse {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
  /** Names the content; the ETags derive from it. */
  readonly hash: string;
  readonly isCacheable: boolean;
  readonly freshUntil: Date | undefined;
  readonly #isCompressible: boolean;
  readonly #variants = new Map<Encoding | undefined, Promise<Variant>>();

  constructor({ status = 200, headers, body, isCacheable = true, freshUntil, encoded = {} }: ResponseParts) {
    this.status = status;
    this.headers = { ...headers, Vary: 'Accept-Encoding' };
    this.body = Buffer.isBuffer(body) ? body : Buffer.from(body);
    this.hash = hashOf(this.body);
    this.isCacheable = isCacheable && status === 200;
    this.freshUntil = freshUntil;
    this.#isCompressible = this.body.length >= MIN_COMPRESSED_BYTES && isText(headers);
    for (const [encoding, bytes] of Object.entries(encoded) as [Encoding, Buffer][]) {
      this.#variants.set(encoding, Promise.resolve(this.#variantOf(bytes, encoding)));
    }
  }

  /** Memory that it takes. Its encoded variants, made when they are needed, are together no larger than the body. */
  get bytes(): number {
    return OVERHEAD_BYTES + this.body.length * (this.#isCompressible ? 2 : 1);
  }

  /** The variant for an `Accept-Encoding`; the first request for an encoding has it compressed. */
  variantFor(acceptEncoding: string | undefined): Promise<Variant> {
    const encoding = this.#isCompressible ? chooseEncoding(acceptEncoding) : undefined;
    let variant = this.#variants.get(encoding);
    if (variant === undefined) {
      variant = this.#encode(encoding);
      variant.catch(() => this.#variants.delete(encoding));
      this.#variants.set(encoding, variant);
    }
    return variant;
  }

  async #encode(encoding: Encoding | undefined): Promise<Variant> {
    if (encoding === undefined) return this.#variantOf(this.body, undefined);
    const body = await compress(this.body, encoding, this.isCacheable ? 'small' : 'fast');
    return this.#variantOf(body, encoding);
  }

  #variantOf(body: Buffer, encoding: Encoding | undefined): Variant {
    const headers = Object.entries(this.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as const],
    );
    if (this.status === 200) headers.push(['ETag', etagOf(this.hash, encoding)]);
    const notModified = headers.filter(
      ([name]) => name === 'ETag' || NOT_MODIFIED_HEADERS.has(name.toLowerCase()),
    );
    if (encoding !== undefined) headers.push(['Content-Encoding', encoding]);
    headers.push(['Content-Length', String(body.length)]);
    return { body, headers: headers.flat(), notModifiedHeaders: notModified.flat() };
  }
}

/** Pictures and fonts are compressed already. */
function isText(headers: OutgoingHttpHeaders): boolean {
  const [, type] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type') ?? [];
  return /^text\/|[/+](?:json|xml|javascript)\b/.test(String(type));
}

/**
 * Sends a response in the best encoding that the request accepts: the whole of it, 304 where `If-None-Match` names its
 * content, the headers alone for HEAD. `ownHeaders` are sent with this one response only, such as the request id: a list of names and values.
 */
export async function sendCachedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  ownHeaders: readonly string[] = [],
): Promise<void> {
  const variant = await cached.variantFor(request.headers['accept-encoding']);
  const known = request.headers['if-none-match'];
  if (cached.status === 200 && known !== undefined && namesContent(known, cached.hash)) {
    response.writeHead(304, [...variant.notModifiedHeaders, ...ownHeaders]).end();
    return;
  }
  response.writeHead(cached.status, [...variant.headers, ...ownHeaders]);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
}
