import { type Db, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send, sendBytes } from '../support/client.ts';
import {
  databaseUri,
  endAll,
  logIn,
  type Program,
  startReadyApi,
  temporaryFolder,
  WITH_ADMINISTRATOR,
} from '../support/processes.ts';
import { report } from '../support/table.ts';
import { findDefect } from './judge.ts';
import { readOperations } from './operations.ts';
import { type Outcome, runFuzz, SEED } from './run.ts';
import { sessionsOfRoles } from './sessions.ts';
import { findJunk } from './stored.ts';

/** `FUZZ_REQUESTS` makes a run longer. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 20_000);

/** More than any of these requests needs. */
const MOST_MEMORY = 512 * 1_024 * 1_024;

let api: Program;
let client: MongoClient;
let database: Db;
let token: string;
let peak = 0;
let meter: NodeJS.Timeout;

beforeAll(async () => {
  const dataDir = await temporaryFolder();
  api = await startReadyApi(dataDir, WITH_ADMINISTRATOR);
  client = await MongoClient.connect(databaseUri(dataDir));
  database = client.db();
  token = await logIn(api.origin);
  meter = setInterval(() => {
    peak = Math.max(peak, api.memory());
    // Uploads are counted for the administrator; the run is to reach what lies behind the throttle.
    database
      .collection('throttles')
      .deleteMany({ key: { $gte: 'upload:', $lt: 'upload;' } })
      .catch(() => undefined);
  }, 500);
});

afterAll(async () => {
  clearInterval(meter);
  await client.close();
  await endAll();
});

test('generated requests to every route are served or refused in order', async () => {
  const operations = await readOperations(api.origin);
  const sessions = await sessionsOfRoles(api.origin, token);
  const startedAt = Date.now();
  const outcome = await runFuzz({ origin: api.origin, sessions, operations, requests: REQUESTS });
  reportOutcome(outcome, operations.length, Date.now() - startedAt);
  expect(outcome.failures).toEqual([]);
  expect(outcome.sent).toBeGreaterThanOrEqual(REQUESTS);
  // Requests that all fail at the first check would prove nothing.
  for (const status of [200, 201, 400, 401, 404, 405, 413, 415])
    expect(outcome.byStatus.get(status) ?? 0).toBeGreaterThan(0);
});

const PATHS = [
  '/api/../etc/passwd',
  '/api/%2e%2e/%2e%2e/etc/passwd',
  '/api//projects',
  '/api/projects/',
  '/api/projects/..%2f..%2fadmin',
  '/api/projects/%00',
  '/api/%c0%ae%c0%ae/',
  '/API/ADMIN/DASHBOARD',
  '/api/admin/../projects',
  '/uploads/../jwt-secret',
  '/uploads/..%2fjwt-secret',
  '/uploads/%2e%2e/jwt-secret',
  '/uploads/....//jwt-secret',
  '/uploads/..%5cjwt-secret',
  '/uploads/%00.jpg',
  '/uploads//etc/passwd',
  '/uploads/mongo/data.mdb',
  '/uploads/0123456789abcdef-10x10-aabbcc.jpg/../../jwt-secret',
  '/uploads/0123456789abcdef-99999x99999-aabbcc.w480.avif',
  '/uploads/.incoming-1-1',
  '/uploads/',
  '/uploads',
  '/.env',
  '/.git/config',
  '/jwt-secret',
  '//evil.example/api/projects',
  `/api/projects/${'a'.repeat(15_000)}`,
  `/api/projects?${'q=1&'.repeat(3_000)}`,
  '/api/projects?q[$regex]=.*',
  '/api/projects?__proto__[limit]=1',
  '/api/projects?limit=1&limit=2',
];

test.each(PATHS.map((path) => [path.slice(0, 60), path] as const))(
  'the path %s leads nowhere',
  async (_name, path) => {
    const response = await send(api.origin, path, { headers: { Authorization: `Bearer ${token}` } });
    expect(findDefect('GET', response)).toBeUndefined();
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  },
);

test.each([
  ['a broken request line', 'GET\r\n\r\n'],
  ['a header without end', `GET /api/projects HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`],
  [
    'two lengths',
    'POST /api/form HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 50\r\n\r\nabcde',
  ],
  [
    'a length and chunks',
    'POST /api/form HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/form HTTP/1.1\r\n\r\n',
  ],
  [
    'broken chunks',
    'POST /api/form HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nx\r\n\r\n',
  ],
  ['no host', 'GET /api/projects HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['an unknown protocol', 'GET /api/projects HTTP/9.9\r\nHost: a\r\n\r\n'],
  ['binary noise', Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3, 0, 0])],
  ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
  [
    'another protocol',
    'GET /api/projects HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\nX-End: 1\r\n\r\nGET',
  ],
])('%s does not reach the inside', async (_name, bytes) => {
  const received = await sendBytes(api.origin, bytes, 3_000).catch(() => '');
  expect(received).toMatch(/^$|^HTTP\/1\.1 (?:4\d\d|200) /);
  expect((await send(api.origin, '/api/health')).status).toBe(200);
});

test('afterwards it runs as before, and nothing was stored that no form could have sent', async () => {
  const { junk, documents } = await findJunk(database);
  report('documents looked at afterwards', `${documents}, junk in ${junk.length}`);
  expect(junk.slice(0, 20)).toEqual([]);
  expect(api.isRunning()).toBe(true);
  expect((await send(api.origin, '/api/health')).status).toBe(200);
  report('most memory of the API', `${Math.round(peak / 1_048_576)} MB`);
  expect(peak).toBeLessThan(MOST_MEMORY);
});

test('the log holds no bodies, tokens, passwords or mail addresses, and no defect that nobody expected', () => {
  const log = api.output();
  const lines = log.split('\n').filter((line) => line !== '');
  report('log lines read', String(lines.length));
  const telling = lines.filter((line) =>
    /eyJ[\w-]{10}|@fuzz\.example|not the password|Bearer |window\.hit=1"|9876543210/.test(line),
  );
  expect(telling.slice(0, 5)).toEqual([]);
  expect(lines.filter((line) => /"level":(?:50|60)/.test(line)).slice(0, 5)).toEqual([]);
});

function reportOutcome(
  { sent, byStatus, failures, slowestMs }: Outcome,
  operations: number,
  tookMs: number,
): void {
  const statuses = [...byStatus].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  report('requests', `${sent} to ${operations} operations in ${Math.round(tookMs / 1_000)} s, seed ${SEED}`);
  report('responses', statuses.join(', '));
  report('slowest response', `${Math.round(slowestMs)} ms`);
  report('failures', String(failures.length));
}
