import type { Doc } from '../bson/compare.ts';
import { MAX_DOCUMENT_BYTES } from '../bson/raw-document.ts';
import type { Context } from './context.ts';

/** MongoDB 7.0. */
const WIRE_VERSION = 21;

/** The handshake, under its present name and the one of the first message of a connection. */
export function hello(command: Doc, context: Context): Doc {
  return {
    helloOk: true,
    [Object.hasOwn(command, 'hello') ? 'isWritablePrimary' : 'ismaster']: true,
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

export const acknowledge = (): Doc => ({ ok: 1 });
