import { existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { startEmbeddedMongo } from '@plinth/embedded-mongo';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server without a database name; each test file takes a database of its own. */
    mongoUri: string;
  }
}

/** A download that CI asks for ends after this long, with or without a result. */
const DOWNLOAD_TIMEOUT_MS = 60_000;

type TestDatabase = { name: string; uri: string; stop(): Promise<void> };

/** Starts the best database there is and says which: a real MongoDB before the embedded one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = (await givenMongo()) ?? (await memoryServer()) ?? (await embeddedServer());
  process.stdout.write(`API tests run on ${database.name}.\n`);
  // `npm test` repeats it in its closing lines.
  if (process.env.TEST_DATABASE_REPORT) writeFileSync(process.env.TEST_DATABASE_REPORT, database.name);
  project.provide('mongoUri', database.uri);
  return () => database.stop();
}

async function givenMongo(): Promise<TestDatabase | undefined> {
  const uri = process.env.MONGODB_TEST_URI;
  return uri ? { name: 'the MongoDB of MONGODB_TEST_URI', uri, stop: async () => undefined } : undefined;
}

/** A mongod on PATH, one that is cached, or, where CI asks for it, a downloaded one. */
async function memoryServer(): Promise<TestDatabase | undefined> {
  const systemBinary = process.env.MONGOMS_SYSTEM_BINARY ?? onPath('mongod');
  if (systemBinary) process.env.MONGOMS_SYSTEM_BINARY = systemBinary;
  const mayDownload = process.env.MONGOMS_DOWNLOAD === '1';
  process.env.MONGOMS_RUNTIME_DOWNLOAD = mayDownload ? '1' : '0';
  const { DryMongoBinary, MongoMemoryServer } = await import('mongodb-memory-server-core');
  const isThere = (await DryMongoBinary.locateBinary(DryMongoBinary.getEnsuredOptions())) !== undefined;
  if (!isThere && !mayDownload) return undefined;
  const starting = MongoMemoryServer.create();
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('the download took too long')), DOWNLOAD_TIMEOUT_MS).unref();
  });
  try {
    const server = await Promise.race([starting, late]);
    const stop = async () => {
      await server.stop();
    };
    return { name: `mongod (${systemBinary ?? 'mongodb-memory-server'})`, uri: server.getUri(), stop };
  } catch (error) {
    starting.catch(() => undefined);
    process.stdout.write(`No mongod could be started: ${String(error)}\n`);
    return undefined;
  }
}

async function embeddedServer(): Promise<TestDatabase> {
  const directory = await mkdtemp(join(tmpdir(), 'plinth-api-test-'));
  // Strict: a filter or sort without an index is a failure, as it would be a scan of 100,000 records.
  const server = await startEmbeddedMongo({ dataDir: directory, strict: true });
  const stop = async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
    if (server.refusals.length > 0) throw new Error(`The database refused: ${server.refusals.join('; ')}`);
  };
  return { name: 'the embedded database', uri: server.uri, stop };
}

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
