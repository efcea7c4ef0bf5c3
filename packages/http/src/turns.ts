/**
 * Work of which nobody may get a result from before they asked: one turn at a time for each key, and whoever asks
 * during a turn shares the next one.
 */
export class Turns<T> {
  readonly #turns = new Map<string, { running: Promise<T>; next: Promise<T> | undefined }>();

  take(key: string, work: () => Promise<T>): Promise<T> {
    const turn = this.#turns.get(key);
    if (turn === undefined) return this.#run(key, work);
    turn.next ??= turn.running.then(
      () => this.#run(key, work),
      () => this.#run(key, work),
    );
    return turn.next;
  }

  #run(key: string, work: () => Promise<T>): Promise<T> {
    const running = work();
    const turn = { running, next: undefined };
    this.#turns.set(key, turn);
    const end = () => {
      if (turn.next === undefined && this.#turns.get(key) === turn) this.#turns.delete(key);
    };
    running.then(end, end);
    return running;
  }
}
