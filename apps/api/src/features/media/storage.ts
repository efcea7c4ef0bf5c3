import { createReadStream, mkdirSync } from 'node:fs';
import { link, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ProblemError } from '../../problems.ts';
import { removeOldFiles } from './remove-old-files.ts';

/**
 * Where uploaded files live. Names are flat: letters, digits, `.` and `-` only. A file never changes once it is
 * stored, because its name comes from its content.
 */
export type Storage = {
  /** Stores all of the bytes or nothing, also over a crash. Throws `StorageFullError` when no room is left. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Takes over a file of this machine; cheaper than `put` where it can be linked. */
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

/** No room left for the file. Nothing of it has been kept. */
export class StorageFullError extends ProblemError {
  constructor(cause: unknown) {
    super(507, 'The server has no room left for files. Nothing of this upload was stored.');
    this.name = 'StorageFullError';
    this.cause = cause;
  }
}

const SAFE_NAME = /^[a-z0-9][a-z0-9.-]{0,120}$/i;
const TEMPORARY = '.incoming-';

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

  return {
    async put(name, bytes) {
      const target = pathOf(name);
      counter += 1;
      const temporary = join(folder, `${TEMPORARY}${process.pid}-${counter}`);
      try {
        const file = await open(temporary, 'wx', 0o640);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporary, target);
        await syncFolder(folder);
      } catch (error) {
        await rm(temporary, { force: true });
        throw isFull(error) ? new StorageFullError(error) : error;
      }
    },

    async adopt(name, path) {
      const target = pathOf(name);
      try {
        await link(path, target);
      } catch (error) {
        if (hasCode(error, 'EEXIST')) return;
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

/** The new name itself must survive a power cut, not only the bytes. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
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
