import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

/*
 * A load generator of a few lines: it writes finished requests to open sockets and looks at no more of a response than
 * its status and length. It shares two processors with what it measures, so what it does not do counts.
 */

export type Load = {
  port: number;
  /** Sent one after the other, from the beginning again; see `requestBytes`. */
  requests: readonly Buffer[];
  connections: number;
} & ({ amount: number } | { durationMs: number });

export type Outcome = {
  responses: number;
  seconds: number;
  /** Of one response, headers included. */
  bytes: number;
  statuses: Record<number, number>;
  /** Milliseconds within which half, and 99 of 100 responses came. */
  p50: number;
  p99: number;
};

export type RequestParts = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
};

export function requestBytes({ method = 'GET', path, headers = {}, body }: RequestParts): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const all: Record<string, string> = {
    Host: '127.0.0.1',
    ...(body !== undefined && {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(text)),
    }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`);
}

/** Sends a load and waits for all responses. Throws where a connection breaks or a response has no length. */
export async function sendLoad(load: Load): Promise<Outcome> {
  const started = performance.now();
  const end = 'amount' in load ? Number.POSITIVE_INFINITY : started + load.durationMs;
  const statuses: Record<number, number> = {};
  const times: number[] = [];
  let sent = 0;
  let bytes = 0;
  const next = (): Buffer | undefined => {
    if ('amount' in load ? sent >= load.amount : performance.now() >= end) return undefined;
    return load.requests[sent++ % load.requests.length];
  };
  const onResponse = ({ status, length, ms }: Response) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    times.push(ms);
    bytes += length;
  };
  await Promise.all(Array.from({ length: load.connections }, () => converse(load.port, next, onResponse)));
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  return {
    responses: times.length,
    seconds,
    bytes: bytes / times.length,
    statuses,
    p50: times[Math.ceil(times.length / 2) - 1] ?? 0,
    p99: times[Math.ceil(times.length * 0.99) - 1] ?? 0,
  };
}

type Response = { status: number; length: number; ms: number };

const EMPTY = Buffer.alloc(0);

/** One connection: a request, its response, the next request, until there is none. */
function converse(
  port: number,
  next: () => Buffer | undefined,
  onResponse: (response: Response) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let head: Buffer = EMPTY;
    let missing = 0;
    let status = 0;
    let length = 0;
    let started = 0;
    let isDone = false;
    const send = () => {
      const request = next();
      if (request === undefined) {
        isDone = true;
        socket.end(resolve);
        return;
      }
      started = performance.now();
      length = 0;
      socket.write(request);
    };
    socket.once('connect', send);
    socket.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (missing === 0) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        const headEnd = head.indexOf('\r\n\r\n');
        if (headEnd < 0) return;
        const text = head.toString('latin1', 0, headEnd);
        status = Number(text.slice(9, 12));
        const isBodiless = status === 304 || status === 204;
        const stated = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
        if (stated === undefined && !isBodiless)
          return socket.destroy(new Error(`A response without a length:\n${text}`));
        missing = (isBodiless ? 0 : Number(stated)) - (head.length - headEnd - 4);
        head = EMPTY;
      } else missing -= chunk.length;
      if (missing > 0) return;
      onResponse({ status, length, ms: performance.now() - started });
      send();
    });
    socket.once('error', reject);
    socket.once('close', () => {
      if (!isDone) reject(new Error('The server closed the connection.'));
    });
  });
}
