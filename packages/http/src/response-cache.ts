import type { CachedResponse } from './cached-response.ts';
import { Coalescer } from './coalescer.ts';

/** What a response shows parts of, or a write changes. Without tags: everything. */
type Tags = readonly string[] | undefined;

type Entry = {
  response: CachedResponse;
  tags: Tags;
  /** In ms since 1970. */
  freshUntil: number;
  isFresh: boolean;
  bytes: number;
};
type InFlight = { tags: Tags; isCurrent: boolean; response: Promise<CachedResponse> };

export type ResponseCacheOptions = {
  /** False passes every request through. */
  isEnabled: boolean;
  /** Memory that the stored responses may take together. */
  maxBytes: number;
  /** Bounds how long a response can be wrong whose change was never reported. */
  maxAgeMs: number;
  /** Whether a failed load means that the upstream is unavailable, so that a stale response is better than none. */
  isUnavailable?: (error: unknown) => boolean;
  /** Called for each stale response that is sent instead of an error. */
  onStale?: (key: string, reason: unknown) => void;
};

/**
 * Stores responses by key, evicts the least recently used ones, and coalesces concurrent requests.
 *
 * The rule: once a write has been acknowledged, and once a reader has seen its effect, nobody gets an older state. So
 * no response that was loaded before or during a write is given to anybody who asks after the write began, except while
 * the upstream is unavailable: then evicted responses serve as the last good ones.
 */
export class ResponseCache {
  /** While true no stored response is fresh: nobody would report a change. */
  isSuspended = false;
  /** When content changes without a write. From then on no stored response is fresh, until `evict` and a later time. */
  nextChange: Date | undefined;
  readonly #options: ResponseCacheOptions;
  /** The least recently used one first. */
  readonly #entries = new Map<string, Entry>();
  readonly #inFlight = new Map<string, InFlight>();
  readonly #writes = new Set<{ tags: Tags }>();
  /** Loads begun while a write of their tags is under way: shared, but never stored. */
  readonly #duringWrites = new Coalescer<CachedResponse>();
  #bytes = 0;

  constructor(options: ResponseCacheOptions) {
    this.#options = options;
  }

  /** Memory that the stored responses take. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The stored response, where there is a fresh one. */
  get(key: string | undefined): CachedResponse | undefined {
    const entry = key === undefined ? undefined : this.#entries.get(key);
    if (key === undefined || entry === undefined || !this.#isFresh(entry)) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.response;
  }

  /** The response of a key: stored, in flight, or loaded now. Without a key nothing is stored or shared. */
  async getOrLoad(
    key: string | undefined,
    load: () => Promise<CachedResponse>,
    tags?: readonly string[],
  ): Promise<CachedResponse> {
    if (key === undefined || !this.#options.isEnabled) return load();
    const stored = this.get(key);
    if (stored !== undefined) return stored;
    try {
      const response = await this.#load(key, load, tags);
      return response.status < 500 ? response : (this.#lastGood(key, response.status) ?? response);
    } catch (error) {
      // What is gone must not come back as the last good response.
      if (this.#options.isUnavailable?.(error) === false) this.#remove(key);
      const lastGood = this.#lastGood(key, error);
      if (lastGood === undefined) throw error;
      return lastGood;
    }
  }

  /** Makes what was loaded until now stale, for those tags or altogether. */
  evict(tags?: readonly string[]): void {
    for (const entry of this.#entries.values()) if (overlap(entry.tags, tags)) entry.isFresh = false;
    this.#detachInFlight(tags);
  }

  /**
   * Begins a write. Until the returned function is called, no response that it may change is stored or counts as fresh;
   * call it with false where the write has changed nothing.
   */
  beginWrite(tags?: readonly string[]): (isChanged?: boolean) => void {
    const write = { tags };
    this.#writes.add(write);
    this.#detachInFlight(tags);
    return (isChanged = true) => {
      if (!this.#writes.delete(write)) return;
      if (isChanged) this.evict(tags);
    };
  }

  #isFresh({ isFresh, tags, freshUntil }: Entry): boolean {
    const now = Date.now();
    const isInTime = now < freshUntil && (this.nextChange === undefined || now < this.nextChange.getTime());
    return isFresh && isInTime && !this.isSuspended && !this.#isBeingWritten(tags);
  }

  #isBeingWritten(tags: Tags): boolean {
    for (const write of this.#writes) if (overlap(write.tags, tags)) return true;
    return false;
  }

  /** Those who wait for these responses still get them; nobody else does, and they are not stored. */
  #detachInFlight(tags: Tags): void {
    for (const [key, inFlight] of this.#inFlight) {
      if (!overlap(inFlight.tags, tags)) continue;
      inFlight.isCurrent = false;
      this.#inFlight.delete(key);
    }
  }

  async #load(key: string, load: () => Promise<CachedResponse>, tags: Tags): Promise<CachedResponse> {
    if (this.#isBeingWritten(tags)) return this.#duringWrites.run(key, load);
    const joined = this.#inFlight.get(key);
    if (joined !== undefined) return joined.response;
    const loadAndStore = async () => {
      try {
        const response = await load();
        if (response.isCacheable && inFlight.isCurrent) this.#store(key, response, tags);
        if (!response.isCacheable && response.status < 500) this.#remove(key);
        return response;
      } finally {
        if (this.#inFlight.get(key) === inFlight) this.#inFlight.delete(key);
      }
    };
    // The load starts once it is registered, so that a write can reach it from its beginning.
    const inFlight: InFlight = { tags, isCurrent: true, response: Promise.resolve().then(loadAndStore) };
    this.#inFlight.set(key, inFlight);
    return inFlight.response;
  }

  #lastGood(key: string, reason: unknown): CachedResponse | undefined {
    const response = this.#entries.get(key)?.response;
    if (response !== undefined) this.#options.onStale?.(key, reason);
    return response;
  }

  #store(key: string, response: CachedResponse, tags: Tags): void {
    this.#remove(key);
    const bytes = response.bytes + key.length;
    const latest = Date.now() + this.#options.maxAgeMs;
    const freshUntil = Math.min(latest, response.freshUntil?.getTime() ?? latest);
    this.#entries.set(key, { response, tags, freshUntil, isFresh: true, bytes });
    this.#bytes += bytes;
    for (const leastRecentlyUsed of this.#entries.keys()) {
      if (this.#bytes <= this.#options.maxBytes) break;
      this.#remove(leastRecentlyUsed);
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}

function overlap(some: Tags, others: Tags): boolean {
  return some === undefined || others === undefined || some.some((tag) => others.includes(tag));
}
