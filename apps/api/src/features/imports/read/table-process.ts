import { fork } from 'node:child_process';
import { childProcessEntry } from '../../../child-process-entry.ts';
import { badRequest, payloadTooLarge } from '../../../problems.ts';
import type { TableReply, TableRequest } from './messages.ts';

/** A spreadsheet of the largest size takes a few seconds. */
const TIMEOUT_MS = 60_000;

const MAX_HEAP_MIB = 320;

/**
 * Reads a spreadsheet in a process of its own: what takes too much memory or time ends there, and no secret of this
 * process is within its reach. Throws a 400 or 413 that says why it cannot be read.
 */
export async function readTableInProcess(request: TableRequest): Promise<string[][]> {
  const child = fork(childProcessEntry(import.meta.url, 'read-table.js'), [JSON.stringify(request)], {
    env: {},
    execArgv: [`--max-old-space-size=${MAX_HEAP_MIB}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
  try {
    const reply = await new Promise<TableReply | undefined>((resolve, reject) => {
      child.once('message', (message: TableReply) => resolve(message));
      child.once('exit', () => resolve(undefined));
      child.once('error', reject);
    });
    if (reply === undefined) {
      throw payloadTooLarge('The file is too large to read. Split it, or save it as CSV and send that.');
    }
    if ('refusal' in reply) throw badRequest(reply.refusal);
    return reply.rows;
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}
