import * as z from 'zod/mini';
import { instantSchema, objectIdSchema } from './fields.ts';
import { wholeNumber } from './whole-number.ts';

/** The collections that can be imported from a spreadsheet. */
export const IMPORTABLE_COLLECTIONS = ['projects', 'news', 'hiring'] as const;
export type ImportableCollection = (typeof IMPORTABLE_COLLECTIONS)[number];

export const importableCollectionSchema = z.enum(IMPORTABLE_COLLECTIONS);

/** Most rows below the headings, most columns, and most photographs of one import. */
export const MAX_IMPORT_ROWS = 5_000;
export const MAX_IMPORT_COLUMNS = 200;
export const MAX_IMPORT_PHOTOS = 2_000;

/** Largest spreadsheet and largest archive of photographs, in bytes. */
export const MAX_IMPORT_FILE_BYTES = 20 * 1024 * 1024;
export const MAX_IMPORT_ARCHIVE_BYTES = 1024 * 1024 * 1024;

/**
 * `mapping`: the columns wait for their fields. `checking` and `checked`: the rows are, or have been checked, and nothing is
 * stored yet. `running` and `undoing` go on by themselves, also after a restart.
 */
export const IMPORT_STATES = [
  'mapping',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/**
 * `faulty` rows are left out of a run; `failed` ones were refused when they were to be stored. `kept` rows were changed by
 * somebody after the import and stay as they are when it is undone.
 */
export const IMPORT_ROW_STATES = [
  'pending',
  'ready',
  'faulty',
  'created',
  'updated',
  'unchanged',
  'failed',
  'undone',
  'kept',
] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];

/** What is wrong in one cell, or in the whole row where `column` is absent. */
const importFaultSchema = z.object({
  /** The row's number in the spreadsheet, from 1. */
  row: z.int(),
  /** The column's heading. */
  column: z.optional(z.string()),
  message: z.string(),
  suggestion: z.optional(z.string()),
});
export type ImportFault = z.output<typeof importFaultSchema>;

const importRowSchema = z.object({
  row: z.int(),
  title: z.string(),
  state: z.enum(IMPORT_ROW_STATES),
  /** What a run will do with the row; absent for faulty rows. */
  plan: z.optional(z.enum(['create', 'update'])),
  /** The record that the row created or updated. */
  recordId: z.optional(objectIdSchema),
  photos: z.int(),
  faults: z.array(importFaultSchema),
});
export type ImportRow = z.output<typeof importRowSchema>;

const importFieldSchema = z.object({ name: z.string(), label: z.string(), isRequired: z.boolean() });
export type ImportField = z.output<typeof importFieldSchema>;

const summary = {
  id: objectIdSchema,
  collection: importableCollectionSchema,
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  by: z.string(),
  createdAt: instantSchema,
  rowCount: z.int(),
  photoCount: z.int(),
};

/** One entry of `GET /api/admin/imports`. */
export const importSummarySchema = z.object(summary);
export type ImportSummary = z.output<typeof importSummarySchema>;

/** `GET /api/admin/imports/{id}`. */
export const importSchema = z.object({
  ...summary,
  headings: z.array(z.string()),
  /** For each column the name of its field; null for a column that is left out. */
  mapping: z.array(z.nullable(z.string())),
  fields: z.array(importFieldSchema),
  /** The values of the first rows by column, to recognize the columns by. */
  samples: z.array(z.array(z.string())),
  /** Rows that the run or the undo has dealt with, and those that it has to. */
  progress: z.object({ done: z.int(), total: z.int() }),
  /** The number of rows in each state that occurs. */
  counts: z.partialRecord(z.enum(IMPORT_ROW_STATES), z.int()),
  /** Planned creations and updates of the rows that are ready. */
  plan: z.object({ create: z.int(), update: z.int() }),
  /** Photographs that belong to no row. */
  unmatchedPhotos: z.array(z.string()),
  /** The first 500, in the order of the rows. */
  faults: z.array(importFaultSchema),
  rows: z.array(importRowSchema),
  /** Rows that `only` selects. */
  rowsTotal: z.int(),
});
export type Import = z.output<typeof importSchema>;

export const importMappingSchema = z.strictObject({
  mapping: z.array(z.nullable(z.string())).check(z.maxLength(MAX_IMPORT_COLUMNS)),
});

export const importQuerySchema = z.strictObject({
  limit: z.optional(wholeNumber('limit', 200)),
  page: z.optional(wholeNumber('page', 1_000)),
  only: z.optional(z.enum(IMPORT_ROW_STATES)),
});
