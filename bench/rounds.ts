import { type BenchRequest, type Outcome, sendLoad } from './load.ts';
import { cpuOf, type Server } from './processes.ts';

export type Case = {
  /** As the report shows it; unique within a measurement. */
  name: string;
  /** The case of this measurement that it is compared with. */
  comparedTo?: string;
  server: Server;
  requests: readonly BenchRequest[];
  /** Requests of a round. */
  amount: number;
  /** Every response must have this status. */
  status?: number;
  /** Requests at the same time. */
  connections?: number;
};

export type Figure = {
  /** Milliseconds of processor time that a response cost the server, over all rounds. */
  cpuMs: number;
  /** Responses a second: the median of the rounds. */
  perSecond: number;
  /** Milliseconds within which half, and 99 of 100 responses came: the median of the rounds. */
  p50: number;
  p99: number;
  bytes: number;
  /** Processor time of the compared case over that of this one; which other load on the machine changes least. */
  share?: number;
};

export type Figures = ReadonlyMap<string, Figure>;

const CONNECTIONS = 8;

/**
 * Measures all cases in turn, round after round, so that whatever else the machine does meets all of them alike.
 * A round before the first warms up and does not count.
 */
export async function measure(cases: readonly Case[], rounds: number): Promise<Figures> {
  const results = new Map(cases.map(({ name }) => [name, [] as { outcome: Outcome; cpuMs: number }[]]));
  for (let round = 0; round <= rounds; round++) {
    for (const each of cases) {
      const result = await runOnce(each, round === 0 ? Math.ceil(each.amount / 2) : each.amount);
      if (round > 0) results.get(each.name)?.push(result);
    }
  }
  const figures = new Map([...results].map(([name, list]) => [name, figureOf(list)]));
  for (const { name, comparedTo = '' } of cases) {
    const [figure, compared] = [figures.get(name), figures.get(comparedTo)];
    if (figure && compared) figure.share = compared.cpuMs / figure.cpuMs;
  }
  return figures;
}

async function runOnce(
  { name, server, requests, status = 200, connections = CONNECTIONS }: Case,
  amount: number,
) {
  const pids = [server.pid, server.databasePid ?? []].flat();
  const cpu = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
  const before = cpu();
  const outcome = await sendLoad({ port: server.port, requests, connections, amount });
  const cpuMs = (cpu() - before) / 1e6;
  const others = [...outcome.statuses].filter((code) => code !== status);
  if (others.length > 0) throw new Error(`${name}: responses with status ${others.join(', ')}`);
  return { outcome, cpuMs };
}

function figureOf(results: { outcome: Outcome; cpuMs: number }[]): Figure {
  const responses = results.reduce((sum, { outcome }) => sum + outcome.times.length, 0);
  const within = (share: number) =>
    median(results.map(({ outcome: { times } }) => times[Math.ceil(times.length * share) - 1] ?? 0));
  return {
    cpuMs: results.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / responses,
    perSecond: median(results.map(({ outcome }) => outcome.times.length / outcome.seconds)),
    p50: within(0.5),
    p99: within(0.99),
    bytes: results[0]?.outcome.bytes ?? 0,
  };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
