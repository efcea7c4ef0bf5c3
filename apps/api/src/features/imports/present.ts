import type {
  Import,
  ImportRow,
  ImportRowState,
  ImportSummary,
  importQuerySchema,
} from '@plinth/schemas/imports';
import type * as z from 'zod/mini';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import { pageOf } from '../../http/paginate.ts';
import { IMPORTABLE } from './fields.ts';
import { ImportRowModel, type StoredImport, type StoredImportRow } from './model.ts';

const MAX_FAULTS = 500;
const SAMPLE_ROWS = 3;
const DEFAULT_ROWS = 50;

export function presentSummary(stored: StoredImport): ImportSummary {
  return {
    id: stored._id.toHexString(),
    collection: stored.kind,
    fileName: stored.fileName,
    state: stored.state,
    by: stored.by,
    createdAt: stored.createdAt.toISOString(),
    rowCount: stored.rowCount,
    photoCount: stored.photoNames.length,
  };
}

/** The import with a page of its rows. */
export async function presentImport(
  stored: StoredImport,
  { only, ...query }: z.output<typeof importQuerySchema> = {},
): Promise<Import> {
  const page = pageOf({ limit: DEFAULT_ROWS, ...query });
  const ofImport = { import: stored._id };
  const selected = only === undefined ? ofImport : { ...ofImport, state: only };
  const [counts, creations, samples, faulty, rows] = await Promise.all([
    countStates(stored),
    ImportRowModel.countDocuments({ ...ofImport, state: 'ready', plan: 'create' }).maxTimeMS(
      QUERY_TIMEOUT_MS,
    ),
    ImportRowModel.find(ofImport)
      .sort({ row: 1 })
      .limit(SAMPLE_ROWS)
      .select('cells')
      .lean<StoredImportRow[]>(),
    ImportRowModel.find({ ...ofImport, state: { $in: ['faulty', 'failed', 'kept'] } })
      .sort({ row: 1 })
      .limit(MAX_FAULTS)
      .select('faults')
      .lean<StoredImportRow[]>(),
    ImportRowModel.find(selected)
      .sort({ row: 1 })
      .skip(page.skip)
      .limit(page.limit)
      .select('-cells')
      .maxTimeMS(QUERY_TIMEOUT_MS)
      .lean<StoredImportRow[]>(),
  ]);
  return {
    ...presentSummary(stored),
    headings: stored.headings,
    mapping: stored.mapping,
    fields: IMPORTABLE[stored.kind].fields.map(({ name, label, isRequired = false }) => ({
      name,
      label,
      isRequired,
    })),
    samples: samples.map(({ cells }) => cells.map((cell) => cell.slice(0, 200))),
    progress: progressOf(stored, counts),
    counts,
    plan: { create: creations, update: (counts.ready ?? 0) - creations },
    unmatchedPhotos: stored.unmatchedPhotos,
    faults: faulty.flatMap(({ faults }) => faults).slice(0, MAX_FAULTS),
    rows: rows.map(presentRow),
    rowsTotal: only === undefined ? stored.rowCount : (counts[only] ?? 0),
  };
}

type Counts = Partial<Record<ImportRowState, number>>;

async function countStates({ _id }: StoredImport): Promise<Counts> {
  const groups = await ImportRowModel.aggregate<{ _id: ImportRowState; count: number }>([
    { $match: { import: _id } },
    { $group: { _id: '$state', count: { $sum: 1 } } },
  ]);
  return Object.fromEntries(groups.map(({ _id: state, count }) => [state, count]));
}

function progressOf({ state }: StoredImport, counts: Counts): Import['progress'] {
  const sum = (...states: ImportRowState[]) => states.reduce((total, name) => total + (counts[name] ?? 0), 0);
  const isUndo = state === 'undoing' || state === 'undone';
  const done = isUndo ? sum('undone', 'kept') : sum('created', 'updated', 'unchanged', 'failed');
  const open = isUndo ? sum('created', 'updated') : sum('ready');
  return { done, total: done + open };
}

function presentRow({ row, title, state, plan, recordId, photos, faults }: StoredImportRow): ImportRow {
  return {
    row,
    title,
    state,
    ...(plan !== undefined && state === 'ready' && { plan }),
    ...(recordId !== undefined && { recordId }),
    photos: photos.length,
    faults,
  };
}
