import { setTimeout as delay } from 'node:timers/promises';
import { until } from '../support/processes.ts';

/** Longest wait for progress, after a start on a busy machine. */
const PROGRESS_TIMEOUT_MS = 120_000;

/** Longest pause between the progress that was read and the kill, in milliseconds. */
const LONGEST_PAUSE_MS = 100;

type Work = {
  /** What is done so far; undefined once the work has come to its end. */
  readDone(): Promise<number | undefined>;
  /** Kills the API and waits until it is started again. */
  restart(): Promise<void>;
  /** Most that is done between two kills. */
  longestStep: number;
};

/** Kills the API again and again while it works in the background, until the work is done; gives the number of kills. */
export async function killWhileWorking({ readDone, restart, longestStep }: Work): Promise<number> {
  for (let kills = 0; ; kills++) {
    const done = await readDone();
    if (done === undefined) return kills;
    const target = done + Math.ceil(Math.random() * longestStep);
    await until(async () => ((await readDone()) ?? target) >= target, PROGRESS_TIMEOUT_MS);
    await delay(Math.random() * LONGEST_PAUSE_MS);
    await restart();
  }
}
