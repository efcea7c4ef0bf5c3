import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type BenchRequest = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
};

export type BenchResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };

export type Load = {
  port: number;
  /** Sent one after the other, from the beginning again. */
  requests: readonly BenchRequest[];
  connections: number;
  amount: number;
};

export type Outcome = {
  seconds: number;
  statuses: ReadonlySet<number>;
  /** Of one response's body as it is sent. */
  bytes: number;
  /** Milliseconds that the responses took, the shortest first. */
  times: number[];
};

/** A GET as a browser that has nothing cached sends it. */
export const browserGet = (path: string, headers: Record<string, string> = {}): BenchRequest => ({
  path,
  headers: { 'Accept-Encoding': 'gzip, deflate, br', Accept: '*/*', ...headers },
});

/** Sends one request by node:http, because `fetch` would decompress the response. */
export function send(
  port: number,
  { method = 'GET', path, headers, body }: BenchRequest,
  agent?: Agent,
): Promise<BenchResponse> {
  return new Promise((resolve, reject) => {
    const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const options = { host: '127.0.0.1', port, method, path, headers: { ...type, ...headers }, agent };
    request(options, (response) => {
      const { statusCode = 0, headers } = response;
      buffer(response).then((received) => resolve({ status: statusCode, headers, body: received }), reject);
    })
      .once('error', reject)
      .end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Sends a load over connections that stay open, and waits for all responses. */
export async function sendLoad({ port, requests, connections, amount }: Load): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses = new Set<number>();
  const times: number[] = [];
  let sent = 0;
  let bytes = 0;
  const started = performance.now();
  const converse = async () => {
    while (sent < amount) {
      const next = requests[sent++ % requests.length];
      if (next === undefined) throw new Error('A load needs a request.');
      const begun = performance.now();
      const { status, body } = await send(port, next, agent);
      times.push(performance.now() - begun);
      statuses.add(status);
      bytes = body.length;
    }
  };
  await Promise.all(Array.from({ length: connections }, converse));
  agent.destroy();
  const seconds = (performance.now() - started) / 1000;
  return { seconds, statuses, bytes, times: times.toSorted((a, b) => a - b) };
}
