import { setImmediate } from 'node:timers/promises';

/** How long one read works before others get their turn, in milliseconds. */
const SLICE_MS = 5;

/** Work in small steps; it may be paused after each, and the data may change meanwhile. */
export type Steps<T> = Generator<undefined, T>;

/** Divides long work into slices, between which other clients are served. */
export class Slices {
  private end = performance.now() + SLICE_MS;

  get isOver(): boolean {
    return performance.now() >= this.end;
  }

  /** Lets others have their turn and starts the next slice. */
  async pause(): Promise<void> {
    await setImmediate();
    this.end = performance.now() + SLICE_MS;
  }
}
