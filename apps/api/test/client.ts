import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import supertest from 'supertest';
import { inject } from 'vitest';
import { createRequestListener } from '../src/app.ts';
import { type AppContext, createContext, stopBackgroundWork } from '../src/app-context.ts';
import { loadConfig } from '../src/config.ts';
import { buildIndexes, connectDatabase, disconnectDatabase } from '../src/database/connection.ts';
import { openSession } from '../src/features/auth/sessions.ts';
import { findAdministrator, setAdministrator, type UserRow } from '../src/features/auth/users.ts';
import { createLogger } from '../src/logger.ts';

export const ADMINISTRATOR = { email: 'administrator@example.com', password: 'correct horse battery' };

/** Sends requests, with a session where it has one. */
export type Agent = ReturnType<typeof supertest.agent>;

export type TestApi = {
  context: AppContext;
  /** Sends requests as a visitor. */
  request: Agent;
  /** Sends requests as the administrator, who is an owner, with a session of its own. */
  signedIn(): Promise<Agent>;
  /** The same as somebody else; see `buildUser`. */
  signedInAs(user: UserRow): Promise<Agent>;
  /** `http://127.0.0.1:port` of the real server behind it. */
  origin: string;
  databaseUri: string;
  stop(): Promise<void>;
};

/** The real service on a real server and a database of its own; `variables` go over the test's environment. */
export async function startTestApi(variables: Record<string, string> = {}): Promise<TestApi> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plinth-api-'));
  const config = loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    JWT_SECRET: randomBytes(32).toString('hex'),
    ...variables,
  });
  const uri = databaseUri(inject('mongoUri'));
  await connectDatabase(uri);
  await buildIndexes();
  const context = createContext(config, createLogger(process.env.TEST_LOG_LEVEL ?? 'silent'));
  context.lifecycle.ready = true;

  const signedInAs = async (user: UserRow) => {
    const { token } = await openSession(context, user);
    return supertest.agent(origin).set('Authorization', `Bearer ${token}`);
  };
  const server = createServer(createRequestListener(context));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    context,
    origin,
    databaseUri: uri,
    request: supertest.agent(origin),
    async signedIn() {
      // Setting it a second time would end the sessions of before.
      const administrator =
        (await findAdministrator()) ?? (await setAdministrator({ ...ADMINISTRATOR, generated: false }));
      return signedInAs(administrator);
    },
    signedInAs,
    async stop() {
      await stopBackgroundWork(context);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await mongoose.connection.dropDatabase();
      await disconnectDatabase();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Replaces the database name in the server's URI, keeping its options. */
function databaseUri(uri: string): string {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const [, base = '', options = ''] = /^(mongodb(?:\+srv)?:\/\/[^/?]+)[^?]*(\?.*)?$/.exec(uri) ?? [];
  return `${base}/${name}${options}`;
}
