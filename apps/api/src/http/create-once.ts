import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { model, Schema, Types } from 'mongoose';
import { duplicateField } from '../database/connection.ts';
import { badInput, conflict, ProblemError } from '../problems.ts';

const DAY_MS = 86_400_000;

/** A creation that began longer ago than this has died: requests are answered within 9 s. */
const ABANDONED_MS = 15_000;

const KEY = /^[\x21-\x7e]{8,200}$/;

type IdempotencyKey = {
  /** A hash of the key with the path and the caller that it counts for. */
  _id: string;
  bodyHash: string;
  /** The id of the record, chosen before it is stored: a repeat after a crash finds the record or stores it. */
  recordId: Types.ObjectId;
  startedAt: Date;
  isStored?: boolean;
  expiresAt: Date;
};

const keySchema = new Schema<IdempotencyKey>(
  {
    _id: String,
    bodyHash: { type: String, required: true },
    recordId: { type: Schema.Types.ObjectId, required: true },
    startedAt: { type: Date, required: true },
    isStored: Boolean,
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
keySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const KeyModel = model<IdempotencyKey>('IdempotencyKey', keySchema, 'idempotencyKeys');

type Creation<T> = {
  /** Whose key it is: the administrator's id, or empty for visitors. */
  caller: string;
  /** Stores the record under this id. */
  create(id: Types.ObjectId): Promise<T>;
  /** The record as a read gives it, or undefined. */
  read(id: Types.ObjectId): Promise<T | undefined>;
};

/**
 * Stores a record once for each `Idempotency-Key` of a day, also when two requests arrive at once or the process dies in
 * between: a repeat gets the stored record. The key is optional. Throws a 422 when the key came with another body, a 409
 * with `Retry-After` while the first request is in progress. No copy of the response is stored, so that the erasure of
 * a record's data leaves none here.
 */
export async function createOnce<T>(request: Request, { caller, create, read }: Creation<T>): Promise<T> {
  const key = request.get('Idempotency-Key');
  if (key === undefined) return create(new Types.ObjectId());
  if (!KEY.test(key)) {
    throw badInput([{ path: 'Idempotency-Key', message: 'A key has 8 to 200 visible ASCII characters.' }]);
  }
  const claimed = await claim(hashOf(caller, request.path, key), hashOf(JSON.stringify(request.body)));
  const stored = claimed.isNew ? undefined : await read(claimed.recordId);
  if (stored === undefined && claimed.isStored) {
    throw conflict('An earlier request with this Idempotency-Key stored a record that was deleted since.');
  }
  const result = stored ?? (await createUnder(claimed, create));
  await KeyModel.updateOne({ _id: claimed._id }, { $set: { isStored: true } });
  return result;
}

type Claimed = Pick<IdempotencyKey, '_id' | 'recordId' | 'isStored'> & { isNew: boolean };

async function claim(_id: string, bodyHash: string): Promise<Claimed> {
  const now = new Date();
  const recordId = new Types.ObjectId();
  try {
    const expiresAt = new Date(now.getTime() + DAY_MS);
    await KeyModel.create({ _id, bodyHash, recordId, startedAt: now, expiresAt });
    return { _id, recordId, isNew: true };
  } catch (error) {
    if (duplicateField(error) === undefined) throw error;
  }
  const known = await KeyModel.findById(_id).lean<IdempotencyKey>();
  if (known === null) throw inProgress();
  if (known.bodyHash !== bodyHash) {
    throw new ProblemError(422, 'This Idempotency-Key was used with another body. Send a new key.');
  }
  if (known.isStored) return { ...known, isNew: false };
  const taken = await KeyModel.updateOne(
    { _id, startedAt: { $eq: known.startedAt, $lt: new Date(now.getTime() - ABANDONED_MS) } },
    { $set: { startedAt: now } },
  );
  if (taken.modifiedCount === 0) throw inProgress();
  return { ...known, isNew: false };
}

async function createUnder<T>({ _id, recordId }: Claimed, create: Creation<T>['create']): Promise<T> {
  try {
    return await create(recordId);
  } catch (error) {
    // A refused body may be corrected under the same key. After any other failure the record may be stored or not.
    if (error instanceof ProblemError && error.status < 500) await KeyModel.deleteOne({ _id });
    else await KeyModel.updateOne({ _id }, { $set: { startedAt: new Date(0) } });
    throw error;
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
