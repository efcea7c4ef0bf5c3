import { type Role, reachOf } from '@plinth/schemas/permissions';
import fc from 'fast-check';
import { type HttpResponse, send } from '../support/client.ts';
import { findDefect } from './judge.ts';
import type { Operation } from './operations.ts';
import { type FuzzRequest, requestsTo } from './requests.ts';
import type { Session } from './sessions.ts';

/** Of everything that a run generates; `FUZZ_SEED` repeats a run. */
export const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);

/** Requests in flight at the same time. */
const CONCURRENCY = 12;

/** Records that may gather in a collection before the oldest is deleted: lists shall stay short. */
const MOST_RECORDS = 25;

/** What bcrypt or an image library works on for a while gets fewer requests, by these shares. */
const SLOW: [RegExp, number][] = [
  [/^\/api\/auth\/(?:login|password)/, 0.05],
  [/^\/api\/(?:upload|admin\/media\/\{name\}\/replace)/, 0.2],
];

/** These end the session that they are sent with, so they are never sent with the one of the run. */
const ENDS_SESSIONS = new Set(['POST /api/auth/logout', 'DELETE /api/auth/sessions']);

export type Outcome = {
  sent: number;
  byStatus: Map<number, number>;
  failures: string[];
  slowestMs: number;
};

type Run = {
  origin: string;
  /** The first one is an owner's. */
  sessions: [Session, ...Session[]];
  operations: Operation[];
  requests: number;
};

type Job = { operation: Operation; request: FuzzRequest; sender: Session };

/** Sends that many requests over all operations, in an order that `SEED` decides, and judges every response. */
export async function runFuzz({ origin, sessions, operations, requests }: Run): Promise<Outcome> {
  const outcome: Outcome = { sent: 0, byStatus: new Map(), failures: [], slowestMs: 0 };
  const jobs = jobsOf(operations, requests, sessions);
  const known = new Known(origin, sessions[0].token);
  const worker = async () => {
    for (let job = jobs.pop(); job !== undefined; job = jobs.pop()) {
      const defect = await attempt(job, { origin, known, outcome });
      if (defect !== undefined) outcome.failures.push(`${defect}\n    ${describe(job)}`);
      if (outcome.failures.length >= 40) return;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return outcome;
}

function jobsOf(operations: Operation[], requests: number, [owner, ...others]: Run['sessions']): Job[] {
  // Owners reach the most, so every second request is theirs.
  const senders = others.flatMap((session) => [owner, session]);
  const shareOf = ({ path }: Operation) => SLOW.find(([pattern]) => pattern.test(path))?.[1] ?? 1;
  const shares = operations.reduce((sum, operation) => sum + shareOf(operation), 0);
  const jobs = operations.flatMap((operation) => {
    const numRuns = Math.ceil((requests / shares) * shareOf(operation));
    return fc
      .sample(requestsTo(operation), { numRuns, seed: SEED })
      .map((request, index) => ({ operation, request, sender: senders[index % senders.length] ?? owner }));
  });
  return (
    fc.sample(fc.shuffledSubarray(jobs, { minLength: jobs.length }), { numRuns: 1, seed: SEED })[0] ?? jobs
  );
}

type Attempt = { origin: string; known: Known; outcome: Outcome };

async function attempt(
  { operation, request, sender }: Job,
  { origin, known, outcome }: Attempt,
): Promise<string | undefined> {
  const endsSession = ENDS_SESSIONS.has(`${request.method} ${operation.path}`);
  const session = endsSession && request.session === 'signed in' ? 'none' : request.session;
  const headers = {
    'X-Forwarded-For': request.address,
    ...(session === 'signed in' && { Authorization: `Bearer ${sender.token}` }),
    ...(session === 'forged' && { Authorization: request.forgedToken }),
    ...request.headers,
  };
  const path = known.fill(request) + request.query;
  try {
    const response = await send(origin, path, { method: request.method, headers, body: request.body });
    outcome.sent++;
    outcome.byStatus.set(response.status, (outcome.byStatus.get(response.status) ?? 0) + 1);
    outcome.slowestMs = Math.max(outcome.slowestMs, response.took);
    await known.learn(operation, response);
    return (
      passedUnsigned(operation, request, session, response) ??
      passedRole(operation, request, session === 'signed in' ? sender.role : undefined, response) ??
      findDefect(request.method, response)
    );
  } catch (error) {
    outcome.sent++;
    // A body that was refused before it had been read may end the connection.
    if (
      error instanceof Error &&
      /ECONNRESET|EPIPE/.test(String('code' in error && error.code)) &&
      request.body
    )
      return undefined;
    // node:http itself refuses to send some of what was made up.
    if (error instanceof TypeError) return undefined;
    return `no response: ${error}`;
  }
}

/** A secured route that serves a client without a session. */
function passedUnsigned(
  operation: Operation,
  request: FuzzRequest,
  session: string,
  { status }: HttpResponse,
): string | undefined {
  const isOpen = !operation.isSecured || request.method !== operation.method || session === 'signed in';
  return isOpen || status >= 400 ? undefined : `passed with ${status} without a session`;
}

/** A route that serves a role without its permission. */
function passedRole(
  { permission, method }: Operation,
  request: FuzzRequest,
  role: Role | undefined,
  { status }: HttpResponse,
): string | undefined {
  if (role === undefined || permission === undefined || request.method !== method || status >= 400) return;
  return reachOf(role, permission) === undefined ? `passed with ${status} as ${role}` : undefined;
}

/** What exists in the site under attack, so that requests can meet it. */
class Known {
  readonly #ids = new Map<string, string[]>();
  readonly #names: string[] = [];
  readonly #origin: string;
  readonly #token: string;

  constructor(origin: string, token: string) {
    this.#origin = origin;
    this.#token = token;
  }

  /** The path with its `{names}` filled in. */
  fill({ path, fillings }: FuzzRequest): string {
    let at = 0;
    return path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const { isReal, at: which, text } = fillings[at++] ?? { isReal: false, at: 0, text: '' };
      const real = name === 'name' ? this.#names : this.#idsFor(path);
      if (name === 'index' && isReal) return String(which % 33);
      if (name === 'collection' && isReal)
        return ['projects', 'news', 'form', 'activities', 'hiring'][which % 5] ?? '';
      const chosen = isReal ? real[which % Math.max(1, real.length)] : undefined;
      return chosen ?? (text.startsWith('%') ? text : encodeURIComponent(text.replace(/\p{Cs}/gu, '')));
    });
  }

  /** Remembers the ids in a response, and keeps collections short. */
  async learn({ method, path, isUpload }: Operation, { status, body }: HttpResponse): Promise<void> {
    if (isUpload && status === 200) {
      for (const [, name] of body.toString().matchAll(/"\/uploads\/([^"]+)"/g))
        if (name) this.#names.push(name);
    }
    if (status === 201 && method === 'POST') {
      const id = /"_id":"([0-9a-f]{24})"/.exec(body.toString())?.[1];
      const ids = this.#idsFor(path);
      if (id) ids.push(id);
      const oldest = ids.length > MOST_RECORDS ? ids.shift() : undefined;
      if (oldest) await this.#delete(`${path}/${oldest}`);
    }
    if (status === 200 && method === 'GET' && /^\/api\/admin\/(?:history|bin)$/.test(path)) {
      const found = [...body.toString().matchAll(/"_id":"([0-9a-f]{24})","collection"/g)].map(
        ([, id]) => id ?? '',
      );
      this.#ids.set(path, found.slice(0, MOST_RECORDS));
    }
  }

  #idsFor(path: string): string[] {
    const list = path.replace(/\/\{.*$/, '');
    const ids = this.#ids.get(list) ?? [];
    this.#ids.set(list, ids);
    return ids;
  }

  async #delete(path: string): Promise<void> {
    await send(this.#origin, path, { method: 'DELETE', headers: { Authorization: `Bearer ${this.#token}` } });
  }
}

/** Enough to send it again. */
function describe({ operation, request, sender }: Job): string {
  const body = request.body === undefined ? '' : ` ${request.body.toString('latin1').slice(0, 600)}`;
  const headers = JSON.stringify(request.headers);
  return `seed ${SEED}: ${request.method} ${operation.path}${request.query} ${JSON.stringify(request.fillings)} ${request.session} as ${sender.role} ${headers}${body}`;
}
