import { etagOf, hashOf, namesContent } from '@plinth/http/entity-tag';
import type { Request, Response } from 'express';
import { preconditionFailed } from '../problems.ts';

type Options = { status?: number; headers?: Record<string, string> };

/** Sends what is for one reader only: with an ETag to write against, and never cached on the way. */
export function sendJson(request: Request, response: Response, value: unknown, options: Options = {}): void {
  const body = JSON.stringify(value);
  const hash = hashOf(body);
  const status = options.status ?? 200;
  response.set({ 'Cache-Control': 'private, no-store', ETag: etagOf(hash), ...options.headers });
  const known = request.get('If-None-Match');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && known !== undefined && namesContent(known, hash)) {
    response.status(304).end();
    return;
  }
  response.status(status).type('application/json').send(body);
}

/** The counterpart of a write: 412 when the client has read another state than the current one. */
export function requireMatch(request: Request, current: unknown): void {
  const seen = request.get('If-Match');
  if (seen !== undefined && !namesContent(seen, hashOf(JSON.stringify(current)))) throw preconditionFailed();
}
