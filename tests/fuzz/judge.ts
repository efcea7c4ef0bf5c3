import { problemSchema } from '@plinth/schemas/problems';
import * as z from 'zod/mini';
import { type HttpResponse, LONGEST_WAIT_MS } from '../support/client.ts';

/** Words that come from the inside: stacks, drivers, files, the database. */
const INSIDES = [
  /\bat .{1,200}\.(?:js|ts|mjs|cjs):\d+/,
  /node_modules|node:internal/,
  /mongo|mongoose|bson|lmdb|CastError|E11000/i,
  /\bE(?:NOENT|ACCES|ISDIR|NOTDIR|CONNREFUSED|CONNRESET|INVAL)\b/,
  /(?:Type|Reference|Syntax|Range)Error/,
  /sharp|libvips|VipsJpeg|multer|busboy|Unexpected token|in JSON at position/i,
  /\/(?:root|home|usr|var|tmp|dist)\//,
  /\$(?:gt|ne|set|where|regex|or|in)\b/,
];

/** The statuses for failures of the database itself; no other may be 500 or more. */
const DOCUMENTED = new Set([503, 507]);

/** The defect of a response of the API; undefined when there is none. */
export function findDefect(method: string, response: HttpResponse): string | undefined {
  const { status, headers, body, took } = response;
  if (took > LONGEST_WAIT_MS) return `took ${Math.round(took)} ms`;
  if (status >= 500 && !DOCUMENTED.has(status)) return `status ${status}: ${body.toString().slice(0, 300)}`;
  if (headers['access-control-allow-origin'] !== undefined) return 'it is open to other origins';
  if (headers['x-powered-by'] !== undefined) return 'X-Powered-By';
  if (headers['set-cookie'] !== undefined) return 'Set-Cookie';
  if (headers['x-content-type-options'] !== 'nosniff') return 'without nosniff';
  if (status < 400 || method === 'HEAD') return undefined;
  return findProblemDefect(status, headers['content-type'], body.toString());
}

function findProblemDefect(status: number, type: string | undefined, text: string): string | undefined {
  if (!type?.startsWith('application/problem+json'))
    return `a ${status} of type ${type}: ${text.slice(0, 300)}`;
  const problem = z.strictObject(problemSchema.shape).safeParse(JSON.parse(text));
  if (!problem.success) return `no problem details: ${text.slice(0, 300)}`;
  if (problem.data.status !== status) return `a ${status} that says ${problem.data.status}`;
  // `path` repeats what the request called its fields; everything else is ours to say.
  const words = [
    problem.data.title,
    problem.data.detail ?? '',
    ...(problem.data.errors ?? []).map((each) => each.message),
  ];
  const leak = INSIDES.find((pattern) => words.some((word) => pattern.test(word)));
  return leak && `tells of the inside (${leak}): ${words.join(' | ').slice(0, 300)}`;
}
