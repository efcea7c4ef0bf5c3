import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createForwarder, type Forwarder, freePort } from '../test/forwarder.ts';
import { sendRaw } from '../test/raw-http.ts';

const SERVER = fileURLToPath(new URL('./server.ts', import.meta.url));

let dataDir: string;
let forwarder: Forwarder;
let api: ChildProcess | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plinth-server-'));
  forwarder = await createForwarder(inject('mongoUri'));
});

afterEach(async () => {
  if (api && api.exitCode === null && api.signalCode === null) {
    api.kill('SIGKILL');
    await once(api, 'exit');
  }
  await forwarder.cut();
  await rm(dataDir, { recursive: true, force: true });
});

/** The process as it runs in production, but from source. */
function start(variables: Record<string, string>): { process: ChildProcess; output: () => string } {
  const { PATH = '' } = process.env;
  const started = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), SERVER], {
    cwd: dataDir,
    env: { PATH, DATA_DIR: dataDir, SEED: 'none', ...variables },
  });
  let output = '';
  started.stdout.on('data', (chunk) => {
    output += chunk;
  });
  started.stderr.on('data', (chunk) => {
    output += chunk;
  });
  api = started;
  return { process: started, output: () => output };
}

async function startOnForwarder(): Promise<{ process: ChildProcess; origin: string; output: () => string }> {
  const port = await freePort();
  const uri = forwarder.uri(`test_${randomBytes(8).toString('hex')}`);
  return { ...start({ API_PORT: String(port), MONGODB_URI: uri }), origin: `http://127.0.0.1:${port}` };
}

/** Polls until the response has the status: processes start, and drivers notice, asynchronously. */
async function until(status: number, origin: string, path = '/api/health'): Promise<void> {
  for (;;) {
    const response = await sendRaw(origin, path).catch(() => undefined);
    if (response?.status === status) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('a start with an environment that cannot be used ends with 1 and names each variable', async () => {
  const { process: started, output } = start({ NODE_ENV: 'production', API_PORT: 'x' });
  const [code] = await once(started, 'exit');
  expect(code).toBe(1);
  for (const name of ['API_PORT', 'JWT_SECRET', 'MONGODB_URI', 'PUBLIC_URL'])
    expect(output()).toContain(name);
});

test('an unavailable database is waited for at the start, and found again after an outage', async () => {
  const { origin } = await startOnForwarder();
  await until(503, origin);
  await forwarder.open();
  await until(200, origin);
  expect((await sendRaw(origin, '/api/news')).status).toBe(200);

  await forwarder.cut();
  await until(503, origin);
  expect((await sendRaw(origin, '/api/news')).status).toBe(200);
  expect((await sendRaw(origin, '/api/projects')).status).toBe(503);

  await forwarder.open();
  await until(200, origin);
  expect((await sendRaw(origin, '/api/projects')).status).toBe(200);
});

test.each<NodeJS.Signals[][]>([[['SIGTERM']], [['SIGINT', 'SIGTERM']]])(
  '%j completes running requests, ends open streams and exits with 0',
  async (signals) => {
    await forwarder.open();
    const { process: started, origin, output } = await startOnForwarder();
    await until(200, origin);
    const stream = sendRaw(origin, '/api/changes');
    const body = JSON.stringify({ name: 'Asha Rao', email: 'asha@example.com', phone: '+91 9876543210' });
    const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };
    const request = http.request(`${origin}/api/form`, { method: 'POST', headers, agent: false });
    const answered = once(request, 'response');
    request.write(body.slice(0, 10));
    await sendRaw(origin, '/api/news');

    const exited = once(started, 'exit');
    for (const signal of signals) started.kill(signal);
    await stream;
    request.end(body.slice(10));
    const [response] = (await answered) as [http.IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(201);
    expect(await exited).toEqual([0, null]);
    expect(output()).not.toContain('Asha');
    expect(output()).not.toContain('asha@');
  },
);
