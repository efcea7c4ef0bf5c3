import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedMongo } from '../src/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mongoUri: string;
    isEmbedded: boolean;
  }
}

/** One server for the whole suite: the MongoDB at MONGODB_TEST_URI if set, else the embedded one. */
export default async function setup(project: TestProject) {
  const external = process.env.MONGODB_TEST_URI;
  if (external) {
    project.provide('mongoUri', external);
    project.provide('isEmbedded', false);
    return undefined;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-'));
  const mongo = await startEmbeddedMongo({ dataDir });
  project.provide('mongoUri', mongo.uri);
  project.provide('isEmbedded', true);
  return async () => {
    await mongo.close();
    await rm(dataDir, { recursive: true });
  };
}
