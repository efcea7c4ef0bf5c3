import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { open } from 'lmdb';
import { MongoClient } from 'mongodb';
import { afterEach, describe, expect, it } from 'vitest';
import { DataDirInUseError, type EmbeddedMongo, startEmbeddedMongo } from '../src/index.ts';
import { codeOf, isEmbedded } from './database.ts';
import { ROUNDS, ROUNDS_TIMEOUT_MS } from './rounds.ts';

const CLI = fileURLToPath(new URL('../src/cli.ts', import.meta.url));
const cleanups: Array<() => Promise<unknown>> = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function directory(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'em-'));
  cleanups.push(() => rm(path, { recursive: true, force: true }));
  return path;
}

async function start(dataDir: string, options: { strict?: boolean } = {}): Promise<EmbeddedMongo> {
  const mongo = await startEmbeddedMongo({ dataDir, dbName: 'test', ...options });
  cleanups.push(() => mongo.close());
  return mongo;
}

async function connect(uri: string): Promise<MongoClient> {
  const client = await MongoClient.connect(uri);
  cleanups.push(() => client.close());
  return client;
}

async function startCli(dataDir: string): Promise<{ child: ChildProcess; uri: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', CLI, '--port', '0', '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanups.push(async () => child.kill('SIGKILL'));
  const [uri] = await once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line');
  return { child, uri: String(uri) };
}

describe.runIf(isEmbedded)('the directory', () => {
  it('persists between two starts', async () => {
    const dataDir = await directory();
    const first = await startEmbeddedMongo({ dataDir });
    const before = await MongoClient.connect(first.uri);
    await before.db().collection('c').createIndex({ a: 1 }, { unique: true });
    await before
      .db()
      .collection('c')
      .insertMany([{ a: 1 }, { a: 2 }]);
    await before.close();
    await first.close();
    expect(existsSync(join(dataDir, 'mongo.sock'))).toBe(false);
    const second = await startEmbeddedMongo({ dataDir });
    cleanups.push(() => second.close());
    const c = (await connect(second.uri)).db().collection('c');
    expect(await c.estimatedDocumentCount()).toBe(2);
    expect(await codeOf(c.insertOne({ a: 1 }))).toBe(11000);
  });

  it('is private', async () => {
    const dataDir = join(await directory(), 'made');
    await start(dataDir);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect((await stat(join(dataDir, 'mongo.sock'))).mode & 0o777).toBe(0o600);
  });

  it('is served by one process; a second one is refused, or connects to it', async () => {
    const dataDir = await directory();
    const { child } = await startCli(dataDir);
    await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(DataDirInUseError);
    const joined = await startEmbeddedMongo({ dataDir, join: true });
    expect(joined.owner).toBe(false);
    const client = await connect(joined.uri);
    expect(await client.db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 });
    await joined.close();
    expect(await client.db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 });
    await client.close();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect((await start(dataDir)).owner).toBe(true);
  });

  it('is taken over from a dead process, whatever files that one left', async () => {
    const dataDir = await directory();
    const { child } = await startCli(dataDir);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const second = await start(dataDir);
    await second.close();
    for (const name of ['mongo.sock', 'mongo.lock']) await writeFile(join(dataDir, name), '');
    expect((await start(dataDir)).owner).toBe(true);
  });

  it('is left alone if a newer version wrote it', async () => {
    const dataDir = await directory();
    await (await startEmbeddedMongo({ dataDir })).close();
    const files = open<Buffer, Buffer>({
      path: join(dataDir, 'mongo'),
      keyEncoding: 'binary',
      encoding: 'binary',
    });
    const meta = files.openDB({ name: 'meta', keyEncoding: 'binary', encoding: 'binary' });
    files.transactionSync(() => meta.putSync(Buffer.from('format'), Buffer.from('{"version":99}')));
    await files.close();
    await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(/newer version/);
    expect(existsSync(join(dataDir, 'mongo.sock'))).toBe(false);
  });

  it('may have a path too long for a socket', async () => {
    const dataDir = join(await directory(), 'x'.repeat(100));
    const mongo = await start(dataDir);
    expect(mongo.uri).toMatch(/\.sock\/test$/);
    const client = await connect(mongo.uri);
    expect(await client.db().collection('c').insertOne({})).toMatchObject({ acknowledged: true });
    const joined = await startEmbeddedMongo({ dataDir, dbName: 'test', join: true });
    expect(await (await connect(joined.uri)).db().collection('c').countDocuments()).toBe(1);
    await joined.close();
  });
});

describe.runIf(isEmbedded)('strict mode', () => {
  it('fails on unmarked scans and collects every refusal', async () => {
    const mongo = await start(await directory(), { strict: true });
    const c = (await connect(mongo.uri)).db().collection('c');
    await c.createIndex({ a: 1 });
    await c.insertMany([
      { a: 1, b: 1 },
      { a: 2, b: 2 },
    ]);
    expect(await c.find({ a: 1, b: 1 }).sort({ b: 1 }).toArray()).toHaveLength(1);
    expect(await c.find({}).toArray()).toHaveLength(2);
    expect(await c.find({ b: 1 }, { comment: 'scan' }).toArray()).toHaveLength(1);
    expect(mongo.refusals).toEqual([]);
    expect(await codeOf(c.find({ b: 1 }).toArray())).toBe(291);
    expect(await codeOf(c.find({}).sort({ b: 1 }).toArray())).toBe(291);
    expect(await codeOf(c.updateOne({ b: 1 }, { $set: { a: 3 } }))).toBe(291);
    expect(await codeOf(c.aggregate([{ $lookup: {} }]).toArray())).toBe(40324);
    const { unused } = mongo;
    expect(unused()).not.toContain('find.sort');
    expect(unused()).toContain('update operator $pull');
    const codes = () => mongo.refusals.map((refusal) => refusal.split(' ', 2).join(' '));
    await expect.poll(codes).toEqual(['find: 291', 'find: 291', 'update: 291', 'aggregate: 40324']);
  });
});

describe.runIf(isEmbedded)('kill -9', () => {
  it(
    'loses no acknowledged write and leaves indexes consistent with documents',
    async () => {
      const dataDir = await directory();
      const inserted = new Set<number>();
      const deleted = new Set<number>();
      let next = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const { child, uri } = await startCli(dataDir);
        const client = await MongoClient.connect(`${uri}?serverSelectionTimeoutMS=10000`);
        const c = client.db('test').collection<{ _id: number; tag: number; words: string[] }>('c');
        await c.createIndexes([{ key: { tag: 1 } }, { key: { words: 1, tag: -1 } }]);
        const writers = Array.from({ length: 8 }, async () => {
          for (;;) {
            const _id = next++;
            try {
              await c.insertOne({ _id, tag: _id % 7, words: [`w${_id % 5}`, `v${_id % 3}`] });
              inserted.add(_id);
              if (_id % 3 === 0) {
                deleted.add(_id);
                await c.deleteOne({ _id });
              }
            } catch {
              return;
            }
          }
        });
        await new Promise((resolve) => setTimeout(resolve, 150 + round * 40));
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await Promise.all([ended, ...writers]);
        await client.close(true).catch(() => undefined);
      }

      const c = (await connect((await start(dataDir)).uri)).db('test').collection('c');
      const all = await c.find().toArray();
      const present = new Set(all.map(({ _id }) => Number(_id)));
      expect([...inserted].filter((id) => !deleted.has(id) && !present.has(id))).toEqual([]);
      expect(await c.estimatedDocumentCount()).toBe(all.length);
      for (let tag = 0; tag < 7; tag++) {
        const byIndex = await c.find({ tag }).toArray();
        expect(byIndex).toHaveLength(all.filter((each) => each.tag === tag).length);
      }
      for (const word of ['w0', 'w1', 'v0', 'v2']) {
        const byIndex = await c.find({ words: word }).toArray();
        expect(byIndex).toHaveLength(all.filter((each) => each.words.includes(word)).length);
      }
    },
    ROUNDS_TIMEOUT_MS,
  );
});
