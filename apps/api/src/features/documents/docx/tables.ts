import { Paragraph, Table, TableCell, TableLayoutType, TableRow, VerticalAlignTable, WidthType } from 'docx';
import type { Brand, NamedValue, PrintPicture, TableChapter } from '../outline.ts';
import {
  type Block,
  gap,
  INK,
  LINE,
  labelParagraph,
  line,
  mm,
  NO_BORDERS,
  NO_TABLE_BORDERS,
  paragraph,
  pictureRun,
  STEEL,
  TEXT_WIDTH,
} from './blocks.ts';

/** Large numerals over their labels, four beside each other. */
export function figureTable(figures: readonly NamedValue[], brand: Brand): Block[] {
  if (figures.length === 0) return [];
  const columns = Math.min(4, figures.length);
  const cell = (figure: NamedValue | undefined) =>
    new TableCell({
      borders: figure ? { ...NO_BORDERS, top: line(8, INK) } : NO_BORDERS,
      margins: { top: 80, bottom: 120, left: 0, right: 160 },
      children: figure
        ? [
            labelParagraph(figure.name),
            paragraph(figure.value, {
              font: brand.headingFonts[0],
              size: figure.value.length > 12 ? 22 : 32,
              after: 0,
            }),
          ]
        : [new Paragraph({})],
    });
  return [
    plainTable(
      equalWidths(columns),
      rowsOf(figures, columns).map((row) => row.map(cell)),
    ),
    gap(),
  ];
}

/** Two facts beside each other, each with its label before it. */
export function factsTable(facts: readonly NamedValue[]): Block[] {
  if (facts.length === 0) return [];
  const widths = [mm(27), TEXT_WIDTH / 2 - mm(27)];
  const cell = (children: Paragraph[], column: number, isFilled: boolean) =>
    new TableCell({
      borders: isFilled ? { ...NO_BORDERS, bottom: line(4, LINE) } : NO_BORDERS,
      width: { size: widths[column] ?? 0, type: WidthType.DXA },
      margins: { top: 50, bottom: 50, left: 0, right: 120 },
      verticalAlign: VerticalAlignTable.CENTER,
      children,
    });
  const pair = (fact: NamedValue | undefined) => [
    cell([labelParagraph(fact?.name ?? '')], 0, fact !== undefined),
    cell(
      (fact?.value ?? '').split('\n').map((each) => paragraph(each, { size: 17, after: 0 })),
      1,
      fact !== undefined,
    ),
  ];
  return [
    gap(),
    plainTable(
      [...widths, ...widths],
      rowsOf(facts, 2).map((row) => row.flatMap(pair)),
    ),
    gap(),
  ];
}

export async function photoTable(folder: string, photos: readonly PrintPicture[]): Promise<Block[]> {
  if (photos.length === 0) return [];
  const cells = await Promise.all(
    photos.map(async (photo) => {
      const picture = new Paragraph({
        spacing: { after: 40 },
        children: [await pictureRun(folder, photo, photo.alt ?? '')],
      });
      return photo.caption ? [picture, paragraph(photo.caption, { size: 15, color: STEEL })] : [picture];
    }),
  );
  const rows = rowsOf(cells, 3).map((row) =>
    row.map(
      (children) =>
        new TableCell({
          borders: NO_BORDERS,
          margins: { top: 60, bottom: 60, left: 0, right: 0 },
          children: children ?? [new Paragraph({})],
        }),
    ),
  );
  return [gap(), plainTable(equalWidths(3), rows)];
}

export function worksTable({ columns, rows }: TableChapter): Table {
  const total = columns.reduce((sum, { isWide }) => sum + (isWide ? 1.6 : 1), 0);
  const widths = columns.map(({ isWide }) => Math.round((TEXT_WIDTH * (isWide ? 1.6 : 1)) / total));
  const cell = (child: Paragraph, column: number, bottom: ReturnType<typeof line>) =>
    new TableCell({
      borders: { ...NO_BORDERS, bottom },
      width: { size: widths[column] ?? 0, type: WidthType.DXA },
      margins: { top: 50, bottom: 50, left: 0, right: 100 },
      children: [child],
    });
  return new Table({
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    columnWidths: widths,
    borders: NO_TABLE_BORDERS,
    rows: [
      new TableRow({
        tableHeader: true,
        children: columns.map(({ name }, column) => cell(labelParagraph(name), column, line(8, INK))),
      }),
      ...rows.map(
        (row) =>
          new TableRow({
            cantSplit: true,
            children: row.map((text, column) =>
              cell(paragraph(text, { size: 17, after: 0 }), column, line(4, LINE)),
            ),
          }),
      ),
    ],
  });
}

function plainTable(columnWidths: number[], rows: TableCell[][]): Table {
  return new Table({
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    columnWidths,
    borders: NO_TABLE_BORDERS,
    rows: rows.map((children) => new TableRow({ cantSplit: true, children })),
  });
}

const equalWidths = (columns: number) =>
  Array.from({ length: columns }, () => Math.floor(TEXT_WIDTH / columns));

/** Rows of equal length; the last one is filled up with nothing. */
function rowsOf<T>(items: readonly T[], columns: number): (T | undefined)[][] {
  return Array.from({ length: Math.ceil(items.length / columns) }, (_, row) =>
    Array.from({ length: columns }, (__, column) => items[row * columns + column]),
  );
}
