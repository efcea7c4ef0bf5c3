import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import mongoose from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from '../problems.ts';

type Counter = { key: string; points: number; expire: Date | null };

const counterSchema = new mongoose.Schema<Counter>({ key: String, points: Number, expire: Date });
counterSchema.index({ key: 1 }, { unique: true });
counterSchema.index({ expire: 1 }, { expireAfterSeconds: 0 });

const COLLECTION = 'throttles';

/** For its indexes and for deletion; the limiter does the counting. */
const CounterModel = mongoose.model('ThrottleCounter', counterSchema, COLLECTION);

export type Throttle = {
  /** Counts one more for the key; throws a 429 with `Retry-After` when there were too many. */
  take(key: string): Promise<void>;
  /** Counts one more for the key; false when there were too many. */
  tryTake(key: string): Promise<boolean>;
  /** Takes one count back, for what turned out not to count. */
  giveBack(key: string): Promise<void>;
  /** Deletes the key's counts. */
  clear(key: string): Promise<void>;
};

type ThrottleOptions = {
  name: string;
  /** How many are let through within the window. */
  limit: number;
  windowSeconds: number;
  /** Each further time that a key goes over the limit within a day, it waits twice as long, up to this. */
  maxWaitSeconds?: number;
};

const DAY_SECONDS = 86_400;

/** Counts in the database, so that the limit holds over restarts and for all nodes together. */
export function createThrottle({ name, limit, windowSeconds, maxWaitSeconds }: ThrottleOptions): Throttle {
  const opened = openedWhenUsed(name, limit, windowSeconds);
  // Below the throttle's own prefix, so that both are deleted together.
  const refusals = openedWhenUsed(`${name}:refused`, Number.MAX_SAFE_INTEGER, DAY_SECONDS);
  /** Milliseconds to wait, 0 when there is nothing to wait for. */
  const count = async (key: string): Promise<number> => {
    try {
      await opened().consume(key);
      return 0;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const isFirstRefusal = refusal.consumedPoints === limit + 1;
      if (isFirstRefusal && maxWaitSeconds !== undefined) return backOff(key, maxWaitSeconds);
      return Math.max(1, refusal.msBeforeNext);
    }
  };
  const backOff = async (key: string, longest: number): Promise<number> => {
    const { consumedPoints } = await refusals().consume(key);
    const seconds = Math.min(windowSeconds * 2 ** (consumedPoints - 1), longest);
    await opened().block(key, seconds);
    return seconds * 1_000;
  };
  return {
    async take(key) {
      const waitMs = await count(key);
      if (waitMs > 0) throw tooManyRequests(waitMs / 1_000);
    },
    async tryTake(key) {
      return (await count(key)) === 0;
    },
    async giveBack(key) {
      await opened().reward(key);
    },
    async clear(key) {
      await opened().delete(key);
      if (maxWaitSeconds !== undefined) await refusals().delete(key);
    },
  };
}

/** The limiter needs an open connection, which there is not yet when the routes are built. */
function openedWhenUsed(keyPrefix: string, points: number, duration: number): () => RateLimiterMongo {
  let limiter: RateLimiterMongo | undefined;
  return () => {
    limiter ??= new RateLimiterMongo({
      storeClient: mongoose.connection,
      tableName: COLLECTION,
      keyPrefix,
      points,
      duration,
      disableIndexesCreation: true,
    });
    return limiter;
  };
}

/** Deletes the counts of all keys of a throttle. */
export async function clearThrottle(name: string): Promise<void> {
  await CounterModel.deleteMany({ key: { $gte: `${name}:`, $lt: `${name};` } });
}

/** A key of fixed length that does not reveal its parts. */
export function throttleKey(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 32);
}

/** The client that an address counts for: an IPv4 address itself, or the /64 that an IPv6 connection owns. */
export function networkOf(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return address ?? 'unknown';
  const client = ipaddr.process(address);
  return client.kind() === 'ipv4'
    ? client.toString()
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${client}/64`)}/64`;
}
