import { Long } from 'bson';
import { MongoError } from '../errors.ts';
import { Slices } from '../slices.ts';
import { encodeCursor } from '../wire/messages.ts';

const IDLE_MS = 10 * 60_000;
const FIRST_BATCH = 101;
/** Smaller than MongoDB's 16 MiB, so that one long result does not block other clients. */
const MAX_BATCH_BYTES = 2 * 1024 * 1024;

interface Cursor {
  namespace: string;
  /** Yields undefined after work without a result. */
  documents: Iterator<Buffer | undefined>;
  /** Already read, but too large for the previous batch. */
  pending: Buffer | undefined;
  usedAt: number;
}

/** Open cursors. An idle one is closed after ten minutes. */
export class Cursors {
  private readonly open = new Map<string, Cursor>();
  private lastId = Math.floor(Math.random() * 2 ** 40);

  /** Returns a query's first reply; an undefined `batchSize` means MongoDB's default. */
  async start(
    namespace: string,
    documents: Iterable<Buffer | undefined>,
    batchSize: number | undefined,
    single: boolean,
  ): Promise<Buffer> {
    const cursor = {
      namespace,
      documents: documents[Symbol.iterator](),
      pending: undefined,
      usedAt: Date.now(),
    };
    const { batch, done } = await take(cursor, batchSize ?? FIRST_BATCH);
    if (done || single) return encodeCursor(namespace, Long.ZERO, 'firstBatch', batch);
    const id = Long.fromNumber(++this.lastId);
    this.open.set(id.toString(), cursor);
    return encodeCursor(namespace, id, 'firstBatch', batch);
  }

  /** Returns the next batch. Throws MongoError 43 for an unknown cursor. */
  async more(id: Long, namespace: string, batchSize: number | undefined): Promise<Buffer> {
    const key = id.toString();
    const cursor = this.open.get(key);
    if (!cursor || cursor.namespace !== namespace) throw new MongoError(43, `cursor id ${key} not found`);
    cursor.usedAt = Date.now();
    try {
      const { batch, done } = await take(cursor, batchSize || Number.POSITIVE_INFINITY);
      if (done) this.open.delete(key);
      return encodeCursor(namespace, done ? Long.ZERO : id, 'nextBatch', batch);
    } catch (error) {
      this.open.delete(key);
      throw error;
    }
  }

  kill(id: Long): boolean {
    return this.open.delete(id.toString());
  }

  /** Closes idle cursors. */
  sweep(): void {
    const oldest = Date.now() - IDLE_MS;
    for (const [id, cursor] of this.open) if (cursor.usedAt < oldest) this.open.delete(id);
  }
}

async function take(cursor: Cursor, batchSize: number): Promise<{ batch: Buffer[]; done: boolean }> {
  const batch: Buffer[] = [];
  const slices = new Slices();
  let bytes = 0;
  while (batch.length < batchSize) {
    const { value: next, done } = cursor.pending
      ? { value: cursor.pending, done: false }
      : cursor.documents.next();
    cursor.pending = undefined;
    if (done) return { batch, done: true };
    if (next && batch.length > 0 && bytes + next.length > MAX_BATCH_BYTES) {
      cursor.pending = next;
      return { batch, done: false };
    }
    if (next) {
      bytes += next.length;
      batch.push(next);
    }
    if (slices.isOver) await slices.pause();
  }
  return { batch, done: false };
}
