import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  CLOSE,
  FENCED_EXIT_CODE,
  type ProcessMessage,
  type ProcessOptions,
  type Started,
} from './messages.ts';

/** A process that has not ended by then is killed, which loses no acknowledged write. */
const CLOSE_TIMEOUT_MS = 5_000;

/** The parent's side of the process that serves the database. */
export class DatabaseProcess {
  readonly started: Promise<Started>;
  /** Resolves with the reason if the process ends on its own; never after `close`. */
  readonly failed: Promise<Error>;
  /** In strict mode: the commands rejected, and the features used. */
  readonly refusals: string[] = [];
  readonly used = new Set<string>();
  private readonly child: ChildProcess;
  private readonly exited: Promise<unknown>;
  private closing: Promise<void> | undefined;

  constructor(options: ProcessOptions) {
    this.child = fork(entryFile(), [JSON.stringify(options)], {
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.exited = once(this.child, 'exit');
    this.started = new Promise((resolve) => {
      this.child.on('message', (message: ProcessMessage) => {
        if (message.type === 'refusal') this.refusals.push(message.text);
        else if (message.type === 'use') this.used.add(message.feature);
        else resolve(message);
      });
      this.child.once('error', ({ message }) => resolve({ type: 'failed', message }));
      this.child.once('exit', () => resolve({ type: 'failed', message: describeExit(this.child).message }));
    });
    this.failed = new Promise((resolve) => {
      this.child.once('exit', () => {
        if (!this.closing) resolve(describeExit(this.child));
      });
    });
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  close(): Promise<void> {
    this.closing ??= this.end();
    return this.closing;
  }

  private async end(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const kill = setTimeout(() => this.child.kill('SIGKILL'), CLOSE_TIMEOUT_MS);
    // A process that is ending already no longer reads messages.
    this.child.send(CLOSE, () => undefined);
    await this.exited;
    clearTimeout(kill);
  }
}

function describeExit({ exitCode, signalCode }: ChildProcess): Error {
  return new Error(
    exitCode === FENCED_EXIT_CODE
      ? 'another server has taken over the data folder'
      : `the database process ended unexpectedly (${signalCode ?? `code ${exitCode}`})`,
  );
}

/** From source the entry is TypeScript and needs a loader; in a bundle it is a file next to this one. */
function entryFile(): string {
  const candidates = import.meta.url.endsWith('.ts')
    ? ['./from-source.mjs']
    : ['./embedded-mongo-process.js', '../embedded-mongo-process.js'];
  const file = candidates
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(path));
  if (!file) throw new Error('embedded-mongo-process.js is missing beside the server bundle');
  return file;
}
