import type { SampleRemovalState } from '@plinth/schemas/sample';
import { model, Schema } from 'mongoose';

/** A field of which a removal took what was the sample's. */
export type ClearedField = { name: string; before: unknown; after: unknown };

/** A record or page that was removed, or the fields of a page that stays. */
export type RemovedItem = {
  key: string;
  /** Where visitors found it. */
  paths?: string[];
  /** Of a page that stays. */
  fields?: ClearedField[];
};

/** The one removal of the sample that is in progress or can be undone. */
export type StoredRemoval = {
  _id: 'sample';
  state: SampleRemovalState;
  /** The e-mail and the id of the person whose removal, or undo, it is. */
  by: string;
  userId: string;
  /** When the removal began; the undo counts its days from here. */
  at: Date;
  /** Keys (`{collection}/{id}`) of changed records and pages that are to go all the same. */
  chosen: string[];
  /** Keys that the removal or the undo has still to deal with, in order. */
  pending: string[];
  /** What was removed; stored before each removal, so that the undo knows it after a crash. */
  removed: RemovedItem[];
  /** The number of keys in `pending` at the beginning. */
  total: number;
};

export const SampleRemoval = model<StoredRemoval>(
  'SampleRemoval',
  new Schema<StoredRemoval>(
    {
      _id: String,
      state: { type: String, required: true },
      by: { type: String, required: true },
      userId: { type: String, required: true },
      at: { type: Date, required: true },
      chosen: [String],
      pending: [String],
      removed: [
        new Schema<RemovedItem>(
          {
            key: String,
            paths: { type: [String], default: undefined },
            fields: { type: [Schema.Types.Mixed], default: undefined },
          },
          { _id: false },
        ),
      ],
      total: { type: Number, required: true },
    },
    { versionKey: false },
  ),
  'sampleRemovals',
);

export const findRemoval = () => SampleRemoval.findById('sample').lean<StoredRemoval>();

/** The keys of what a removal has taken; none without one. */
export const removedKeys = (removal: Pick<StoredRemoval, 'removed'> | null): string[] =>
  removal?.removed.map(({ key }) => key) ?? [];

/** The paths that a removal has left without a page. */
export const goneSince = (removal: Pick<StoredRemoval, 'removed'> | null): string[] =>
  removal?.removed.flatMap(({ paths = [] }) => paths) ?? [];
