import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

interface Lock {
  pid: number;
  /** Start time of the process, to tell it from a later one with the same pid. */
  started: string;
  /** Its connection string; empty while it is starting. */
  uri: string;
}

const START_TIMEOUT_MS = 15_000;
const POLL_MS = 50;

/** A lock file that names the process that has the directory open and its connection string. */
export class DirectoryLock {
  private readonly file: string;

  constructor(dataDir: string) {
    this.file = join(dataDir, 'mongo.lock');
  }

  /** Takes the lock and returns null, or returns the connection string of the live process that holds it. */
  async acquire(): Promise<string | null> {
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (Date.now() < deadline) {
      if (this.tryToTake()) return null;
      const holder = this.read();
      if (!holder) continue;
      if (processStart(holder.pid) !== holder.started) this.removeStale(holder);
      else if (holder.uri && (await isListening(holder.uri))) return holder.uri;
      else await sleep(POLL_MS);
    }
    throw new Error(`${this.file} is held by a process that does not respond`);
  }

  /** Publishes the connection string of this process. */
  publish(uri: string): void {
    const temporary = `${this.file}.${process.pid}`;
    writeFileSync(temporary, JSON.stringify({ ...this.own(), uri }), { mode: 0o600 });
    renameSync(temporary, this.file);
  }

  release(): void {
    const holder = this.read();
    if (holder?.pid === process.pid) rmSync(this.file, { force: true });
  }

  private own(): Lock {
    return { pid: process.pid, started: processStart(process.pid) ?? '', uri: '' };
  }

  /** Links a complete file into place, so that nobody reads a partial lock. */
  private tryToTake(): boolean {
    const temporary = `${this.file}.${process.pid}`;
    writeFileSync(temporary, JSON.stringify(this.own()), { mode: 0o600 });
    try {
      linkSync(temporary, this.file);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      return false;
    } finally {
      rmSync(temporary, { force: true });
    }
  }

  private read(): Lock | undefined {
    try {
      return JSON.parse(readFileSync(this.file, 'utf8')) as Lock;
    } catch {
      return undefined;
    }
  }

  /** Renames it first: of several processes that find it stale, one wins and can check what it renamed. */
  private removeStale(stale: Lock): void {
    const moved = `${this.file}.stale-${process.pid}`;
    try {
      renameSync(this.file, moved);
    } catch {
      return;
    }
    const found = JSON.parse(readFileSync(moved, 'utf8')) as Lock;
    if (found.pid === stale.pid && found.started === stale.started) rmSync(moved);
    else renameSync(moved, this.file);
  }
}

/** A process that is being killed still exists but no longer accepts connections. */
function isListening(uri: string): Promise<boolean> {
  const [host = '', port] = uri.replace('mongodb://', '').split(':');
  const socket = port ? connect(Number(port), host) : connect(decodeURIComponent(host));
  const connected = new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  return connected.finally(() => socket.destroy());
}

/** Identifies a process beyond its pid; undefined if it does not exist. */
function processStart(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
  }
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // A zombie has exited.
      return fields[0] === 'Z' ? undefined : fields[19];
    } catch {
      return undefined;
    }
  }
  if (process.platform === 'win32') return 'running';
  return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
}
