import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { unavailable } from '../../problems.ts';
import { isStoredName, requireStoredName, type Storage, StorageFullError } from './storage.ts';
import type { S3Location } from './storage-s3-location.ts';

/** Timeout of requests that transfer no file; below the 9 s within which every request gets a response. */
const RESPONSE_TIMEOUT_MS = 8_000;

/** Longest time that a file may take on its way. */
const TRANSFER_TIMEOUT_MS = 60_000;

/** Times that a request is sent again after the store said that it is busy. */
const RETRIES = 2;

/** Most names that S3 lists at a time. */
const MAX_PAGE = 1_000;

const INSUFFICIENT_STORAGE = 507;

type Send = { method: string; url: string; body?: Uint8Array; timeoutMs?: number };

/** Files in a bucket of Amazon S3 or of anything that speaks its protocol. A PUT stores the whole object or nothing. */
export function openS3Storage({ bucketUrl, prefix, ...credentials }: S3Location): Storage {
  const client = new AwsClient({
    ...credentials,
    sessionToken: credentials.sessionToken ?? '',
    service: 's3',
    retries: RETRIES,
  });
  const uploadUrl = (name: string) => `${bucketUrl}/${prefix}${requireStoredName(name)}`;

  /** Throws a 503 problem when the store is unavailable; every other response is returned. */
  const send = async ({ url, timeoutMs = RESPONSE_TIMEOUT_MS, ...init }: Send): Promise<Response> => {
    let response: Response;
    try {
      response = await client.fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    } catch (error) {
      throw Object.assign(unavailable(5), { cause: error });
    }
    if (response.ok || response.status === 404) return response;
    const reason = new Error(`The file store returned ${response.status}: ${await response.text()}`);
    if (response.status === INSUFFICIENT_STORAGE) throw new StorageFullError(reason);
    throw response.status >= 500 ? Object.assign(unavailable(5), { cause: reason }) : reason;
  };

  const sizeOf = async (name: string): Promise<number | undefined> => {
    const response = await send({ method: 'HEAD', url: uploadUrl(name) });
    return response.ok ? Number(response.headers.get('Content-Length')) : undefined;
  };

  async function* bytesOf(name: string): AsyncGenerator<Uint8Array> {
    const response = await send({ method: 'GET', url: uploadUrl(name), timeoutMs: TRANSFER_TIMEOUT_MS });
    if (!response.ok || !response.body) throw new Error(`${name} is gone from the file store.`);
    yield* response.body;
  }

  return {
    async put(name, bytes) {
      const response = await send({
        method: 'PUT',
        url: uploadUrl(name),
        body: bytes,
        timeoutMs: TRANSFER_TIMEOUT_MS,
      });
      if (!response.ok) throw new Error('The bucket of STORAGE_URL does not exist.');
    },

    async adopt(name, path) {
      await this.put(name, await readFile(path));
    },

    async get(name) {
      const size = await sizeOf(name);
      return size === undefined
        ? undefined
        : { size, open: () => Readable.from(bytesOf(name), { objectMode: false }) };
    },

    async list({ after = '', limit }) {
      const names: string[] = [];
      let last = after;
      while (names.length < limit) {
        // The first version of the listing: every store has it, and its `marker` is what `after` means here.
        const query = new URLSearchParams({
          'max-keys': String(Math.min(limit - names.length, MAX_PAGE)),
          prefix,
          ...(last !== '' && { marker: `${prefix}${last}` }),
        });
        const response = await send({ method: 'GET', url: `${bucketUrl}/?${query}` });
        const listing = await response.text();
        // Names that this program gives need no unescaping; others in the bucket are not ours.
        const found = [...listing.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) =>
          key.slice(prefix.length),
        );
        names.push(...found.filter(isStoredName));
        last = found.at(-1) ?? last;
        if (found.length === 0 || !listing.includes('<IsTruncated>true<')) break;
      }
      return names;
    },

    async exists(name) {
      return (await sizeOf(name)) !== undefined;
    },

    async delete(name) {
      await (await send({ method: 'DELETE', url: uploadUrl(name) })).body?.cancel();
    },

    tidy: async () => undefined,
  };
}
