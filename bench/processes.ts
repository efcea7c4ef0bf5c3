import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;

export type Server = {
  name: string;
  port: number;
  pid: number;
  child: ChildProcess;
  /** The database's process where its work counts as this server's. */
  databasePid?: number | undefined;
};

/** How to stop what this run has started; nothing else is ever stopped. */
const stops: (() => Promise<void>)[] = [];

export function stopAtEnd(stop: () => Promise<void>): void {
  stops.push(stop);
}

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
  stopAtEnd(() => stopServer(server));
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
export async function stopAll(): Promise<void> {
  for (const stop of stops.toReversed()) await stop();
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

/** Nanoseconds that a process and all that it started have run on a processor, by Linux' accounts. */
export function cpuOf(pid: number): number {
  return familyOf(pid).reduce((sum, each) => sum + ownCpuOf(each), 0);
}

function ownCpuOf(pid: number): number {
  const folder = `/proc/${pid}/task`;
  const ran = readdirSync(folder).map((thread) => readFileSync(`${folder}/${thread}/schedstat`, 'utf8'));
  return ran.reduce((sum, text) => sum + Number(text.split(' ', 1)[0]), 0);
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
  const folder = `/proc/${pid}/task`;
  const children = readdirSync(folder).flatMap((thread) =>
    (readFileSync(`${folder}/${thread}/children`, 'utf8').match(/\d+/g) ?? []).map(Number),
  );
  return [pid, ...children.flatMap(familyOf)];
}
