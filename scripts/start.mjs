// `npm start`: builds what changed, runs the API and the web server, and stops both on Ctrl-C.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { build } from './build.mjs';
import { SERVER_OPTIONS } from './server-options.mjs';

const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 12_000;
/** A server that falls over is started again after a second, unless it falls over again within this time. */
const CRASH_LOOP_MS = 5_000;

if (existsSync('.env')) process.loadEnvFile('.env');
await build();

const port = process.env.PORT || '3000';
const apiPort = process.env.API_PORT || '4000';
// With glibc's many arenas, and with its threshold that grows, what encoding pictures takes would hardly be given back.
const env = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  ...process.env,
  LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  PORT: port,
  API_PORT: apiPort,
};
const SERVERS = {
  api: { entry: 'apps/api/dist/server.js', ready: `http://127.0.0.1:${apiPort}/api/health` },
  web: { entry: 'apps/web/dist/server/index.js', ready: `http://127.0.0.1:${port}/robots.txt` },
};

const running = new Map();
let stopping = false;

function run(name) {
  const startedAt = Date.now();
  const child = spawn(process.execPath, [...SERVER_OPTIONS[name], SERVERS[name].entry], {
    stdio: 'inherit',
    env,
  });
  running.set(name, child);
  child.once('exit', async (code, signal) => {
    running.delete(name);
    if (stopping) return;
    if (Date.now() - startedAt < CRASH_LOOP_MS) {
      process.stderr.write(
        `The ${name} server stopped right after its start (${signal ?? `code ${code}`}).\n`,
      );
      await stop(code || 1);
    } else {
      process.stderr.write(
        `The ${name} server stopped (${signal ?? `code ${code}`}); it is started again.\n`,
      );
      await delay(1_000);
      if (!stopping) run(name);
    }
  });
}

async function stop(code) {
  if (stopping) return;
  stopping = true;
  const children = [...running.values()];
  for (const child of children) child.kill('SIGTERM');
  const ended = Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));
  await Promise.race([ended, delay(STOP_TIMEOUT_MS)]);
  for (const child of children) child.kill('SIGKILL');
  process.exit(code);
}

/** Asks by node:http: loading `fetch` would take this process some 10 MB for the rest of its life. */
function isReady(url) {
  return new Promise((resolve) => {
    const request = get(url, { timeout: 2_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}

process.once('SIGINT', () => stop(0));
process.once('SIGTERM', () => stop(0));
for (const name of Object.keys(SERVERS)) run(name);

const deadline = Date.now() + READY_TIMEOUT_MS;
for (const { ready } of Object.values(SERVERS)) {
  while (!stopping && !(await isReady(ready))) {
    if (Date.now() > deadline) {
      process.stderr.write(`No response from ${ready} after ${READY_TIMEOUT_MS / 1000} s.\n`);
      await stop(1);
    }
    await delay(20);
  }
}
if (!stopping) {
  const url = process.env.PUBLIC_URL || `http://localhost:${port}`;
  process.stdout.write(
    `\n  The site:        ${url}\n  The admin area:  ${url}/login\n  Ctrl-C stops it.\n\n`,
  );
}
