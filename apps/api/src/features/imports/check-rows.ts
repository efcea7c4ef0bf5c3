import type { ImportFault } from '@plinth/schemas/imports';
import { type CollectionDefinition, titleFieldOf } from '../../collections/definition.ts';
import { workingVersion } from '../../collections/publication.ts';
import { presentOne } from '../../collections/write.ts';
import { conflict } from '../../problems.ts';
import { collections } from '../collections.ts';
import { PHOTO_FILES } from './field-kinds.ts';
import { findTargets, keyOf, type RowKey, type Target } from './find-targets.ts';
import { mappedColumns } from './mapped-columns.ts';
import { matchPhotos } from './match-photos.ts';
import { ImportModel, ImportRowModel, type StoredImport, type StoredImportRow } from './model.ts';
import { inputOf, type MappedColumn, type ReadRow, readRow } from './read-row.ts';
import { firstRowsOf, missingFile, repeatedKey } from './row-faults.ts';
import { rememberMapping } from './suggest-mapping.ts';

/** Rows looked up and stored together. */
const BATCH = 250;

type Checking = { stored: StoredImportRow; row: number; reading: ReadRow; key: RowKey };

/**
 * The dry run: stores what each row would do, and what is wrong with it. The import can be run once all rows are checked;
 * one whose check has died is to be mapped again.
 */
export async function checkImport(stored: StoredImport, mapping: (string | null)[]): Promise<void> {
  const columns = mappedColumns(stored, mapping);
  const claimed = await ImportModel.updateOne(
    { _id: stored._id, state: { $in: ['mapping', 'checking', 'checked'] } },
    { $set: { state: 'checking', checkingSince: new Date(), mapping } },
  );
  if (claimed.matchedCount === 0) throw conflict('This import has been started. Its columns are settled.');
  await rememberMapping(stored.kind, stored.headings, mapping);

  const definition: CollectionDefinition = collections[stored.kind];
  const storedRows = await ImportRowModel.find({ import: stored._id })
    .sort({ row: 1 })
    .lean<StoredImportRow[]>();
  const rows = storedRows.map((row): Checking => {
    const reading = readRow(row.row, row.cells, columns);
    return { stored: row, row: row.row, reading, key: keyOf(stored.kind, definition, reading.values) };
  });
  const photos = matchPhotos(
    stored.photoNames,
    rows.map(({ row, key, reading }) => ({
      row,
      ...(key.code !== undefined && { code: key.code }),
      files: reading.photoFiles,
    })),
  );
  const firstRows = firstRowsOf(rows);
  const fileColumn = columns.find(({ field }) => field.name === PHOTO_FILES)?.heading;

  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    const targets = await findTargets(
      stored.kind,
      definition,
      batch.map(({ key }) => key),
    );
    const checked = await Promise.all(
      batch.map(async (checking, index) => {
        const { row, key, reading } = checking;
        const missing = photos.missing.get(row) ?? [];
        const faults = [
          ...reading.faults,
          ...repeatedKey(row, key, firstRows, columns),
          ...missing.map((file) => missingFile(row, fileColumn, file, stored.photoNames.length > 0)),
        ];
        const outcome = await planOf(definition, checking, targets[index], columns, faults);
        return { _id: checking.stored._id, ...outcome, photos: photos.byRow.get(row) ?? [] };
      }),
    );
    await ImportRowModel.bulkWrite(
      checked.map(({ _id, plan, ...fields }) => ({
        updateOne: {
          filter: { _id },
          update: plan === undefined ? { $set: fields, $unset: { plan: 1 } } : { $set: { ...fields, plan } },
        },
      })),
    );
  }
  await ImportModel.updateOne(
    { _id: stored._id, state: 'checking' },
    { $set: { state: 'checked', unmatchedPhotos: photos.unmatched } },
  );
}

type Outcome = Pick<StoredImportRow, 'state' | 'title' | 'faults'> & { plan?: 'create' | 'update' };

async function planOf(
  definition: CollectionDefinition,
  { row, reading, key }: Checking,
  target: Target,
  columns: readonly MappedColumn[],
  faults: ImportFault[],
): Promise<Outcome> {
  const title = String(reading.values[titleFieldOf(definition.name)] ?? key.code ?? '');
  if (target === 'several') {
    const message = `Several records are called “${title}”, and nothing tells which one is meant.`;
    return { state: 'faulty', title, faults: [...faults, { row, message, suggestion: 'Give them codes.' }] };
  }
  const current = target && (await presentOne(definition, workingVersion(target.record)));
  const result = inputOf(definition, { row, values: reading.values, current }, columns);
  const all = 'faults' in result ? [...faults, ...result.faults] : faults;
  if (all.length > 0) return { state: 'faulty', title, faults: all };
  return { state: 'ready', title, faults: [], plan: target === undefined ? 'create' : 'update' };
}
