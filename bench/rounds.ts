import { type Load, type Outcome, sendLoad } from './load.ts';
import { cpuOf, type Server } from './processes.ts';

export type Case = {
  /** Unique within a measurement. */
  name: string;
  server: Server;
  /** Servers whose work counts besides. */
  also?: Server[];
  requests: readonly Buffer[];
  /** Requests of a round, or how long it goes on. */
  amount: number | { ms: number };
  /** every response must have this status. */
  status?: number;
  /** Requests at the same time. */
  connections?: number;
};

export type Figure = {
  /** Responses a second: the median of the rounds. */
  perSecond: number;
  /** Milliseconds of processor time that a response cost the servers, over all rounds. */
  cpuMs: number;
  /** Milliseconds within which half, and 99 of 100 responses came. */
  p50: number;
  p99: number;
  bytes: number;
};

export type Figures = ReadonlyMap<string, Figure>;

const CONNECTIONS = 8;

/**
 * Measures all cases in turn, round after round, so that whatever else the machine does meets all of them alike.
 * A round before the first warms up and does not count.
 */
export async function measure(cases: readonly Case[], rounds: number): Promise<Figures> {
  const taken = new Map(cases.map(({ name }) => [name, [] as { outcome: Outcome; cpuMs: number }[]]));
  for (let round = 0; round <= rounds; round++) {
    for (const each of cases) {
      const result = await runOnce(each, round === 0);
      if (round > 0) taken.get(each.name)?.push(result);
    }
  }
  return new Map([...taken].map(([name, results]) => [name, figureOf(results)]));
}

async function runOnce(
  { name, server, also = [], requests, amount, status = 200, connections = CONNECTIONS }: Case,
  isWarmUp: boolean,
) {
  const pids = [server, ...also].map(({ pid }) => pid);
  const cpu = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0n);
  const bound =
    typeof amount === 'number'
      ? { amount: isWarmUp ? Math.ceil(amount / 2) : amount }
      : { durationMs: isWarmUp ? amount.ms / 4 : amount.ms };
  const load: Load = { port: server.port, requests, connections, ...bound };
  const before = cpu();
  const outcome = await sendLoad(load);
  const cpuMs = Number(cpu() - before) / 1e6;
  const others = Object.keys(outcome.statuses).filter((code) => Number(code) !== status);
  if (others.length > 0) throw new Error(`${name}: responses with status ${others.join(', ')}`);
  return { outcome, cpuMs };
}

function figureOf(results: { outcome: Outcome; cpuMs: number }[]): Figure {
  const sum = (pick: (result: (typeof results)[number]) => number) =>
    results.reduce((total, result) => total + pick(result), 0);
  return {
    perSecond: median(results.map(({ outcome }) => outcome.responses / outcome.seconds)),
    cpuMs: sum(({ cpuMs }) => cpuMs) / sum(({ outcome }) => outcome.responses),
    p50: median(results.map(({ outcome }) => outcome.p50)),
    p99: median(results.map(({ outcome }) => outcome.p99)),
    bytes: results[0]?.outcome.bytes ?? 0,
  };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
