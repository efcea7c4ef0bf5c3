import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Request } from 'express';
import { model, Schema, Types } from 'mongoose';
import { duplicateField } from '../database/connection.ts';
import { badInput, conflict, ProblemError } from '../problems.ts';

const DAY_MS = 86_400_000;

/** An act that has not renewed its row for this long has died. */
const ABANDONED_MS = 15_000;
const RENEW_MS = 4_000;

/** How long a repeat waits for the request that is in progress; with it, it stays below the deadline of a request. */
const WAIT_MS = 4_000;
const RETRY_MS = 100;

const KEY = /^[\x21-\x7e]{8,200}$/;

type IdempotencyKey = {
  /** A hash of the key with the path and the caller that it counts for. */
  _id: string;
  bodyHash: string;
  /** Chosen before anything is stored: a repeat after a crash finds by it what was stored. */
  actId: Types.ObjectId;
  /** When the act began, renewed while it runs. */
  startedAt: Date;
  isFinished?: boolean;
  expiresAt: Date;
};

const keySchema = new Schema<IdempotencyKey>(
  {
    _id: String,
    bodyHash: { type: String, required: true },
    actId: { type: Schema.Types.ObjectId, required: true },
    startedAt: { type: Date, required: true },
    isFinished: Boolean,
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
keySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const KeyModel = model<IdempotencyKey>('IdempotencyKey', keySchema, 'idempotencyKeys');

type Act<T> = {
  /** Whose key it is: the administrator's id, or empty for visitors. */
  caller: string;
  /** What must be the same in a repeat, where that is not the parsed body of the request. */
  body?: () => Promise<unknown>;
  /** Does it, and stores the id with it, as that of the new record or of the history entry. */
  run(id: Types.ObjectId): Promise<T>;
  /** The result of an act that was done, or undefined. `isFinished` is false where it may have died before its end. */
  find(id: Types.ObjectId, isFinished: boolean): Promise<T | undefined>;
};

/**
 * Runs an act once for each `Idempotency-Key` of a day, also when two requests arrive at once or the process dies in
 * between: a repeat gets the result of the first. The key is optional. Throws a 422 when the key came with another body, a
 * 409 with `Retry-After` when the first request does not end soon. No copy of the response is stored, so that the erasure
 * of a record's data leaves none here.
 */
export async function runOnce<T>(request: Request, act: Act<T>): Promise<T> {
  const key = request.get('Idempotency-Key');
  if (key === undefined) return act.run(new Types.ObjectId());
  if (!KEY.test(key)) {
    throw badInput([{ path: 'Idempotency-Key', message: 'A key has 8 to 200 visible ASCII characters.' }]);
  }
  const body = act.body === undefined ? request.body : await act.body();
  const claimed = await claim(hashOf(act.caller, request.path, key), hashOf(JSON.stringify(body) ?? ''));
  const { isNew, isFinished = false } = claimed;
  const found = isNew ? undefined : await act.find(claimed.actId, isFinished);
  if (found === undefined && isFinished) {
    throw conflict('What an earlier request with this Idempotency-Key stored was deleted since.');
  }
  const result = found ?? (await runUnder(claimed, act));
  if (!isFinished) await KeyModel.updateOne({ _id: claimed._id }, { $set: { isFinished: true } });
  return result;
}

/** Lets repeats of requests that died take over at once; only while no other process serves requests. */
export async function releaseIdempotencyKeys(): Promise<void> {
  const inProgress = { isFinished: null, startedAt: { $gt: new Date(Date.now() - ABANDONED_MS) } };
  await KeyModel.updateMany(inProgress, { $set: { startedAt: new Date(0) } }).comment('scan');
}

type Claimed = Pick<IdempotencyKey, '_id' | 'actId' | 'isFinished'> & { isNew: boolean };

async function claim(_id: string, bodyHash: string): Promise<Claimed> {
  const giveUpAt = Date.now() + WAIT_MS;
  for (;;) {
    const claimed = await tryClaim(_id, bodyHash);
    if (claimed !== undefined) return claimed;
    if (Date.now() > giveUpAt) throw inProgress();
    await delay(RETRY_MS);
  }
}

/** Undefined while another request with the key is in progress. */
async function tryClaim(_id: string, bodyHash: string): Promise<Claimed | undefined> {
  const now = new Date();
  const actId = new Types.ObjectId();
  try {
    const expiresAt = new Date(now.getTime() + DAY_MS);
    await KeyModel.create({ _id, bodyHash, actId, startedAt: now, expiresAt });
    return { _id, actId, isNew: true };
  } catch (error) {
    if (duplicateField(error) === undefined) throw error;
  }
  const known = await KeyModel.findById(_id).lean<IdempotencyKey>();
  if (known === null) return undefined;
  if (known.bodyHash !== bodyHash) {
    throw new ProblemError(
      422,
      'An earlier request with this Idempotency-Key and another body was received. Look at what it stored, then send a new key.',
    );
  }
  if (known.isFinished) return { ...known, isNew: false };
  const taken = await KeyModel.updateOne(
    { _id, startedAt: { $eq: known.startedAt, $lt: new Date(now.getTime() - ABANDONED_MS) } },
    { $set: { startedAt: now } },
  );
  return taken.modifiedCount === 1 ? { ...known, isNew: false } : undefined;
}

async function runUnder<T>({ _id, actId }: Claimed, { run }: Act<T>): Promise<T> {
  const renewal = setInterval(() => {
    // One that fails is made up for by the next.
    KeyModel.updateOne({ _id }, { $set: { startedAt: new Date() } }).catch(() => undefined);
  }, RENEW_MS);
  try {
    return await run(actId);
  } catch (error) {
    clearInterval(renewal);
    // A refused body may be corrected under the same key. After any other failure it may be stored or not.
    if (error instanceof ProblemError && error.status < 500) await KeyModel.deleteOne({ _id });
    else await KeyModel.updateOne({ _id }, { $set: { startedAt: new Date(0) } });
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

function inProgress(): ProblemError {
  return new ProblemError(409, 'The first request with this Idempotency-Key is still in progress.', {
    headers: { 'Retry-After': '2' },
  });
}

function hashOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}
