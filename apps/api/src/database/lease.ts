import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { model, Schema } from 'mongoose';
import { duplicateField } from './connection.ts';

/** A holder that died lets go after this. */
const LEASE_MS = 15_000;
const RENEW_MS = 4_000;
const RETRY_MS = 100;

type LeaseRow = { _id: string; holder: string; expiresAt: Date };

const Lease = model<LeaseRow>(
  'Lease',
  new Schema<LeaseRow>({ _id: String, holder: String, expiresAt: Date }, { versionKey: false }),
  'leases',
);

/** Runs `act` while no other process, on this node or another, runs anything under the same name; waits for its turn. */
export async function withLease<T>(name: string, act: () => Promise<T>): Promise<T> {
  const holder = randomUUID();
  while (!(await take(name, holder))) await delay(RETRY_MS);
  return hold(name, holder, act);
}

/** The same, but resolves at once, without running `act`, while another process holds the lease. */
export async function withFreeLease(name: string, act: () => Promise<void>): Promise<void> {
  const holder = randomUUID();
  if (await take(name, holder)) await hold(name, holder, act);
}

/** Ends the leases of processes that died; only while no other process uses the database. */
export async function releaseLeases(): Promise<void> {
  await Lease.deleteMany({});
}

async function hold<T>(name: string, holder: string, act: () => Promise<T>): Promise<T> {
  const renewal = setInterval(() => {
    // One that fails is made up for by the next: a lease outlives three of them.
    take(name, holder).catch(() => undefined);
  }, RENEW_MS);
  try {
    return await act();
  } finally {
    clearInterval(renewal);
    await Lease.deleteOne({ _id: name, holder });
  }
}

async function take(name: string, holder: string): Promise<boolean> {
  const now = Date.now();
  try {
    await Lease.updateOne(
      { _id: name, $or: [{ holder }, { expiresAt: { $lt: new Date(now) } }] },
      { $set: { holder, expiresAt: new Date(now + LEASE_MS) } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    // Somebody else has it: the condition missed the row, so a second one was to be made.
    if (duplicateField(error) === undefined) throw error;
    return false;
  }
}
