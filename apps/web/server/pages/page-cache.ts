import type { IncomingMessage, ServerResponse } from 'node:http';
import { Turns } from '@plinth/http/turns';
import type { Logger } from 'pino';
import { type Finished, sendAtOnce, sizeOf } from '../http/finished.ts';
import { addressOf } from './address.ts';

/** Bytes that the kept pages may take together. */
const MAX_BYTES = 64 * 1024 * 1024;

/** What an entry costs besides its bodies. */
const ENTRY_OVERHEAD_BYTES = 1_024;

type Entry = { page: Finished; keptAt: number; isFresh: boolean; bytes: number };
type Flight = { isCurrent: boolean; page: Promise<Finished> };

export type PageCacheOptions = {
  isOn: boolean;
  logger: Logger;
  maxBytes?: number;
  /** A page is rendered anew after this time at the latest. */
  maxAgeMs: number;
};

/**
 * Keeps finished pages by address and gives them out in front of Express.
 *
 * The rule: once a change is known to this server, no page from before it is given out again. So a change marks all
 * pages stale, and a page whose rendering had begun before is sent to whoever waits for it but is not kept. Stale
 * pages remain as the last good ones, for the time when the API is away.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  /** In the order of their last use. */
  readonly #entries = new Map<string, Entry>();
  readonly #flights = new Map<string, Flight>();
  readonly #turns = new Turns<Finished>();
  #bytes = 0;
  #writesUnderWay = 0;
  #isFollowing = false;

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  /** Without the stream of changes nobody knows whether a kept page is still right: pages are rendered anew. */
  set isFollowing(isFollowing: boolean) {
    this.#isFollowing = isFollowing;
  }

  /** Answers with a kept page, if it can do so at once; tells whether it did. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const address = addressOf(request.url);
    const entry = address === undefined ? undefined : this.#entries.get(address);
    if (address === undefined || entry === undefined || !this.#isGood(entry)) return false;
    this.#entries.delete(address);
    this.#entries.set(address, entry);
    return sendAtOnce(request, response, entry.page);
  }

  /** The page of an address: kept, or being made, or made now. A failing one gives way to the last good one. */
  async get(url: string, make: () => Promise<Finished>): Promise<Finished> {
    const address = this.#options.isOn ? addressOf(url) : undefined;
    if (address === undefined) return make();
    const kept = this.#entries.get(address);
    if (kept !== undefined && this.#isGood(kept)) return kept.page;
    // For the log, which must not hold what somebody searched for.
    const [path] = address.split('?', 1);
    try {
      const page = await this.#makeOnce(address, make);
      if (page.status < 500 || kept === undefined) return page;
      this.#options.logger.warn({ path, status: page.status }, 'the API fails: sent the last good page');
    } catch (error) {
      if (kept === undefined) throw error;
      this.#options.logger.warn({ path, err: error }, 'rendering failed: sent the last good page');
    }
    return kept.page;
  }

  /** Counts an entry again: it grows with each encoding that is asked for. */
  weigh(url: string): void {
    const address = addressOf(url);
    const entry = address === undefined ? undefined : this.#entries.get(address);
    if (address === undefined || entry === undefined) return;
    const bytes = ENTRY_OVERHEAD_BYTES + address.length + sizeOf(entry.page);
    this.#bytes += bytes - entry.bytes;
    entry.bytes = bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= (this.#options.maxBytes ?? MAX_BYTES)) break;
      this.#forget(oldest);
    }
  }

  /** Something changed: nothing from before is current any longer. */
  drop(): void {
    for (const entry of this.#entries.values()) entry.isFresh = false;
    for (const flight of this.#flights.values()) flight.isCurrent = false;
    this.#flights.clear();
  }

  /** Between the begin and the end of a write nobody knows which state a page shows: none is kept. */
  beginWrite(): void {
    this.#writesUnderWay++;
    for (const flight of this.#flights.values()) flight.isCurrent = false;
    this.#flights.clear();
  }

  endWrite(isChanged: boolean): void {
    this.#writesUnderWay--;
    if (isChanged) this.drop();
  }

  #isGood({ isFresh, keptAt }: Entry): boolean {
    return (
      isFresh &&
      this.#isFollowing &&
      this.#writesUnderWay === 0 &&
      Date.now() - keptAt < this.#options.maxAgeMs
    );
  }

  /** All who ask for the same page at the same time wait for one rendering. */
  #makeOnce(address: string, make: () => Promise<Finished>): Promise<Finished> {
    const joined = this.#flights.get(address);
    if (joined) return joined.page;
    // Nobody may get what was begun before they asked, yet not each of them a rendering of their own.
    if (this.#writesUnderWay > 0) return this.#turns.take(address, make);
    const land = async () => {
      try {
        const page = await make();
        if (flight.isCurrent && page.status === 200) this.#keep(address, page);
        return page;
      } finally {
        if (this.#flights.get(address) === flight) this.#flights.delete(address);
      }
    };
    // Starts after the flight is known, so that a change can reach it from the beginning.
    const flight: Flight = { isCurrent: true, page: Promise.resolve().then(land) };
    this.#flights.set(address, flight);
    return flight.page;
  }

  #keep(address: string, page: Finished): void {
    this.#forget(address);
    this.#entries.set(address, { page, keptAt: Date.now(), isFresh: true, bytes: 0 });
    this.weigh(address);
  }

  #forget(address: string): void {
    this.#bytes -= this.#entries.get(address)?.bytes ?? 0;
    this.#entries.delete(address);
  }
}
