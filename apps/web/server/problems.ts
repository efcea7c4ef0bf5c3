import type { ServerResponse } from 'node:http';

/** Problem details (RFC 9457) for what the web server itself has to refuse under `/api`. */
export function sendProblem(response: ServerResponse, status: number, title: string): void {
  const body = JSON.stringify({ type: 'about:blank', title, status });
  response
    .writeHead(status, {
      'Content-Type': 'application/problem+json',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
    })
    .end(body);
}
