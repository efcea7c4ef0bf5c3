import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** 256 random bits in hexadecimal digits, which a URL and the key file of a replica set take as they are. */
const SECRET_BYTES = 32;

/** Shorter ones were cut off by a crash or a full disk. */
const MIN_STORED_LENGTH = 32;

/** Names of the files in the folder of generated secrets. */
export const SECRET_FILES = {
  jwtSecret: 'jwt-secret',
  mongoPassword: 'mongo-password',
  mongodbUri: 'mongodb-uri',
  replicaKey: 'replica-key',
} as const;

/** The text of a file in the folder, or undefined when there is none. */
export function readSecret(folder: string, name: string): string | undefined {
  try {
    return readFileSync(join(folder, name), 'utf8').trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** The secret stored in the folder, generated at the first call. Of several processes at once, one generates it. */
export function readOrGenerateSecret(folder: string, name: string): string {
  const stored = readSecret(folder, name);
  if (stored !== undefined) return requireWhole(stored, join(folder, name));
  const generated = randomBytes(SECRET_BYTES).toString('hex');
  writeDurably(folder, generated, (temporary) => {
    try {
      // A link never replaces a file, unlike a rename.
      linkSync(temporary, join(folder, name));
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    rmSync(temporary);
  });
  return readSecret(folder, name) ?? generated;
}

function requireWhole(secret: string, path: string): string {
  if (secret.length >= MIN_STORED_LENGTH) return secret;
  throw new Error(`the generated secret in ${path} is too short; delete the file`);
}

/** Stores a text in the folder, replacing the one that is there. */
export function replaceSecret(folder: string, name: string, text: string): void {
  writeDurably(folder, text, (temporary) => renameSync(temporary, join(folder, name)));
}

/** Flushes file and folder, so that a power cut leaves the whole text or none. */
function writeDurably(folder: string, text: string, publish: (temporary: string) => void): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const temporary = join(folder, `.secret-${randomBytes(8).toString('hex')}`);
  try {
    writeFileSync(temporary, text, { mode: 0o600, flag: 'wx', flush: true });
    publish(temporary);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  syncFolder(folder);
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
