import { hostname, totalmem } from 'node:os';
import type { Doc } from '../bson/compare.ts';
import { MAX_DOCUMENT_BYTES } from '../bson/raw-document.ts';
import type { Command, Context } from './context.ts';

const WIRE_VERSION = 21;
const VERSION = '7.0.0';

function hello(command: Doc, context: Context): Doc {
  const isPrimary = Object.hasOwn(command, 'hello') ? 'isWritablePrimary' : 'ismaster';
  return {
    helloOk: true,
    [isPrimary]: true,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: context.connectionId,
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    readOnly: false,
    ok: 1,
  };
}

const helloCommand: Command = {
  fields: [
    ...['helloOk', 'client', 'compression', 'saslSupportedMechs', 'speculativeAuthenticate', 'loadBalanced'],
    ...['topologyVersion', 'maxAwaitTimeMS', 'hostInfo', 'backpressure'],
  ],
  run: hello,
};

const constant = (reply: () => Doc, fields: string[] = []): Command => ({
  fields,
  run: () => ({ ...reply(), ok: 1 }),
});

/** The handshake, and the constants that mongosh requests at startup. */
export const sessionCommands: Record<string, Command> = {
  hello: helloCommand,
  ismaster: helloCommand,
  isMaster: helloCommand,
  ping: constant(() => ({})),
  endSessions: constant(() => ({})),
  buildInfo: constant(() => ({
    version: VERSION,
    versionArray: VERSION.split('.').map(Number).concat(0),
    gitVersion: 'embedded',
    modules: [],
    storageEngines: ['lmdb'],
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  })),
  connectionStatus: constant(
    () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } }),
    ['showPrivileges'],
  ),
  getParameter: constant(
    () => ({ featureCompatibilityVersion: { version: '7.0' } }),
    ['featureCompatibilityVersion'],
  ),
  hostInfo: constant(() => ({
    system: { hostname: hostname(), memSizeMB: Math.floor(totalmem() / 2 ** 20), currentTime: new Date() },
    os: { type: process.platform, name: process.platform },
  })),
};
