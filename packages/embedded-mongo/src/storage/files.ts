import { mkdir, open as openFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { open, type RootDatabase } from 'lmdb';
import type { Table } from './record-keys.ts';

/** 3: numbers have eight bytes in keys. */
export const FORMAT = 3;
const DATA_FILE = 'data.mdb';

interface Stats {
  pageSize: number;
  lastPageNumber: number;
  free: { overflowPages: number };
}

/** The LMDB environment of a directory and its tables. */
export interface Files {
  root: RootDatabase<Buffer, Uint8Array>;
  meta: Table;
  /** Documents by collection and record number. */
  docs: Table;
  /** Index entries. */
  entries: Table;
}

/** Opens the LMDB environment of a directory, and creates it where there is none. */
export function openFiles(directory: string): Files {
  const options = { keyEncoding: 'binary', encoding: 'binary' } as const;
  const root = open<Buffer, Uint8Array>({
    path: directory,
    noSubdir: false,
    overlappingSync: false,
    maxDbs: 4,
    ...options,
  });
  const table = (name: string): Table => root.openDB({ name, ...options });
  return { root, meta: table('meta'), docs: table('docs'), entries: table('idx') };
}

export function readJson(table: Table, key: string): Record<string, unknown> | undefined {
  const bytes = table.getBinary(Buffer.from(key));
  return bytes && (JSON.parse(bytes.toString()) as Record<string, unknown>);
}

/** In a transaction. */
export function writeJson(table: Table, key: string, value: object): void {
  table.putSync(Buffer.from(key), Buffer.from(JSON.stringify(value)));
}

/** The size of the data file, and how much of it is free space, in bytes. */
export function sizeOf({ root }: Files): { total: number; free: number } {
  const { pageSize, lastPageNumber, free } = root.getStats() as Stats;
  // The list of free pages itself takes about eight bytes for each.
  const freePages = (free.overflowPages * pageSize) / 8;
  return { total: (lastPageNumber + 1) * pageSize, free: Math.min(freePages, lastPageNumber) * pageSize };
}

/** Replaces the data file by a copy without free space, unless `mayReplace` is false after the copy. */
export async function compactFiles(
  directory: string,
  files: Files,
  mayReplace: () => boolean,
): Promise<Files> {
  const copy = `${directory}.compact`;
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { mode: 0o700 });
  await files.root.backup(copy, true);
  await flush(join(copy, DATA_FILE));
  if (!mayReplace()) return files;
  await files.root.close();
  await rename(join(copy, DATA_FILE), join(directory, DATA_FILE));
  await flush(directory);
  await rm(copy, { recursive: true, force: true });
  return openFiles(directory);
}

async function flush(path: string): Promise<void> {
  const file = await openFile(path, 'r');
  await file.sync();
  await file.close();
}
