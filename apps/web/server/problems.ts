import type { ServerResponse } from 'node:http';

/** When to come back after a 502 or 504: about as long as the API takes to start again. */
const RETRY_AFTER_SECONDS = '5';

/** Problem details (RFC 9457) for what the web server itself has to refuse under `/api`. */
export function sendProblem(response: ServerResponse, status: number, title: string): void {
  const body = JSON.stringify({ type: 'about:blank', title, status });
  response
    .writeHead(status, {
      'Content-Type': 'application/problem+json',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      ...(status >= 500 && { 'Retry-After': RETRY_AFTER_SECONDS }),
    })
    .end(body);
}
