import type { ServerResponse } from 'node:http';

/** About as long as the API takes to start again. */
const RETRY_AFTER_SECONDS = '5';

/** Sends problem details (RFC 9457) for what the web server itself refuses under `/api`. */
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

/** 504 for an API that was too slow, 502 for one that could not be reached; closes a response that has begun. */
export function sendUpstreamFailure(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) response.destroy();
  else if (isTimeout(error)) sendProblem(response, 504, 'Gateway Timeout');
  else sendProblem(response, 502, 'Bad Gateway');
}

function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'TimeoutError' || ('code' in error && error.code === 'ETIMEDOUT');
}
