import { Agent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest, Agent as SecureAgent } from 'node:https';
import { buffer } from 'node:stream/consumers';
import type { ApiFetch, ApiResponse } from '../src/api/api-fetch.ts';

/** Silence after which the API is given up. */
const TIMEOUT_MS = 10_000;

/** Answers that are remembered with their ETag. */
const MAX_REMEMBERED = 200;

const agent = new Agent({ keepAlive: true });
const secureAgent = new SecureAgent({ keepAlive: true });

/** In the order of their last use. */
const remembered = new Map<string, { etag: string; response: ApiResponse }>();

/**
 * Asks the API over kept connections. A page needs several answers, and the global `fetch` costs more processor time
 * for each than React needs for the page. What was read before is asked for by its ETag, so that an answer that has
 * not changed is neither sent nor parsed again. Nothing is given up half-way: a page needs all of its answers.
 */
export const apiFetch: ApiFetch = async (address, { method, headers, body }) => {
  const known = method === 'GET' ? remembered.get(address) : undefined;
  const message = await send(
    address,
    { method, headers: { ...headers, ...(known && { 'If-None-Match': known.etag }) } },
    body,
  );
  if (known && message.statusCode === 304) {
    message.resume();
    remember(address, known);
    return known.response;
  }
  const response = await read(message);
  const { etag } = message.headers;
  if (method === 'GET' && response.status === 200 && etag) remember(address, { etag, response });
  return response;
};

function send(address: string, options: RequestOptions, body: string | null): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = address.startsWith('https:')
      ? httpsRequest(address, { ...options, timeout: TIMEOUT_MS, agent: secureAgent }, resolve)
      : httpRequest(address, { ...options, timeout: TIMEOUT_MS, agent }, resolve);
    request.once('timeout', () => request.destroy(new Error(`No answer within ${TIMEOUT_MS} ms.`)));
    request.once('error', reject);
    request.end(body ?? undefined);
  });
}

async function read(message: IncomingMessage): Promise<ApiResponse> {
  const status = message.statusCode ?? 500;
  // Parsed once, for everyone who gets the answer: nobody changes what the API said.
  const text = (await buffer(message)).toString();
  let value: Promise<unknown> | undefined;
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (name) => message.headers[name.toLowerCase()]?.toString() ?? null },
    json: () => {
      value ??= new Promise((resolve) => resolve(JSON.parse(text)));
      return value;
    },
  };
}

function remember(address: string, entry: { etag: string; response: ApiResponse }): void {
  remembered.delete(address);
  remembered.set(address, entry);
  if (remembered.size <= MAX_REMEMBERED) return;
  const [oldest] = remembered.keys();
  if (oldest !== undefined) remembered.delete(oldest);
}
