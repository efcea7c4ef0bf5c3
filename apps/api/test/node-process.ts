import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const READY_TIMEOUT_MS = 50_000;

export type NodeProcess = {
  child: ChildProcess;
  /** Asks it to end and gives its exit code; null when it had to be killed. */
  stop(): Promise<number | null>;
};

/** A built program in a process of its own, with nothing in its environment but `variables`; what it logs before it falls over is shown. */
export function startNode(entry: string, args: string[], variables: Record<string, string>): NodeProcess {
  const child = spawn(process.execPath, [entry, ...args], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'fatal', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout?.on('data', (chunk: Buffer) => process.stderr.write(chunk));
  const exited = once(child, 'exit') as Promise<[number | null]>;
  return {
    child,
    async stop() {
      child.kill('SIGTERM');
      const forced = setTimeout(() => child.kill('SIGKILL'), 10_000);
      const [code] = await exited;
      clearTimeout(forced);
      return code;
    },
  };
}

/** Waits until the URL responds with success. */
export async function untilReachable(url: string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const response = await fetch(url).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
    await delay(100);
  }
  throw new Error(`${url} is not reachable.`);
}

/** The first line that a process prints. */
export async function firstLine({ child }: NodeProcess): Promise<string> {
  const [chunk] = await once(child.stdout ?? child, 'data');
  return String(chunk).split('\n', 1)[0] ?? '';
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}
