import { EventEmitter } from 'node:events';
import { model, Schema } from 'mongoose';
import type { Logger } from '../logger.ts';

/** What public responses are made of; a write names the tags that it changes. */
export const TAGS = ['projects', 'activities', 'news', 'hiring', 'pages', 'content'] as const;
export type Tag = (typeof TAGS)[number];

export type Change = { tag: Tag; revision: number };

/** Interval at which a node looks for changes by other nodes. */
const POLL_MS = 1_000;

type StoredRevision = { _id: Tag; revision: number };

const Revision = model<StoredRevision>(
  'Revision',
  new Schema<StoredRevision>({ _id: String, revision: Number }, { versionKey: false }),
  'revisions',
);

/** The number of a tag as it is stored now: 0 before its first write. */
export async function storedRevision(tag: Tag): Promise<number> {
  return (await Revision.findById(tag).lean())?.revision ?? 0;
}

/**
 * A number for each tag, stored in the database and raised by each write. Every node polls them: unlike change
 * streams this works on every database. Nodes follow each other within two seconds.
 */
export class Revisions {
  readonly #logger: Logger;
  readonly #known = new Map<Tag, number>();
  /** `change` for what any node changed, `stop` when this one shuts down. */
  readonly events = new EventEmitter<{ change: [Change]; stop: [] }>().setMaxListeners(0);
  /** Could not be raised while the database was unavailable; the next poll tries again. */
  readonly #unreported = new Set<Tag>();
  #timer: NodeJS.Timeout | undefined;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  current(): Change[] {
    return [...this.#known].map(([tag, revision]) => ({ tag, revision }));
  }

  /** Reports a change to all nodes. Never rejects: the write is done, so what cannot be stored now is stored later. */
  async raise(tags: readonly Tag[]): Promise<void> {
    for (const tag of tags) {
      try {
        const stored = await Revision.findOneAndUpdate(
          { _id: tag },
          { $inc: { revision: 1 } },
          { upsert: true, returnDocument: 'after', lean: true },
        );
        this.#unreported.delete(tag);
        this.#take({ tag, revision: stored?.revision ?? 1 });
      } catch (error) {
        this.#unreported.add(tag);
        this.#logger.warn({ err: error, tag }, 'a change could not be reported to other nodes yet');
      }
    }
  }

  /** Reads what other nodes raised. */
  async poll(): Promise<void> {
    if (this.#unreported.size > 0) await this.raise([...this.#unreported]);
    for (const { _id, revision } of await Revision.find().lean()) {
      if (TAGS.includes(_id) && this.#known.get(_id) !== revision) this.#take({ tag: _id, revision });
    }
  }

  start(): void {
    const tick = async () => {
      try {
        await this.poll();
      } catch (error) {
        this.#logger.debug({ err: error }, 'the revisions could not be read');
      }
      if (this.#timer) this.#timer = setTimeout(tick, POLL_MS);
    };
    this.#timer = setTimeout(tick, POLL_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.events.emit('stop');
  }

  #take(change: Change): void {
    this.#known.set(change.tag, change.revision);
    this.events.emit('change', change);
  }
}
