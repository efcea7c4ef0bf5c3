import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { childProcessEntry } from '../../child-process-entry.ts';
import { DOCUMENT_FILE, type DocumentFormat } from './outline.ts';

/** Fifty projects take a few seconds. */
const TIMEOUT_MS = 60_000;

const MAX_HEAP_MIB = 256;

/**
 * Lays out the outline in a folder, in a process of its own: layout is work without a pause, its memory is given back,
 * and a text that brings it down brings down nothing else.
 */
export async function renderInProcess(folder: string, format: DocumentFormat): Promise<Buffer> {
  const args = [
    `--max-old-space-size=${MAX_HEAP_MIB}`,
    childProcessEntry(import.meta.url, 'render-document.js'),
    folder,
    format,
  ];
  await promisify(execFile)(process.execPath, args, { env: {}, timeout: TIMEOUT_MS, killSignal: 'SIGKILL' });
  return readFile(join(folder, DOCUMENT_FILE));
}
