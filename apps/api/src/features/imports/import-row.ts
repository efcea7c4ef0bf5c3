import { isDeepStrictEqual } from 'node:util';
import { etagOf, hashOf } from '@plinth/http/entity-tag';
import type { Photo } from '@plinth/schemas/fields';
import type { ImportFault } from '@plinth/schemas/imports';
import { parseInput } from '@plinth/schemas/input';
import { Types } from 'mongoose';
import { Bin } from '../../collections/bin.ts';
import type { CollectionDefinition, Presented, StoredRecord } from '../../collections/definition.ts';
import { deleteRecord, restoreRecord } from '../../collections/delete-and-restore.ts';
import { carriesEntry, History, type StoredHistoryEntry } from '../../collections/history.ts';
import { presentForOffice, workingVersion, workStateOf } from '../../collections/publication.ts';
import { saveDraft } from '../../collections/publish.ts';
import {
  type Author,
  createRecord,
  findStored,
  type Precondition,
  presentOne,
  updateRecord,
} from '../../collections/write.ts';
import { ProblemError } from '../../problems.ts';
import { collections } from '../collections.ts';
import { IMPORTABLE } from './fields.ts';
import { findTargets, keyOf } from './find-targets.ts';
import type { StoredImport, StoredImportRow } from './model.ts';
import { inputOf, type MappedColumn, readRow } from './read-row.ts';

/** What a row has become, to be stored with it. */
type RowResult = Partial<StoredImportRow> & Pick<StoredImportRow, 'state'>;

const definitionOf = ({ kind }: Pick<StoredImport, 'kind'>): CollectionDefinition => collections[kind];

/**
 * Creates or updates the record of a row. Called again after a crash it finds what it has written by the ids that the row
 * carries, so that nothing is stored twice.
 */
export async function writeRow(
  job: StoredImport,
  row: StoredImportRow,
  columns: readonly MappedColumn[],
  author: Author,
): Promise<RowResult> {
  try {
    return (await findCreated(job, row, author)) ?? (await createOrUpdate(job, row, columns, author));
  } catch (error) {
    return { state: 'failed', faults: [...row.faults, ...faultsOf(row.row, error, columns)] };
  }
}

/** The record that this row created: before a crash, or in a run that was undone and left it in the bin. */
async function findCreated(
  job: StoredImport,
  row: StoredImportRow,
  author: Author,
): Promise<RowResult | undefined> {
  const definition = definitionOf(job);
  const recordId = row.newRecordId.toHexString();
  const stored = await findStored(definition, recordId);
  if (stored !== null) return created(await presentOne(definition, stored));
  const deleted = await Bin.findOne({ kind: definition.name, recordId })
    .sort({ deletedAt: -1 })
    .select('_id')
    .lean();
  if (deleted === null) return undefined;
  return created(await restoreRecord(definition, deleted._id.toHexString(), author));
}

/** As created, `updatedAt` is `createdAt`; what differs from it was changed since. */
const created = ({ _id, createdAt }: Presented): RowResult => ({
  state: 'created',
  recordId: _id,
  writtenAt: createdAt,
});

async function createOrUpdate(
  job: StoredImport,
  row: StoredImportRow,
  columns: readonly MappedColumn[],
  author: Author,
): Promise<RowResult> {
  const definition = definitionOf(job);
  const reading = readRow(row.row, row.cells, columns);
  const key = keyOf(job.kind, definition, reading.values);
  const [target] = await findTargets(job.kind, definition, [key]);
  if (target === 'several') throw new ProblemError(409, 'Several records have this title by now.');
  if (target === undefined) {
    const values = { ...reading.values, ...photosOf(job, row) };
    const input = requireInput(inputOf(definition, { row: row.row, values }, columns));
    return created(await createRecord(definition, input, { ...author, id: row.newRecordId }));
  }
  const recordId = target.record._id.toHexString();
  const before = await findUpdated(target.record, row.entryId);
  if (before !== undefined) return { state: 'updated', recordId, writtenAt: before };

  const current = await presentOne(definition, workingVersion(target.record));
  const values = { ...reading.values, ...photosOf(job, row, { ...current }) };
  const input = requireInput(inputOf(definition, { row: row.row, values, current }, columns));
  if (isUnchanged(definition, current, input)) return { state: 'unchanged', recordId };
  const updated = await replaceVersion(definition, target.record, input, { ...author, entryId: row.entryId });
  return { state: 'updated', recordId, writtenAt: updated.updatedAt };
}

/** Stores a version in place of the one that is worked on: a draft stays a draft, beside a live version or alone. */
async function replaceVersion(
  definition: CollectionDefinition,
  current: StoredRecord,
  input: object,
  author: Author & Precondition,
): Promise<Presented> {
  const id = current._id.toHexString();
  if (workStateOf(current) === undefined) return updateRecord(definition, id, input, author);
  return presentOne(definition, workingVersion(await saveDraft(definition, id, input, author)));
}

/** When the history entry was written, if it was. */
async function findUpdated(record: StoredRecord, entryId: Types.ObjectId): Promise<string | undefined> {
  const entry = carriesEntry(record, entryId)
    ? record.unrecorded?.find(({ _id }) => _id.equals(entryId))
    : await History.findById(entryId).lean<StoredHistoryEntry>();
  return (entry?.after as Presented | undefined)?.updatedAt;
}

/** Photographs that the record has already stay as they are described there. */
function photosOf(
  { kind }: StoredImport,
  { photoUrls = [] }: StoredImportRow,
  current?: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { photoField } = IMPORTABLE[kind];
  const [first] = photoUrls;
  if (photoField === undefined || first === undefined) return {};
  if (!photoField.isList) return { [photoField.name]: first };
  const described = (current?.[photoField.name] ?? []) as Photo[];
  return {
    [photoField.name]: photoUrls.map((url) => described.find((photo) => photo.url === url) ?? { url }),
  };
}

/** Thrown where a row that was sound is no longer so, as when its record was changed after the check. */
class RowFaultsError extends Error {
  constructor(readonly faults: ImportFault[]) {
    super('The row does not pass the rules of its collection.');
  }
}

function requireInput(result: { input: object } | { faults: ImportFault[] }): object {
  if ('faults' in result) throw new RowFaultsError(result.faults);
  return result.input;
}

function isUnchanged(definition: CollectionDefinition, current: Presented, input: object): boolean {
  const parsed = parseInput(
    definition.input,
    Object.fromEntries(Object.entries(current).filter(([name]) => definition.fields.includes(name))),
  );
  return (
    parsed.ok &&
    isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.value)), JSON.parse(JSON.stringify(input)))
  );
}

/** Failures of the database go on to the caller, who tries again. */
function faultsOf(row: number, error: unknown, columns: readonly MappedColumn[]): ImportFault[] {
  if (error instanceof RowFaultsError) return error.faults;
  if (!(error instanceof ProblemError) || error.status >= 500) throw error;
  return (error.errors ?? [{ path: '', message: error.message }]).map(({ path, message }) => {
    const column = columns.find(({ field }) => field.name === path.split('.')[0])?.heading;
    return { row, message, ...(column !== undefined && { column }) };
  });
}

/** A next run of the row is a change of its own in the history. */
const forNextRun = () => ({ entryId: new Types.ObjectId(), undoEntryId: new Types.ObjectId() });

/**
 * Reverts what a row did: a record that it created moves into the bin, one that it updated becomes what it was before. What
 * somebody has changed since stays.
 */
export async function undoRow(job: StoredImport, row: StoredImportRow, author: Author): Promise<RowResult> {
  const definition = definitionOf(job);
  const recordId = row.recordId ?? '';
  const stored = await findStored(definition, recordId);
  const undone: RowResult = { state: 'undone', ...forNextRun() };
  if (stored === null) {
    return row.state === 'created' ? undone : kept(row, 'The record was deleted since.');
  }
  if ((await findUpdated(stored, row.undoEntryId)) !== undefined) return undone;
  const [current] = await presentForOffice(definition, [stored]);
  if (workingVersion(stored).updatedAt.toISOString() !== row.writtenAt)
    return kept(row, 'The record was changed since, and stays as it is.');
  const ifMatch = etagOf(hashOf(JSON.stringify(current)));
  try {
    if (row.state === 'created') await deleteRecord(definition, recordId, { ...author, ifMatch });
    else await revertUpdate(definition, stored, row, { ...author, ifMatch });
    return undone;
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status >= 500) throw error;
    return kept(
      row,
      error.status === 412 ? 'The record was changed since, and stays as it is.' : error.message,
    );
  }
}

async function revertUpdate(
  definition: CollectionDefinition,
  current: StoredRecord,
  { entryId, undoEntryId }: StoredImportRow,
  author: Author & { ifMatch: string },
): Promise<void> {
  const entry = await History.findById(entryId).lean<StoredHistoryEntry>();
  const parsed = parseInput(definition.input, entry?.before);
  if (!parsed.ok)
    throw new ProblemError(409, 'The former version does not pass today’s rules, so the record stays.');
  await replaceVersion(definition, current, parsed.value, { ...author, entryId: undoEntryId });
}

const kept = (row: StoredImportRow, message: string): RowResult => ({
  state: 'kept',
  faults: [...row.faults, { row: row.row, message }],
});
