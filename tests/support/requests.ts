import { type Answer, LONGEST_WAIT_MS, send } from './client.ts';
import { smallPng } from './pictures.ts';

const BOUNDARY = 'a-boundary-of-the-tests';

export function sendJson(
  origin: string,
  path: string,
  value: unknown,
  token?: string,
  method = 'POST',
): Promise<Answer> {
  const headers = {
    'Content-Type': 'application/json',
    // Each from another visitor, so that throttles stay out of it.
    'X-Forwarded-For': `203.0.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  };
  return send(origin, path, { method, headers, body: JSON.stringify(value) });
}

export const sendEnquiry = (origin: string, name: string): Promise<Answer> =>
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

export const sendUpload = (origin: string, number: number, token: string): Promise<Answer> =>
  send(origin, '/api/upload', { method: 'POST', ...uploadOf(number, token), timeoutMs: 30_000 });

/** The addresses of what an upload has stored. */
export function addressesOf(answer: Answer): string[] {
  return (JSON.parse(answer.body.toString()) as { filePaths: string[] }).filePaths;
}

/** How often each status came; a request that got no answer at all counts as `none`. */
export async function tally(
  answers: Promise<Answer>[],
): Promise<{ statuses: Record<string, number>; slowestMs: number }> {
  const statuses: Record<string, number> = {};
  let slowestMs = 0;
  for (const settled of await Promise.allSettled(answers)) {
    const status = settled.status === 'fulfilled' ? String(settled.value.status) : 'none';
    statuses[status] = (statuses[status] ?? 0) + 1;
    slowestMs = Math.max(slowestMs, settled.status === 'fulfilled' ? settled.value.took : LONGEST_WAIT_MS);
  }
  return { statuses, slowestMs: Math.round(slowestMs) };
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
