import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DOCUMENT_FILE, type DocumentFormat } from './outline.ts';

/** Fifty projects take a few seconds. */
const TIMEOUT_MS = 60_000;

const MAX_HEAP_MIB = 256;

/**
 * Lays out the outline in a folder, in a process of its own: layout is work without a pause, its memory is given back,
 * and a text that brings it down brings down nothing else.
 */
export async function renderInProcess(folder: string, format: DocumentFormat): Promise<Buffer> {
  const args = [`--max-old-space-size=${MAX_HEAP_MIB}`, entryFile(), folder, format];
  await promisify(execFile)(process.execPath, args, { env: {}, timeout: TIMEOUT_MS, killSignal: 'SIGKILL' });
  return readFile(join(folder, DOCUMENT_FILE));
}

/** From source the entry is TypeScript and needs a loader; in a bundle it is a file of its own. */
function entryFile(): string {
  const candidates = import.meta.url.endsWith('.ts')
    ? ['./from-source.mjs']
    : ['./render-document.js', '../render-document.js'];
  const file = candidates
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(path));
  if (!file) throw new Error('render-document.js is missing beside the server bundle');
  return file;
}
