import { COLLECTIONS, type CollectionName } from '@plinth/schemas/collections';
import { type Model, Schema, type Types } from 'mongoose';
import type { z } from 'zod';
import type { Tag } from '../cache/revisions.ts';
import { gramsOf } from './search.ts';
import type { RecordShape } from './shape.ts';

/** What the server keeps with every record of a collection. */
export type StoredRecord = {
  _id: Types.ObjectId;
  createdAt: Date;
  updatedAt: Date;
  /** Raised with each write; the condition of the next one. Records of before have none. */
  revision?: number;
  /** The grams of the fields that `q` looks in. */
  search?: string[];
  /** The title without case: what a sort by title goes by. */
  titleKey?: string;
};

export type Presented = { _id: string; createdAt: string; updatedAt: string };

type Fields = Record<string, unknown>;

/** What lists filter by, as their queries have been parsed; each collection knows some of it. */
export type ListFilters = {
  state?: string;
  services?: string;
  /** A project's id. */
  project?: string;
  /** Days (YYYY-MM-DD) or instants. */
  from?: string;
  to?: string;
};

/** One collection: what is its own, on top of what all of them share. */
export type CollectionDefinition<
  Stored extends StoredRecord = StoredRecord,
  Input extends object = object,
  Output extends Presented = Presented,
> = {
  name: CollectionName;
  model: Model<Stored>;
  /** What a write takes. */
  input: z.ZodType<Input>;
  /** Who may list and read; writing is the administrator's. */
  access: 'open' | 'administrator';
  /** The public answers that a write to it changes. */
  tags: readonly Tag[];
  /** The tags of its own answers, with those of the collections that they quote. */
  readTags: readonly Tag[];
  /** Fields of the input: a PUT removes those that it does not name. */
  fields: readonly string[];
  searchFields: readonly (keyof Input & string)[];
  /** As in `?sort=`. */
  defaultSort: string;
  /** The records as they may leave: each field named, for old records too. */
  present(records: Stored[]): Output[] | Promise<Output[]>;
  /** Where all that leaves is stored as it leaves: lists are then written without decoding their records. */
  shape?: RecordShape<Output>;
  /** For `?fields=`: the stored fields of a presented one that is not just what is stored under its name. */
  madeOf?: Readonly<Record<string, readonly string[]>>;
  /** The condition of the list's own filters. */
  filter?(query: ListFilters): Fields;
  /** Further fields that the server keeps; throws a 400 where the input refers to what does not exist. */
  derive?(input: Input): Fields | Promise<Fields>;
  /** Fields that a change brings with it. */
  beforeUpdate?(input: Input, current: Stored): Fields;
  /** What must be noted elsewhere while the record is still there. */
  beforeDelete?(current: Stored): Promise<void>;
  /** What reading one record brings with it. */
  onRead?(record: Stored): Promise<Stored>;
};

/** The mongoose fields of StoredRecord, to be spread into a schema. */
export const recordFields = {
  createdAt: { type: Date, required: true },
  updatedAt: { type: Date, required: true },
  revision: Number,
  search: { type: [String], default: undefined },
  titleKey: String,
} as const;

/** A list of objects without ids of their own; absent stays absent. */
export function groupOf(fields: Record<string, StringConstructor>) {
  return { type: [new Schema(fields, { _id: false })], default: undefined };
}

/** The indexes of what every list offers. `_id` makes each order total, so that pages neither repeat nor skip. */
export function indexRecords<T extends StoredRecord>(schema: Schema<T>): void {
  schema.index({ createdAt: -1, _id: -1 });
  schema.index({ updatedAt: -1, _id: -1 });
  schema.index({ titleKey: 1, _id: 1 });
  schema.index({ search: 1 });
}

/** Compares names without case: `Residential` and `residential` are one service. */
export function foldCase(text: string): string {
  return text.trim().toLowerCase();
}

/** The field whose value heads a record in lists and messages. */
export function titleFieldOf(name: CollectionName): string {
  return COLLECTIONS[name].titleField;
}

/** What the server keeps of an input, besides the input itself. */
export async function derivedFields<S extends StoredRecord, I extends object, O extends Presented>(
  definition: CollectionDefinition<S, I, O>,
  input: I,
): Promise<Fields> {
  const title: unknown = { ...input }[titleFieldOf(definition.name) as keyof I];
  const texts = definition.searchFields.map((field) => input[field as keyof I] as string | undefined);
  return {
    ...(typeof title === 'string' && { titleKey: foldCase(title) }),
    search: gramsOf(texts),
    ...(await definition.derive?.(input)),
  };
}
