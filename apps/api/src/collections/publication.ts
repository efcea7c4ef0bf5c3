import type { OfficeRecord, Publication, Unpublished } from '@plinth/schemas/publication';
import { type IndexDefinition, Schema } from 'mongoose';
import type { StoredComment } from './comments.ts';
import type { CollectionDefinition, Presented, StoredRecord } from './definition.ts';

/** A new version of a live record, stored within it, so that publishing it is one write. */
type StoredPending = {
  publication: Unpublished;
  updatedAt: Date;
  /** E-mail of who saved it last. */
  by: string;
  /** The stored fields that replace those of the live version, derived ones included. */
  fields: Record<string, unknown>;
  /** Names of the fields that the live version loses. */
  cleared: string[];
};

/** When and to whom a stored record is shown. Collections with restricted access use none of it. */
export type StoredPublication = {
  /** Of the record's own fields; those of a pending version are never live. */
  publication?: Publication;
  /** A draft that visitors have seen before. */
  wasLive?: boolean;
  pending?: StoredPending;
  /** The state of the version that is being worked on, pending or not; absent where the record is live as it is. */
  workState?: Unpublished;
  /** When the draft, or the pending version, goes live. */
  publishAt?: Date;
  /** When the record goes offline. */
  unpublishAt?: Date;
  /** The earlier of the two, by which due records are found. */
  dueAt?: Date;
  /** Remarks of the office on the record. */
  comments?: StoredComment[];
  /** Who set the times, as the history names them once they come. */
  scheduledBy?: { by: string; userId?: string };
};

/** The mongoose fields of StoredPublication. */
export const publicationFields = {
  publication: String,
  wasLive: Boolean,
  pending: Schema.Types.Mixed,
  workState: String,
  publishAt: Date,
  unpublishAt: Date,
  dueAt: Date,
  comments: { type: [Schema.Types.Mixed], default: undefined },
  scheduledBy: Schema.Types.Mixed,
} as const;

/**
 * The filter of every public read. It is exact while a route of `ApiCache.serve` loads, which first applies what has
 * become due (docs/architecture.md, "What is live").
 */
export const LIVE = { publication: 'live' } as const;

/** Whether a collection has drafts: its live records are public. */
export function hasPublication({ permissions }: Pick<CollectionDefinition, 'permissions'>): boolean {
  return permissions.read === 'public';
}

/** The state of a record; those of versions without drafts have none stored. */
export function publicationOf({ publication = 'live' }: StoredPublication): Publication {
  return publication;
}

export function isLive(record: StoredPublication): boolean {
  return publicationOf(record) === 'live';
}

/** To visitors a record is as old as the time at which they saw it first: its place in lists is that of what is new. */
export function firstShown(current: StoredRecord, at: Date): Partial<StoredRecord> {
  return isLive(current) || current.wasLive ? {} : { createdAt: at };
}

/** The state of the version that is being worked on; undefined where the record is live and nothing is pending. */
export function workStateOf(record: StoredPublication): Unpublished | undefined {
  const state = publicationOf(record);
  return state === 'live' ? record.pending?.publication : state;
}

/** Gives records without a state the state `live`; returns how many there were. */
export async function markLive({ model }: Pick<CollectionDefinition, 'model'>): Promise<number> {
  const { modifiedCount } = await model.updateMany({ publication: null }, { $set: LIVE });
  return modifiedCount;
}

/** The next time at which the record goes live or offline. */
export function dueAtOf({ publishAt, unpublishAt }: StoredPublication): Date | undefined {
  if (publishAt === undefined || unpublishAt === undefined) return publishAt ?? unpublishAt;
  return publishAt < unpublishAt ? publishAt : unpublishAt;
}

/** Adds an index that serves public reads, and is the one of `fields` for what is live. */
export function indexLive<T extends StoredRecord>(schema: Schema<T>, fields: IndexDefinition): void {
  schema.index({ publication: 1, ...fields });
}

/** The indexes of the public lists, of the sitemap, of what is due and of what the dashboard lists. */
export function indexPublication<T extends StoredRecord>(schema: Schema<T>): void {
  indexLive(schema, { createdAt: -1, _id: -1 });
  indexLive(schema, { updatedAt: -1, _id: -1 });
  indexLive(schema, { titleKey: 1, _id: 1 });
  indexLive(schema, { _id: 1 });
  schema.index({ workState: 1, createdAt: -1, _id: -1 });
  schema.index({ dueAt: 1 });
  schema.index({ 'comments.at': -1 });
}

/** Indexes the fields with URLs of files, in the record and in its pending version. */
export function indexFiles<T extends StoredRecord>(schema: Schema<T>, paths: readonly string[]): void {
  for (const path of paths) {
    schema.index({ [path]: 1 });
    schema.index({ [`${PENDING_FIELDS}.${path}`]: 1 });
  }
}

/** Where a pending version has its fields. */
export const PENDING_FIELDS = 'pending.fields';

/** Without what is `undefined` in `fields`, and the names of that. */
export function splitFields(fields: Readonly<Record<string, unknown>>): {
  set: Record<string, unknown>;
  cleared: string[];
} {
  const entries = Object.entries(fields);
  return {
    set: Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
    cleared: entries.flatMap(([name, value]) => (value === undefined ? [name] : [])),
  };
}

/** The fields with which the pending version replaces the live one; none where nothing is pending. */
export function fieldsOfPending({ pending }: StoredPublication): Record<string, unknown> {
  if (pending === undefined) return {};
  return { ...Object.fromEntries(pending.cleared.map((name) => [name, undefined])), ...pending.fields };
}

/** The record as forms show it: with its pending version where it has one. */
export function workingVersion<S extends StoredRecord>(record: S): S {
  const { pending } = record;
  return pending === undefined
    ? record
    : { ...record, ...fieldsOfPending(record), updatedAt: pending.updatedAt };
}

/** Records in the format of the back office: with their state, times and pending version. */
export async function presentForOffice(
  { present }: Pick<CollectionDefinition, 'present'>,
  records: StoredRecord[],
): Promise<(Presented & OfficeRecord)[]> {
  const withPending = records.filter(({ pending }) => pending !== undefined);
  const [own, pending] = await Promise.all([
    present(records, 'office'),
    present(withPending.map(workingVersion), 'office'),
  ]);
  const pendingById = new Map(pending.map((record) => [record._id, record]));
  return records.map((stored, index) => {
    const record = own[index] as Presented;
    const version = pendingById.get(record._id);
    return {
      ...record,
      publication: publicationOf(stored),
      ...(stored.publishAt && { publishAt: stored.publishAt.toISOString() }),
      ...(stored.unpublishAt && { unpublishAt: stored.unpublishAt.toISOString() }),
      ...(stored.pending &&
        version && {
          pending: {
            publication: stored.pending.publication,
            updatedAt: stored.pending.updatedAt.toISOString(),
            by: stored.pending.by,
            record: version,
          },
        }),
    };
  });
}
