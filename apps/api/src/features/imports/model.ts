import type { ImportableCollection, ImportFault, ImportRowState, ImportState } from '@plinth/schemas/imports';
import { model, Schema, type Types } from 'mongoose';

/** An import stays as long as what it deleted and created can be undone from the bin. */
export const IMPORT_DAYS = 30;

export type StoredImport = {
  _id: Types.ObjectId;
  /** The collection's name. */
  kind: ImportableCollection;
  fileName: string;
  /** The e-mail and the id of the person whose import it is. */
  by: string;
  userId: string;
  state: ImportState;
  headings: string[];
  mapping: (string | null)[];
  rowCount: number;
  /** Names of the photographs in the archive. */
  photoNames: string[];
  unmatchedPhotos: string[];
  createdAt: Date;
  expiresAt: Date;
  /** When the check began; one of a minute ago has died. */
  checkingSince?: Date;
  /** The process that works on it, and until when nobody else may. */
  holder?: string;
  leasedUntil?: Date;
};

const importSchema = new Schema<StoredImport>(
  {
    kind: { type: String, required: true },
    fileName: { type: String, default: '' },
    by: { type: String, required: true },
    userId: { type: String, required: true },
    state: { type: String, required: true },
    headings: { type: [String], required: true },
    mapping: { type: [Schema.Types.Mixed], required: true },
    rowCount: { type: Number, required: true },
    photoNames: { type: [String], required: true },
    unmatchedPhotos: { type: [String], required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    checkingSince: Date,
    holder: String,
    leasedUntil: Date,
  },
  { versionKey: false },
);
importSchema.index({ state: 1 });
importSchema.index({ createdAt: -1, _id: -1 });
importSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const ImportModel = model<StoredImport>('Import', importSchema, 'imports');

export type StoredImportRow = {
  _id: Types.ObjectId;
  import: Types.ObjectId;
  /** Its number in the spreadsheet. */
  row: number;
  cells: string[];
  state: ImportRowState;
  title: string;
  plan?: 'create' | 'update';
  faults: ImportFault[];
  /** Names of its photographs in the archive; once they are in the library, their URLs are in `photoUrls`. */
  photos: string[];
  photoUrls?: string[];
  /** Chosen in advance: a run that died finds by them what it has stored. */
  newRecordId: Types.ObjectId;
  entryId: Types.ObjectId;
  undoEntryId: Types.ObjectId;
  /** The record that was created or updated, and its `updatedAt` from then. */
  recordId?: string;
  writtenAt?: string;
  expiresAt: Date;
};

const faultSchema = new Schema(
  { row: Number, column: String, message: String, suggestion: String },
  { _id: false },
);

const rowSchema = new Schema<StoredImportRow>(
  {
    import: { type: Schema.Types.ObjectId, required: true },
    row: { type: Number, required: true },
    cells: { type: [String], required: true },
    state: { type: String, required: true },
    title: { type: String, default: '' },
    plan: String,
    faults: { type: [faultSchema], required: true },
    photos: { type: [String], required: true },
    photoUrls: { type: [String], default: undefined },
    newRecordId: { type: Schema.Types.ObjectId, required: true },
    entryId: { type: Schema.Types.ObjectId, required: true },
    undoEntryId: { type: Schema.Types.ObjectId, required: true },
    recordId: String,
    writtenAt: String,
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
rowSchema.index({ import: 1, row: 1 });
rowSchema.index({ import: 1, state: 1, row: 1 });
rowSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const ImportRowModel = model<StoredImportRow>('ImportRow', rowSchema, 'importRows');

/** The fields that headings were mapped to before, by collection; the latest choice of a heading counts. */
export type RememberedMapping = {
  _id: ImportableCollection;
  choices: { heading: string; field: string | null }[];
};

export const RememberedMappingModel = model<RememberedMapping>(
  'ImportMapping',
  new Schema<RememberedMapping>(
    { _id: String, choices: [new Schema({ heading: String, field: String }, { _id: false })] },
    { versionKey: false },
  ),
  'importMappings',
);
