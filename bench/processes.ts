import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;

export type Server = { name: string; port: number; pid: number; child: ChildProcess };

/** What this run has started; nothing else is ever stopped. */
const started: Server[] = [];

type Start = {
  name: string;
  port: number;
  /** Arguments of node. */
  args: string[];
  env?: Record<string, string>;
  cwd?: string;
  /** Returns 200 when the server is ready. */
  readyPath: string;
};

/** Starts a Node server and waits until it responds. */
export async function startServer({ name, port, args, env, cwd, readyPath }: Start): Promise<Server> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
    ...(cwd !== undefined && { cwd }),
  });
  const server = { name, port, pid: child.pid ?? 0, child };
  started.push(server);
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (!(await isUp(`http://127.0.0.1:${port}${readyPath}`))) {
    if (child.exitCode !== null) throw new Error(`${name} ended with code ${child.exitCode}.`);
    if (performance.now() > deadline) throw new Error(`${name} did not become ready.`);
    await delay(10);
  }
  return server;
}

async function isUp(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

export async function stopServer({ child }: Server): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await Promise.race([exited, delay(STOP_TIMEOUT_MS)]);
  child.kill('SIGKILL');
}

/** The last started first: what others stand on goes last. */
export async function stopServers(): Promise<void> {
  for (const server of started.toReversed()) await stopServer(server);
}

/** Runs a script to its end; throws when it fails. */
export async function runNode(args: string[], options: { cwd?: string; env?: Record<string, string> } = {}) {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(options.cwd !== undefined && { cwd: options.cwd }),
    env: { ...process.env, ...options.env },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with code ${code}.`);
  return output;
}

/** Nanoseconds that all threads of a process have run on a processor; 0 where the system does not tell. */
export function cpuOf(pid: number): bigint {
  try {
    const folder = `/proc/${pid}/task`;
    return readdirSync(folder).reduce((sum, thread) => {
      const [ran = '0'] = readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ');
      return sum + BigInt(ran);
    }, 0n);
  } catch {
    return 0n;
  }
}

/** Megabytes of a process: all that is resident, and its share where memory is shared between processes. */
export function memoryOf(pid: number): { rss: number; pss: number } {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}: +(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024;
  return { rss: megabytes('Rss'), pss: megabytes('Pss') };
}

/** A process and all that it started. */
export function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(name) }));
  const childrenOf = (of: number): number[] =>
    parents.filter(({ parent }) => parent === of).flatMap((each) => [each.pid, ...childrenOf(each.pid)]);
  return [pid, ...childrenOf(pid)];
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}
