import type { Steps } from '../slices.ts';

/**
 * How long jobs run in one transaction, in milliseconds; unfinished ones continue in the next. It is as long as the
 * last flush took, within these limits: others wait little on a fast disk, and a slow one does not multiply the time
 * of long jobs.
 */
const SHORTEST_SLICE_MS = 10;
const LONGEST_SLICE_MS = 30;

interface Job {
  steps: Pick<Steps<unknown>, 'next'>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** What a group commit needs of the storage. */
interface Store {
  /** Runs in a transaction, or within one in a savepoint; an error undoes it. */
  transaction<T>(run: () => T): T;
  isOwner(): boolean;
  /** Called if another process has claimed the directory. */
  onFenced(): void;
  /** Writes changed metadata, inside a transaction. */
  save(): void;
  /** Reads the metadata again after an error. */
  reload(): void;
}

class FencedError extends Error {}

/** Runs jobs in transactions, many of them in one, with one flush to disk. */
export class GroupCommit {
  private queue: Job[] = [];
  private sliceMs = SHORTEST_SLICE_MS;
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  /** Runs the job in the next group commit, in its own savepoint; resolves once it is flushed to disk. */
  write<T>(run: () => T): Promise<T> {
    return this.writeInPieces(() => ({ next: () => ({ done: true, value: run() }) }));
  }

  /**
   * Runs the job like `write`, but if it is long, in several commits. Other jobs run between two steps, so each step
   * must look up collections again. An error rolls back only the commit in which it occurs.
   */
  writeInPieces<T>(run: () => Pick<Steps<T>, 'next'>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.enqueue([{ steps: run(), resolve: resolve as (value: unknown) => void, reject }]);
    });
  }

  private enqueue(jobs: Job[]): void {
    if (this.queue.length === 0 && jobs.length > 0) setImmediate(() => this.commit());
    this.queue.push(...jobs);
  }

  private commit(): void {
    const jobs = this.queue;
    this.queue = [];
    const end = performance.now() + this.sliceMs;
    let flushFrom = end;
    const settled: Array<() => void> = [];
    // Those that had no time yet come first in the next commit, so that a long job does not hold them up.
    const waiting: Job[] = [];
    const unfinished: Job[] = [];
    try {
      this.store.transaction(() => {
        if (!this.store.isOwner()) throw new FencedError();
        for (const job of jobs) {
          if (performance.now() >= end) waiting.push(job);
          else {
            const settle = this.runJob(job, end);
            if (settle) settled.push(settle);
            else unfinished.push(job);
          }
        }
        flushFrom = performance.now();
      });
      const flushMs = performance.now() - flushFrom;
      this.sliceMs = Math.min(Math.max(flushMs, SHORTEST_SLICE_MS), LONGEST_SLICE_MS);
    } catch (error) {
      // Outside the transaction, as a process that exits within one would keep its lock.
      if (error instanceof FencedError) this.store.onFenced();
      this.store.reload();
      for (const job of jobs) job.reject(error);
      return;
    }
    for (const settle of settled) settle();
    this.enqueue([...waiting, ...unfinished]);
  }

  /** Returns undefined if the job is not finished at the given time. */
  private runJob({ steps, resolve, reject }: Job, end: number): (() => void) | undefined {
    try {
      const result = this.store.transaction(() => {
        let next = steps.next();
        while (!next.done && performance.now() < end) next = steps.next();
        this.store.save();
        return next;
      });
      return result.done ? () => resolve(result.value) : undefined;
    } catch (error) {
      this.store.reload();
      return () => reject(error);
    }
  }

  /** Resolves when all jobs that are queued now have run for the first time. */
  async idle(): Promise<void> {
    if (this.queue.length > 0) await this.write(() => undefined);
  }
}
