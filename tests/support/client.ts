import http from 'node:http';
import { connect } from 'node:net';

export type HttpResponse = {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  /** Milliseconds from the sending to the last byte. */
  took: number;
};

type Sending = {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
  timeoutMs?: number;
};

/** The API's promise (docs/product.md, "Timings and sizes"): nobody waits longer. */
export const LONGEST_WAIT_MS = 10_000;

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a request as it is, without the corrections of `fetch`. Rejects when no response arrives in time. */
export function send(origin: string, path: string, sending: Sending = {}): Promise<HttpResponse> {
  const { method = 'GET', headers = {}, body, timeoutMs = LONGEST_WAIT_MS + 1_000 } = sending;
  const { hostname, port } = new URL(origin);
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const request = http.request({ hostname, port, method, path, agent, headers: { ...length, ...headers } });
    const timer = setTimeout(
      () => request.destroy(new Error(`no response within ${timeoutMs} ms`)),
      timeoutMs,
    );
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        clearTimeout(timer);
        const took = performance.now() - startedAt;
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
          took,
        });
      });
    });
    request.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    request.end(body);
  });
}

/** Sends bytes that no HTTP client would, and gives back whatever comes until the connection ends. */
export function sendBytes(
  origin: string,
  bytes: Buffer | string,
  timeoutMs = LONGEST_WAIT_MS,
): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes));
    const timer = setTimeout(
      () => socket.destroy(new Error(`no response within ${timeoutMs} ms`)),
      timeoutMs,
    );
    socket.on('data', (chunk) => (received += chunk.toString('latin1')));
    socket.on('error', (error) => ('code' in error ? resolve(received) : reject(error)));
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(received);
    });
  });
}
