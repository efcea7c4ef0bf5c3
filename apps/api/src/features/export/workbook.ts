import { CONTENT_SECTIONS, type SectionKey } from '@plinth/schemas/content';
import { type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import type { CollectionDefinition, StoredRecord } from '../../collections/definition.ts';
import { Content } from '../content/model.ts';
import { Media } from '../media/model.ts';
import { toCell } from './to-cell.ts';

/** Records presented together. */
const BATCH = 200;

const MAX_COLUMN_WIDTH = 60;

/** A spreadsheet with a sheet for each collection, the texts of the pages, and the list of the files. */
export async function exportWorkbook(collections: readonly CollectionDefinition[]): Promise<Buffer> {
  const sheets: WriteSheet[] = [];
  for (const collection of collections) sheets.push(await collectionSheet(collection));
  sheets.push(await pagesSheet(), await filesSheet());
  return Buffer.from(await writeXlsx({ sheets, stringMode: 'inline' }));
}

/** The columns are those of the form, under the headings that an import understands. */
async function collectionSheet(definition: CollectionDefinition): Promise<WriteSheet> {
  const { title, fields } = definition.form;
  const headings = [
    ...fields.map(({ kind, label }) => (kind === 'photos' ? 'Photo URLs' : label)),
    'Created',
    'Changed',
    'Id',
  ];
  const rows: CellValue[][] = [];
  for await (const record of presentAll(definition)) {
    const values = record as Readonly<Record<string, unknown>>;
    rows.push([
      ...fields.map((field) => toCell(values[field.name], field)),
      record.createdAt,
      record.updatedAt,
      record._id,
    ]);
  }
  return sheetOf(title, headings, rows);
}

/** All records of a collection as a read gives them, the oldest first. */
export async function* presentAll(definition: CollectionDefinition) {
  let batch: StoredRecord[] = [];
  for await (const record of definition.model.find().sort({ _id: 1 }).lean<StoredRecord[]>().cursor()) {
    batch.push(record);
    if (batch.length < BATCH) continue;
    yield* await definition.present(batch, 'office');
    batch = [];
  }
  yield* await definition.present(batch, 'office');
}

async function pagesSheet(): Promise<WriteSheet> {
  const sections = await Content.find().sort({ _id: 1 }).lean();
  const names = new Map(
    Object.entries(CONTENT_SECTIONS).map(([key, { index }]) => [index, key as SectionKey] as const),
  );
  const rows = sections.flatMap(({ _id, record }) =>
    textsIn(record).map(([path, text]) => [
      names.get(Number(_id)) ?? String(_id),
      path,
      toCell(text, { kind: 'text' }),
    ]),
  );
  return sheetOf('Pages', ['Page', 'Field', 'Text'], rows);
}

/** The texts of a value at any depth, with their dotted paths. */
function textsIn(value: unknown, path = ''): [path: string, text: string | number][] {
  if (typeof value === 'string' || typeof value === 'number') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, path === '' ? key : `${path}.${key}`));
}

async function filesSheet(): Promise<WriteSheet> {
  const files = await Media.find().sort({ createdAt: -1, _id: -1 }).lean();
  return sheetOf(
    'Files',
    ['URL', 'Name', 'Kind', 'What it shows', 'Width', 'Height', 'Bytes'],
    files.map(({ _id, originalName, kind, alt, width, height, size }) => [
      `/uploads/${_id}`,
      originalName,
      kind,
      alt ?? null,
      width ?? null,
      height ?? null,
      size,
    ]),
  );
}

function sheetOf(name: string, headings: string[], rows: CellValue[][]): WriteSheet {
  return {
    name,
    columns: headings.map((heading, column) => ({
      width: widthOf([heading, ...rows.slice(0, 50).map((row) => row[column])]),
    })),
    rows: [headings, ...rows],
    cells: new Map(
      headings.map((value, column) => [`0,${column}`, { value, style: { font: { bold: true } } }] as const),
    ),
    freezePane: { rows: 1 },
  };
}

const widthOf = (cells: readonly unknown[]): number =>
  Math.min(
    MAX_COLUMN_WIDTH,
    Math.max(...cells.map((cell) => String(cell ?? '').split('\n')[0]?.length ?? 0)) + 2,
  );
