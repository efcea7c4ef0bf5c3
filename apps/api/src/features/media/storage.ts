import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { link, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ProblemError } from '../../problems.ts';
import { removeOldFiles } from './remove-old-files.ts';

/**
 * Storage of uploaded files. Names are flat: letters, digits, `.` and `-` only. Since a name comes from the content, a
 * file is only ever replaced by an undamaged copy of itself.
 */
export type Storage = {
  /** Stores all of the bytes or nothing, also over a crash. Throws `StorageFullError` when no room is left. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Stores a file of this machine, as `put` does; cheaper where it can be linked. */
  adopt(name: string, path: string): Promise<void>;
  get(name: string): Promise<StoredFile | undefined>;
  /** Names in ascending order, those behind `after` only. */
  list(page: { after?: string; limit: number }): Promise<string[]>;
  exists(name: string): Promise<boolean>;
  /** Does nothing when there is no such file. */
  delete(name: string): Promise<void>;
  /** Removes what writes that a crash cut short have left behind; for the start of the server. */
  tidy(): Promise<void>;
};

export type StoredFile = { size: number; open(): Readable };

/** No room left for the file. Nothing of it was stored. */
export class StorageFullError extends ProblemError {
  constructor(cause: unknown) {
    super(507, 'The server has no room left for files. Nothing of this upload was stored.');
    this.name = 'StorageFullError';
    this.cause = cause;
  }
}

const SAFE_NAME = /^[a-z0-9][a-z0-9.-]{0,120}$/i;
const TEMPORARY = '.incoming-';

/** Whether a name can be one of a stored file: without slashes, and not hidden. */
export function isStoredName(name: string): boolean {
  return SAFE_NAME.test(name) && !name.includes('..');
}

/** The same name; throws for one that could lead anywhere else. */
export function requireStoredName(name: string): string {
  if (!isStoredName(name)) throw new Error('Not a name of a stored file.');
  return name;
}

/** Files in one folder of the local disk, which is made when it is missing. */
export function openLocalStorage(folder: string): Storage {
  mkdirSync(folder, { recursive: true, mode: 0o750 });
  let counter = 0;

  const pathOf = (name: string): string => join(folder, requireStoredName(name));

  /** Gives the name to what `write` stores under a temporary one, in one step that survives a power cut. */
  const writeAtomically = async (
    name: string,
    write: (temporary: string) => Promise<void>,
  ): Promise<void> => {
    const target = pathOf(name);
    counter += 1;
    const temporary = join(folder, `${TEMPORARY}${process.pid}-${counter}`);
    try {
      await write(temporary);
      await rename(temporary, target);
      await sync(folder);
    } catch (error) {
      throw isFull(error) ? new StorageFullError(error) : error;
    } finally {
      // Left by a failure, and by a rename between two links of the same file.
      await rm(temporary, { force: true });
    }
  };

  return {
    async put(name, bytes) {
      await writeAtomically(name, async (temporary) => {
        const file = await open(temporary, 'wx', 0o640);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
      });
    },

    async adopt(name, path) {
      try {
        await writeAtomically(name, async (temporary) => {
          await sync(path);
          await link(path, temporary);
        });
      } catch {
        // Another disk, or a file system without links.
        await this.put(name, await readFile(path));
      }
    },

    async get(name) {
      const path = pathOf(name);
      const found = await statOrNothing(path);
      return found === undefined ? undefined : { size: found.size, open: () => createReadStream(path) };
    },

    async list({ after = '', limit }) {
      const names = (await readdir(folder)).filter((name) => !name.startsWith('.') && name > after);
      return names.sort().slice(0, limit);
    },

    async exists(name) {
      return (await statOrNothing(pathOf(name))) !== undefined;
    },

    async delete(name) {
      await rm(pathOf(name), { force: true });
    },

    tidy: () => removeOldFiles(folder, TEMPORARY),
  };
}

async function statOrNothing(path: string): Promise<{ size: number } | undefined> {
  try {
    const found = await stat(path);
    return found.isFile() ? found : undefined;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Whether the stored file is the one that was measured; reads all of it. */
export async function isIntact(
  storage: Storage,
  name: string,
  measured: { size: number; sha256: string },
): Promise<boolean> {
  const file = await storage.get(name);
  if (file?.size !== measured.size) return false;
  const hash = createHash('sha256');
  for await (const chunk of file.open()) hash.update(chunk);
  return hash.digest('hex') === measured.sha256;
}

/** Flushes a file, or the names in a folder, to the disk. */
export async function sync(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Whether the disk, or what this user may take of it, is full. */
export const isFull = (error: unknown): boolean => hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT');
