import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type RawResponse = { status: number | undefined; headers: http.IncomingHttpHeaders; body: Buffer };

type RawOptions = { method?: string; headers?: http.OutgoingHttpHeaders };

/** Sends a request and gives back what came over the wire: supertest unpacks bodies and adds headers of its own. */
export function sendRaw(origin: string, path: string, options: RawOptions = {}): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const request = http.request(`${origin}${path}`, { ...options, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject).end();
  });
}

/** Headers without those that differ between responses. */
export function stableHeaders({ 'x-request-id': _id, date: _date, ...headers }: http.IncomingHttpHeaders) {
  return headers;
}

/** Serves on a free port of this machine. */
export async function listen(
  listener: http.RequestListener,
): Promise<{ origin: string; close(): Promise<void> }> {
  const server = http.createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
