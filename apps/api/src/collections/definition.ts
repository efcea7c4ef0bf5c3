import type { AdminCollection } from '@plinth/schemas/admin-config';
import { COLLECTIONS, type CollectionName } from '@plinth/schemas/collections';
import type { ListQuery } from '@plinth/schemas/lists';
import type { Permission, RoutePermission } from '@plinth/schemas/permissions';
import type { Publication } from '@plinth/schemas/publication';
import { type Model, Schema, type Types } from 'mongoose';
import type * as z from 'zod/mini';
import type { Tag } from '../cache/revisions.ts';
import type { Page } from '../http/paginate.ts';
import type { User } from '../http/user.ts';
import type { StoredHistoryEntry } from './history.ts';
import type { StoredPublication } from './publication.ts';
import { searchKeysOf } from './search.ts';

/** The fields that the server adds to every record of a collection. */
export type StoredRecord = StoredPublication & {
  _id: Types.ObjectId;
  createdAt: Date;
  updatedAt: Date;
  /** The id of the user who created it. Records of older versions and enquiries have none. */
  createdBy?: string;
  /** Incremented by each write, which is conditional on it. Records of older versions have none. */
  revision?: number;
  /** The keys by which `q` finds the record; see `search.ts`. */
  search?: string[];
  /** The last part of the path of its page; see `slugs.ts`. Records that no migration has reached have none. */
  slug?: string;
  /** Slugs that it had before, which lead to its page. */
  formerSlugs?: string[];
  /** The title in lower case, for sorting without regard to case. */
  titleKey?: string;
  /**
   * History entries of the latest writes, stored with them in one step, until they are in the history. What a crash
   * leaves here, `features/repair` moves.
   */
  unrecorded?: StoredHistoryEntry[];
};

export type Presented = { _id: string; createdAt: string; updatedAt: string };

type Fields = Record<string, unknown>;

/** The parsed filters of a list query; each collection supports some of them. */
export type ListFilters = {
  state?: string;
  services?: string;
  /** Keys of the finder's lists and bands (docs/product.md, "Finder"). */
  sector?: string;
  service?: string;
  status?: string;
  client?: string;
  value?: string;
  area?: string;
  year?: string;
  /** Of news. */
  topic?: string;
  /** Of openings: the location, and a key of the kinds of employment. */
  place?: string;
  kind?: string;
  /** A project's id. */
  project?: string;
  /** In lists of the back office. */
  publication?: Publication;
  /** Days (YYYY-MM-DD) or instants. */
  from?: string;
  to?: string;
};

/** One page of records that something else than a database query has selected. */
export type Selection = {
  /** Of this page, in order. */
  ids: Types.ObjectId[];
  /** On all pages. */
  total: number;
};

/** For whom a record is presented: what it refers to may be visible to the back office only. */
export type Audience = 'public' | 'office';

/** What a write is about to store, and the value that it replaces. */
export type GuardedValues = {
  next: unknown;
  current?: unknown;
};

/** What is particular to one collection of records; list, read, write, bin and history are shared. */
export type CollectionDefinition<
  Stored extends StoredRecord = StoredRecord,
  Input extends object = object,
  Output extends Presented = Presented,
> = {
  name: CollectionName;
  model: Model<StoredRecord>;
  /** Validates the body of a write. */
  input: z.ZodMiniType<Input>;
  /** What list and read, and what writes require. */
  permissions: { read: RoutePermission; write: Permission };
  /** Cached responses that a write invalidates. */
  tags: readonly Tag[];
  /** Tags of its own responses: also those of collections that they embed. */
  readTags: readonly Tag[];
  /** Fields that an update removes when the input omits them. */
  fields: readonly string[];
  /** Stored fields of work in progress, which copies in the bin and in archives omit. */
  transientFields?: readonly string[];
  /** Fields that `q` searches for any part of their text. */
  searchFields: readonly string[];
  /** Fields with long texts, which `q` searches for whole words. */
  wordFields?: readonly string[];
  /** As in `?sort=`. */
  defaultSort: string;
  /** How the administrator edits its records. */
  form: AdminCollection;
  /** Converts stored records to the response format. Names each field, so that nothing else can leave. */
  present(records: Stored[], audience: Audience): Output[] | Promise<Output[]>;
  /** For `?fields=`: the stored fields behind a presented field that differs from the stored one. */
  madeOf?: Readonly<Record<string, readonly string[]>>;
  /** The database filter for the collection's own list filters. */
  filter?(query: ListFilters): Fields | Promise<Fields>;
  /** For collections whose records have a page each: the place that tells two of the same title apart, where there is one. */
  placeOf?(input: Partial<Input>): string | undefined;
  /** The slug that somebody has chosen, instead of one made from the title; a write is refused where it is taken. */
  enteredSlug?(input: Partial<Input>): string | undefined;
  /** Whether a slug that is made from a title may be used; without it, each. */
  allowsSlug?(slug: string): boolean;
  /** Selects the records of queries that no index serves; undefined for all others. */
  select?(query: ListQuery & ListFilters, page: Page): Promise<Selection | undefined>;
  /** Further fields to store; an update removes those that are undefined. Throws a 400 when the input refers to a record that does not exist. */
  derive?(input: Input): Fields | Promise<Fields>;
  /** Fields that an update sets besides its input. */
  beforeUpdate?(input: Input, current: Stored): Fields;
  /**
   * Throws a 400 where a person makes a record refer to one that they may not see, as the response would show its title. `id`
   * is that of the record that is changed, whose references may stay as they are.
   */
  requireReferences?(input: Input, user: User, id?: string): Promise<void>;
  /** Fields that hold the id of a record of another collection: `{ projects: 'project' }`. */
  references?: Readonly<Partial<Record<CollectionName, string>>>;
  /** Runs a write, and throws a 400 instead when the write uses files that are gone. */
  guardWrite?: <T>(values: GuardedValues, write: () => Promise<T>) => Promise<T>;
  /** Runs before a record is deleted. */
  beforeDelete?(current: Stored): Promise<void>;
  /** Runs when somebody who may write reads a single record that is not public; returns the record to present. */
  onRead?(record: Stored): Promise<Stored>;
};

/** The mongoose fields of StoredRecord, to be spread into a schema. */
export const recordFields = {
  createdAt: { type: Date, required: true },
  updatedAt: { type: Date, required: true },
  createdBy: String,
  revision: Number,
  search: { type: [String], default: undefined },
  titleKey: String,
  slug: String,
  formerSlugs: { type: [String], default: undefined },
  unrecorded: { type: [Schema.Types.Mixed], default: undefined },
} as const;

/** A list of objects without ids of their own; absent stays absent. */
export function groupOf(fields: Record<string, StringConstructor>) {
  return { type: [new Schema(fields, { _id: false })], default: undefined };
}

/** The indexes behind every list. `_id` makes each order total, so that pages neither repeat nor skip records. */
export function indexRecords<T extends StoredRecord>(schema: Schema<T>): void {
  schema.index({ createdAt: -1, _id: -1 });
  schema.index({ updatedAt: -1, _id: -1 });
  schema.index({ createdBy: 1, createdAt: -1 });
  schema.index({ titleKey: 1, _id: 1 });
  schema.index({ search: 1 });
  schema.index({ formerSlugs: 1 });
  schema.index({ 'unrecorded._id': 1 });
}

/** Normalizes text for comparison: `Residential` and `residential` are the same service. */
export function foldCase(text: string): string {
  return text.trim().toLowerCase();
}

/** The field that holds a record's title. */
export function titleFieldOf(name: CollectionName): string {
  return COLLECTIONS[name].titleField;
}

/** The title of a stored or presented record; empty where it has none. */
export function titleOf(name: CollectionName, record: object): string {
  const title = (record as Readonly<Record<string, unknown>>)[titleFieldOf(name)];
  return typeof title === 'string' ? title : '';
}

/**
 * The fields that are stored in addition to the input: sort key, search keys and the collection's own. All of them are
 * named; undefined are those that a record of this input does not have.
 */
export async function derivedFields<I extends object>(
  definition: Pick<CollectionDefinition<StoredRecord, I>, 'name' | 'searchFields' | 'wordFields' | 'derive'>,
  input: I,
): Promise<Fields> {
  const values = input as Readonly<Record<string, string | undefined>>;
  const title = values[titleFieldOf(definition.name)];
  const textsOf = (fields: readonly string[] = []) => fields.map((field) => values[field]);
  return {
    titleKey: title === undefined ? undefined : foldCase(title),
    search: searchKeysOf(textsOf(definition.searchFields), textsOf(definition.wordFields)),
    ...(await definition.derive?.(input)),
  };
}
