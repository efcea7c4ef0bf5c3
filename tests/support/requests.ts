import { type HttpResponse, LONGEST_WAIT_MS, send } from './client.ts';
import { smallPng } from './pictures.ts';

const BOUNDARY = 'a-boundary-of-the-tests';

export function sendJson(
  origin: string,
  path: string,
  value: unknown,
  token?: string,
  method = 'POST',
): Promise<HttpResponse> {
  const headers = {
    'Content-Type': 'application/json',
    // Each from another visitor, so that throttles stay out of it.
    'X-Forwarded-For': `203.0.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  };
  return send(origin, path, { method, headers, body: JSON.stringify(value) });
}

export const sendEnquiry = (origin: string, name: string): Promise<HttpResponse> =>
  sendJson(origin, '/api/form', { name, email: 'visitor@example.com', phone: '+91 9876543210' });

/** The body of an upload of one small picture, and the headers that go with it. */
export function uploadOf(number: number, token: string): { headers: Record<string, string>; body: Buffer } {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="plan.png"\r\nContent-Type: image/png\r\n\r\n`;
  return {
    headers: {
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
      Authorization: `Bearer ${token}`,
    },
    body: Buffer.concat([Buffer.from(head), smallPng(number), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  };
}

export const sendUpload = (origin: string, number: number, token: string): Promise<HttpResponse> =>
  send(origin, '/api/upload', { method: 'POST', ...uploadOf(number, token), timeoutMs: 30_000 });

/** The URLs of the stored files of an upload. */
export function uploadedUrls(response: HttpResponse): string[] {
  return (JSON.parse(response.body.toString()) as { filePaths: string[] }).filePaths;
}

/** How often each status came; a request without any response counts as `none`. */
export async function tally(
  responses: Promise<HttpResponse>[],
): Promise<{ statuses: Record<string, number>; slowestMs: number }> {
  const statuses: Record<string, number> = {};
  let slowestMs = 0;
  for (const settled of await Promise.allSettled(responses)) {
    const status = settled.status === 'fulfilled' ? String(settled.value.status) : 'none';
    statuses[status] = (statuses[status] ?? 0) + 1;
    slowestMs = Math.max(slowestMs, settled.status === 'fulfilled' ? settled.value.took : LONGEST_WAIT_MS);
  }
  return { statuses, slowestMs: Math.round(slowestMs) };
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
