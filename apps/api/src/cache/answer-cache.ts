import type { IncomingMessage, ServerResponse } from 'node:http';
import { Turns } from '@plinth/http/turns';
import type { Request, RequestHandler } from 'express';
import { isDatabaseUnavailable, isDatabaseUp } from '../database/connection.ts';
import type { Logger } from '../logger.ts';
import { unavailable } from '../problems.ts';
import { type Answer, finishAnswer, sendAnswer, sendFinished } from './answer.ts';
import type { Revisions, Tag } from './revisions.ts';

/** Bytes that the kept answers may take together. */
const MAX_BYTES = 32 * 1024 * 1024;

/** A bound on how long anything can be wrong, should a node die between a write and telling the others. */
const MAX_AGE_MS = 5 * 60_000;

/** Longer addresses are answered, but not kept. */
const MAX_ADDRESS_LENGTH = 500;

/** What an entry costs besides its bodies. */
const ENTRY_OVERHEAD_BYTES = 1_024;

export type Loaded = {
  body: unknown;
  headers?: Record<string, string>;
  /** False for answers that only an odd query asks for: keeping them would push out the useful ones. */
  keep?: boolean;
};

type Entry = { answer: Answer; tags: readonly Tag[]; keptAt: number; fresh: boolean; bytes: number };
type Flight = { tags: readonly Tag[]; current: boolean; answer: Promise<Answer> };

/** Loads an answer; one that will not be kept is not worth much compressing. */
type Make = (isKept: boolean) => Promise<Answer>;

type Options = { enabled: boolean; logger: Logger; revisions: Revisions; maxBytes?: number };

/**
 * Keeps finished public answers by address and gives them out in front of Express.
 *
 * The rule: once a write has been acknowledged, and once a reader has seen its effect, nobody gets an older state
 * on this node. So a write drops the answers of its tags before it starts and again before it ends, and in between
 * nothing of these tags is kept, and shared only by those who asked before its loading began.
 */
export class AnswerCache {
  readonly #options: Options;
  readonly #maxBytes: number;
  /** In the order of their last use. */
  readonly #entries = new Map<string, Entry>();
  readonly #flights = new Map<string, Flight>();
  readonly #turns = new Turns<Answer>();
  readonly #writesUnderWay = new Map<Tag, number>();
  #bytes = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#maxBytes = options.maxBytes ?? MAX_BYTES;
    options.revisions.events.on('change', ({ tag }) => this.#drop([tag]));
  }

  /** Bytes that are kept at the moment. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Answers from what is kept, if it can do so at once; tells whether it did. */
  answer(request: IncomingMessage, response: ServerResponse, requestId: string): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const address = addressOf(request.url);
    const entry = address === undefined ? undefined : this.#entries.get(address);
    if (address === undefined || !entry?.fresh || entry.keptAt + MAX_AGE_MS < Date.now()) return false;
    this.#entries.delete(address);
    this.#entries.set(address, entry);
    return sendFinished(request, response, entry.answer, requestId);
  }

  /** The handler of a public read: loads what is not kept, once for all who ask at the same time. */
  serve(tags: readonly Tag[], load: (request: Request) => Promise<Loaded>): RequestHandler {
    return async (request, response) => {
      const address = this.#options.enabled ? addressOf(request.originalUrl) : undefined;
      const { 'x-request-id': requestId, ...headers } = response.getHeaders();
      const make = async (isKept: boolean) => {
        if (!isDatabaseUp()) throw unavailable(5);
        const loaded = await load(request);
        const lasting = isKept && loaded.keep !== false;
        return finishAnswer(loaded.body, { ...headers, ...loaded.headers }, lasting);
      };
      const answer = await this.#loadOrLastGood(address, tags, make);
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      await sendAnswer(request, response, answer, String(requestId));
      if (address !== undefined) this.#weigh(address, answer);
    };
  }

  /**
   * Runs a write that changes what answers of these tags show. It resolves after every such answer has been
   * dropped and the other nodes have been told.
   */
  async write<T>(tags: readonly Tag[], act: () => Promise<T>): Promise<T> {
    for (const tag of tags) this.#writesUnderWay.set(tag, (this.#writesUnderWay.get(tag) ?? 0) + 1);
    this.#drop(tags);
    try {
      return await act();
    } finally {
      await this.#options.revisions.raise(tags);
      this.#drop(tags);
      for (const tag of tags) this.#writesUnderWay.set(tag, (this.#writesUnderWay.get(tag) ?? 1) - 1);
    }
  }

  async #loadOrLastGood(address: string | undefined, tags: readonly Tag[], make: Make): Promise<Answer> {
    try {
      return await this.#load(address, tags, make);
    } catch (error) {
      const last = address === undefined ? undefined : this.#entries.get(address);
      if (!last || (isDatabaseUp() && !isDatabaseUnavailable(error))) throw error;
      // Without the query, which may hold somebody's words.
      const path = address?.split('?', 1)[0];
      this.#options.logger.warn({ path }, 'the database is away: sent the last good answer');
      return last.answer;
    }
  }

  async #load(address: string | undefined, tags: readonly Tag[], make: Make): Promise<Answer> {
    if (address === undefined) return make(false);
    if (tags.some((tag) => (this.#writesUnderWay.get(tag) ?? 0) > 0)) {
      return this.#turns.take(address, () => make(false));
    }
    const joined = this.#flights.get(address);
    if (joined) return joined.answer;
    const land = async () => {
      try {
        const answer = await make(true);
        if (flight.current && answer.lasting) this.#keep(address, tags, answer);
        return answer;
      } finally {
        if (this.#flights.get(address) === flight) this.#flights.delete(address);
      }
    };
    const flight: Flight = { tags, current: true, answer: Promise.resolve().then(land) };
    this.#flights.set(address, flight);
    return flight.answer;
  }

  #keep(address: string, tags: readonly Tag[], answer: Answer): void {
    this.#forget(address);
    this.#entries.set(address, { answer, tags, keptAt: Date.now(), fresh: true, bytes: 0 });
    this.#weigh(address, answer);
  }

  /** Counts an entry again, as it grows with each encoding, and makes room for it. */
  #weigh(address: string, answer: Answer): void {
    const entry = this.#entries.get(address);
    if (entry?.answer !== answer) return;
    let bytes = ENTRY_OVERHEAD_BYTES + address.length + answer.body.length;
    for (const { body } of answer.forms.values()) if (body !== answer.body) bytes += body.length;
    this.#bytes += bytes - entry.bytes;
    entry.bytes = bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#forget(oldest);
    }
  }

  #forget(address: string): void {
    this.#bytes -= this.#entries.get(address)?.bytes ?? 0;
    this.#entries.delete(address);
  }

  /** Dropped answers stay as the last good ones, for the time when the database is away. */
  #drop(tags: readonly Tag[]): void {
    const concerns = (item: { tags: readonly Tag[] }) => item.tags.some((tag) => tags.includes(tag));
    for (const entry of this.#entries.values()) if (concerns(entry)) entry.fresh = false;
    for (const [address, flight] of this.#flights) {
      if (!concerns(flight)) continue;
      flight.current = false;
      this.#flights.delete(address);
    }
  }
}

/** One spelling for all addresses that mean the same: parameters in order, empty ones left out. */
function addressOf(url: string | undefined): string | undefined {
  if (url === undefined || url.length > MAX_ADDRESS_LENGTH) return undefined;
  const mark = url.indexOf('?');
  if (mark < 0) return url;
  const parameters = [...new URLSearchParams(url.slice(mark + 1))].filter(([, value]) => value !== '');
  if (parameters.length === 0) return url.slice(0, mark);
  parameters.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `${url.slice(0, mark)}?${new URLSearchParams(parameters)}`;
}
