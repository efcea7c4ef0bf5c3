import { existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { startEmbeddedMongo } from '@plinth/embedded-mongo';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server without a database name; each test file uses a database of its own. */
    mongoUri: string;
  }
}

const DOWNLOADS = process.env.MONGOMS_DOWNLOAD_MIRROR ?? 'https://fastdl.mongodb.org';
const REACHABLE_TIMEOUT_MS = 3_000;
const DOWNLOAD_TIMEOUT_MS = 120_000;

/** A driver sends it when a reader leaves a long result early, as a visitor does who cancels a download. */
const SENT_ELSEWHERE = /^killCursors/;

type TestDatabase = { name: string; uri: string; stop(): Promise<unknown> };

/** Starts a real MongoDB where one can be had, the embedded database otherwise, and says which and why. */
export default async function setup(project: TestProject): Promise<() => Promise<unknown>> {
  const database = process.env.MONGODB_TEST_URI
    ? givenMongo(process.env.MONGODB_TEST_URI)
    : await memoryServer().catch((error: Error) => embeddedServer(project, error.message));
  process.stdout.write(`API tests run on ${database.name}.\n`);
  // `npm test` repeats it in its closing lines.
  if (process.env.TEST_DATABASE_REPORT) writeFileSync(process.env.TEST_DATABASE_REPORT, database.name);
  project.provide('mongoUri', database.uri);
  return () => database.stop();
}

function givenMongo(uri: string): TestDatabase {
  return { name: 'the MongoDB that MONGODB_TEST_URI names', uri, stop: async () => undefined };
}

/** A mongod that is installed, cached or can be downloaded; rejects with the reason when there is none. */
async function memoryServer(): Promise<TestDatabase> {
  const installed = process.env.MONGOMS_SYSTEM_BINARY ?? onPath('mongod');
  if (installed) process.env.MONGOMS_SYSTEM_BINARY = installed;
  const { DryMongoBinary, MongoMemoryServer } = await import('mongodb-memory-server');
  const located = await DryMongoBinary.locateBinary(DryMongoBinary.getEnsuredOptions());
  if (!located) await assertDownloadable();
  // A mongod that is there starts in a second; the time is for the download.
  const tooLate = new Promise<never>((_resolve, reject) => {
    const seconds = DOWNLOAD_TIMEOUT_MS / 1_000;
    setTimeout(
      () => reject(new Error(`mongod was not ready after ${seconds} s`)),
      DOWNLOAD_TIMEOUT_MS,
    ).unref();
  });
  const server = await Promise.race([MongoMemoryServer.create(), tooLate]);
  const origin = installed ? `installed as ${installed}` : located ? 'from the cache' : 'downloaded';
  return { name: `a real mongod (${origin})`, uri: server.getUri(), stop: () => server.stop() };
}

async function assertDownloadable(): Promise<void> {
  const missing = 'no mongod is installed or cached';
  if (process.env.MONGOMS_RUNTIME_DOWNLOAD === '0')
    throw new Error(`${missing}, and MONGOMS_RUNTIME_DOWNLOAD is 0`);
  try {
    await fetch(DOWNLOADS, { method: 'HEAD', signal: AbortSignal.timeout(REACHABLE_TIMEOUT_MS) });
  } catch {
    throw new Error(`${missing}, and ${DOWNLOADS} cannot be reached`);
  }
  process.stdout.write(`Downloading mongod from ${DOWNLOADS}; it is cached for the next run.\n`);
}

async function embeddedServer(project: TestProject, reason: string): Promise<TestDatabase> {
  const directory = await mkdtemp(join(tmpdir(), 'plinth-api-test-'));
  // Strict: a filter or sort without an index is refused, as it would scan 100,000 records.
  const server = await startEmbeddedMongo({ dataDir: directory, strict: true });
  const stop = async () => {
    const unsent = (await isWholeRun(project))
      ? server.unused().filter((feature) => !SENT_ELSEWHERE.test(feature))
      : [];
    await server.close();
    await rm(directory, { recursive: true, force: true });
    if (server.refusals.length > 0) throw new Error(`The database refused: ${server.refusals.join('; ')}`);
    if (unsent.length > 0)
      throw new Error(
        `packages/embedded-mongo/src/supported.ts lists what nothing sends: ${unsent.join(', ')}`,
      );
  };
  return { name: `the embedded database (${reason})`, uri: server.uri, stop };
}

/** Whether all test files ran, and not only those that somebody named. */
async function isWholeRun(project: TestProject): Promise<boolean> {
  const { testFiles } = await project.globTestFiles();
  const ran = project.vitest.state.getTestModules().filter((module) => module.project === project);
  return ran.length === testFiles.length;
}

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
