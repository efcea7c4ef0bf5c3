type Slot<T> = { running: Promise<T>; next: Promise<T> | undefined };

/**
 * Coalesces work by key without giving anybody a result that was begun before they called: one run at a time for each
 * key, and all who call during a run share the next one.
 */
export class Coalescer<T> {
  readonly #slots = new Map<string, Slot<T>>();

  /** Resolves or rejects as the first run of `work` does that begins at or after this call. */
  run(key: string, work: () => Promise<T>): Promise<T> {
    const slot = this.#slots.get(key);
    if (slot === undefined) return this.#start(key, work);
    const start = () => this.#start(key, work);
    slot.next ??= slot.running.then(start, start);
    return slot.next;
  }

  #start(key: string, work: () => Promise<T>): Promise<T> {
    const slot: Slot<T> = { running: work(), next: undefined };
    this.#slots.set(key, slot);
    const end = () => {
      if (slot.next === undefined && this.#slots.get(key) === slot) this.#slots.delete(key);
    };
    slot.running.then(end, end);
    return slot.running;
  }
}
