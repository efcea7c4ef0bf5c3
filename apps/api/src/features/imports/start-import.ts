import { open, stat } from 'node:fs/promises';
import { type ImportableCollection, MAX_IMPORT_FILE_BYTES, MAX_IMPORT_PHOTOS } from '@plinth/schemas/imports';
import { MAX_UPLOAD_BYTES } from '@plinth/schemas/media';
import { Types } from 'mongoose';
import { badRequest, payloadTooLarge, unsupportedMediaType } from '../../problems.ts';
import { collections } from '../collections.ts';
import { cleanOriginalName } from '../media/original-name.ts';
import type { ReceivedFile } from '../media/receive-files.ts';
import { findTable, ROWS_TO_READ, type Table } from './find-table.ts';
import type { ImportWork } from './import-work.ts';
import { photosIn } from './match-photos.ts';
import { IMPORT_DAYS, ImportModel, ImportRowModel, type StoredImport } from './model.ts';
import { listArchive, requireSafeArchive, WORKBOOK_LIMITS } from './read/archive.ts';
import type { TableFormat } from './read/messages.ts';
import { readTableInProcess } from './read/table-process.ts';
import { suggestMapping } from './suggest-mapping.ts';

const DAY_MS = 86_400_000;

/** Rows stored with one command. */
const BATCH = 500;

/** Folders count as entries too. */
const PHOTO_LIMITS = {
  entries: 2 * MAX_IMPORT_PHOTOS + 100,
  entryBytes: MAX_UPLOAD_BYTES,
  totalBytes: MAX_IMPORT_PHOTOS * MAX_UPLOAD_BYTES,
};

type Arrival = {
  id: Types.ObjectId;
  kind: ImportableCollection;
  file: ReceivedFile;
  photos: ReceivedFile | undefined;
  by: string;
  userId: string;
};

/**
 * Reads a spreadsheet, and the list of an archive's photographs, into the database, where the import waits for its columns to
 * be mapped. The import itself is stored last: what a crash leaves of it before expires.
 */
export async function startImport(
  work: ImportWork,
  { id, kind, file, photos, by, userId }: Arrival,
): Promise<StoredImport> {
  const { headings, rows } = await readTable(file, kind);
  const photoNames = photos === undefined ? [] : await readPhotoNames(photos);
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + IMPORT_DAYS * DAY_MS);
  for (let start = 0; start < rows.length; start += BATCH) {
    await ImportRowModel.insertMany(
      rows.slice(start, start + BATCH).map(({ row, cells }) => ({
        import: id,
        row,
        cells,
        state: 'pending',
        faults: [],
        photos: [],
        newRecordId: new Types.ObjectId(),
        entryId: new Types.ObjectId(),
        undoEntryId: new Types.ObjectId(),
        expiresAt,
      })),
    );
  }
  if (photos !== undefined) await work.keepArchive(id.toHexString(), photos.path);
  const stored: StoredImport = {
    _id: id,
    kind,
    fileName: cleanOriginalName(file.originalName),
    by,
    userId,
    state: 'mapping',
    headings,
    mapping: await suggestMapping(kind, headings),
    rowCount: rows.length,
    photoNames,
    unmatchedPhotos: [],
    createdAt,
    expiresAt,
  };
  await ImportModel.create(stored);
  return stored;
}

async function readTable({ path }: ReceivedFile, kind: ImportableCollection): Promise<Table> {
  if ((await stat(path)).size > MAX_IMPORT_FILE_BYTES) {
    throw payloadTooLarge(
      `The spreadsheet is larger than ${MAX_IMPORT_FILE_BYTES / 1024 / 1024} MiB. Split it.`,
    );
  }
  const format = await formatOf(path);
  if (format === 'xlsx') {
    const names = await requireSafeArchive(path, WORKBOOK_LIMITS);
    if (!names.includes('[Content_Types].xml')) {
      throw unsupportedMediaType('This is an archive and not a spreadsheet. Send an .xlsx or .csv file.');
    }
  }
  const sheetName = collections[kind].form.title;
  return findTable(await readTableInProcess({ path, format, sheetName, maxRows: ROWS_TO_READ }));
}

/** Decided by the first bytes, whatever the file is called. */
async function formatOf(path: string): Promise<TableFormat> {
  const handle = await open(path);
  const { buffer, bytesRead } = await handle
    .read(Buffer.alloc(4_096), 0, 4_096, 0)
    .finally(() => handle.close());
  const start = buffer.subarray(0, bytesRead);
  const begins = (bytes: string) => start.subarray(0, bytes.length).equals(Buffer.from(bytes, 'latin1'));
  if (bytesRead === 0) throw badRequest('The file is empty.');
  if (begins('PK\x03\x04')) return 'xlsx';
  if (begins('\xd0\xcf\x11\xe0')) {
    throw unsupportedMediaType(
      'This is an old Excel file (.xls), or one with a password. Save it as .xlsx without a password and send it again.',
    );
  }
  const isUtf16 = begins('\xff\xfe');
  if (begins('%PDF') || /^\s*</.test(start.toString('latin1')) || (!isUtf16 && start.includes(0))) {
    throw unsupportedMediaType('This is not a spreadsheet. Send an .xlsx or .csv file.');
  }
  return 'csv';
}

async function readPhotoNames({ path }: ReceivedFile): Promise<string[]> {
  const names = photosIn(await listArchive(path, PHOTO_LIMITS));
  if (names.length > MAX_IMPORT_PHOTOS) {
    throw payloadTooLarge(
      `The archive has more than ${MAX_IMPORT_PHOTOS.toLocaleString('en')} photographs. Split it.`,
    );
  }
  return names;
}
