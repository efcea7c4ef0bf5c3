import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startEmbeddedMongo } from '../src/index.ts';
import { isEmbedded } from './database.ts';
import { ROUNDS, ROUNDS_TIMEOUT_MS } from './rounds.ts';

const WRITER = fileURLToPath(new URL('./writer.ts', import.meta.url));
/** Nothing may outlive its parent for longer. */
const LONGEST_END_MS = 5_000;
/** On a busy machine. */
const START_TIMEOUT_MS = 60_000;
const canUnshare = spawnSync('unshare', ['--pid', '--fork', 'true']).status === 0;

let dataDir: string;
vi.setConfig({ testTimeout: ROUNDS_TIMEOUT_MS });

const started: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'em-exit-'));
});
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

interface Writer {
  child: ChildProcess;
  /** Of the database process. */
  pid: number;
  /** The _ids of its acknowledged inserts. */
  inserted: string[];
  errors: () => string;
}

async function startWriter(count = 'Infinity', launcher: string[] = []): Promise<Writer> {
  const [command = '', ...args] = [...launcher, process.execPath, '--import', 'tsx', WRITER, dataDir, count];
  // A process group of its own, to be signalled as a terminal does it.
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  started.push(child);
  const inserted: string[] = [];
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  const lines = createInterface({ input: child.stdout });
  const [pid] = await Promise.race([once(lines, 'line'), once(child, 'exit')]);
  lines.on('line', (line) => inserted.push(line));
  return { child, pid: Number(pid), inserted, errors: () => errors };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Opens the directory again and returns the acknowledged inserts that are missing. */
async function lost(inserted: string[]): Promise<string[]> {
  const mongo = await startEmbeddedMongo({ dataDir, dbName: 'test' });
  const client = await MongoClient.connect(mongo.uri);
  const c = client.db().collection<{ _id: string }>('c');
  const present = new Set((await c.find().toArray()).map(({ _id }) => _id));
  const byIndex = await c.find({ words: 'word 7' }).toArray();
  expect(byIndex).toHaveLength(present.size);
  await client.close();
  await mongo.close();
  return inserted.filter((id) => !present.has(id));
}

describe.runIf(isEmbedded)('the database process', () => {
  it.each(['process.exit', 'SIGKILL'])(
    'ends with its parent after %s during writes and loses nothing',
    async (how) => {
      const inserted: string[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const writer = await startWriter(how === 'process.exit' ? String(1 + round * 7) : undefined);
        if (how === 'SIGKILL') {
          await expect
            .poll(() => writer.inserted.length, { timeout: START_TIMEOUT_MS })
            .toBeGreaterThan(round * 10);
          writer.child.kill('SIGKILL');
        }
        await expect
          .poll(() => writer.child.exitCode ?? writer.child.signalCode, { timeout: START_TIMEOUT_MS })
          .toBe(how === 'SIGKILL' ? 'SIGKILL' : 0);
        await expect.poll(() => isAlive(writer.pid), { timeout: LONGEST_END_MS }).toBe(false);
        inserted.push(...writer.inserted);
      }
      expect(inserted.length).toBeGreaterThan(0);
      expect(await lost(inserted)).toEqual([]);
    },
  );

  it('goes on when a terminal signals the whole process group, until its parent ends it', async () => {
    const mongo = await startEmbeddedMongo({ dataDir, dbName: 'test' });
    const client = await MongoClient.connect(mongo.uri);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(mongo.pid as number, signal);
    expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
    await client.close();
    await mongo.close();
    expect(isAlive(mongo.pid as number)).toBe(false);
  });

  it('reports its own unexpected end', async () => {
    const mongo = await startEmbeddedMongo({ dataDir });
    process.kill(mongo.pid as number, 'SIGKILL');
    expect((await mongo.failed).message).toBe('the database process ended unexpectedly (SIGKILL)');
    await mongo.close();
  });
});

describe.runIf(isEmbedded && canUnshare)('a directory shared with another process-id namespace', () => {
  const inNamespace = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];

  it('has one server: the second is refused, the first goes on', async () => {
    const first = await startWriter('Infinity', inNamespace);
    const second = await startWriter('Infinity', inNamespace);
    expect(second.errors()).toContain('is in use by another server');
    const before = first.inserted.length;
    await expect.poll(() => first.inserted.length, { timeout: START_TIMEOUT_MS }).toBeGreaterThan(before);
    first.child.kill('SIGKILL');
    await once(first.child, 'close');
    expect(await lost(first.inserted)).toEqual([]);
  });

  it('fences off the first server if the second cannot see its socket', async () => {
    const first = await startWriter('Infinity', inNamespace);
    const ended = once(first.child, 'close');
    await rm(join(dataDir, 'mongo.sock'));
    // A shell in between, as LMDB itself refuses a second process with the same id.
    const second = await startWriter('Infinity', [...inNamespace, 'sh', '-c', '"$@"; true', 'sh']);
    await ended;
    expect(first.errors()).toContain('another server has taken over the data folder');
    await expect.poll(() => second.inserted.length, { timeout: START_TIMEOUT_MS }).toBeGreaterThan(0);
    second.child.kill('SIGKILL');
    await once(second.child, 'close');
    expect(await lost([...first.inserted, ...second.inserted])).toEqual([]);
  });
});
