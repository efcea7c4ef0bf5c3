import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AlignmentType,
  Bookmark,
  Document,
  ExternalHyperlink,
  Footer,
  Header,
  HeadingLevel,
  InternalHyperlink,
  LevelFormat,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  TabStopType,
  TextRun,
} from 'docx';
import { FONT_FOLDER } from '../document-fonts.ts';
import type { Brand, Chapter, DocumentOutline, SheetChapter, TextPart } from '../outline.ts';
import {
  accentRule,
  type Block,
  colour,
  INK,
  LINE,
  labelParagraph,
  line,
  MARGIN,
  mm,
  PAGE,
  paragraph,
  pictureRun,
  STEEL,
  TEXT_WIDTH,
} from './blocks.ts';
import { factsTable, figureTable, photoTable, worksTable } from './tables.ts';

/*
 * The same document for a word processor, where it is to be changed: paragraphs, tables and styles instead of a layout.
 */

type Parts = { folder: string; outline: DocumentOutline };

/** The outline in a folder, with the pictures there, as a Word document. */
export async function renderDocx(folder: string, outline: DocumentOutline): Promise<Buffer> {
  const { brand, cover, title } = outline;
  const parts = { folder, outline };
  const chapters: Block[] = [];
  for (const [index, chapter] of outline.chapters.entries()) {
    chapters.push(...(await chapterBlocks(parts, chapter, { isFirst: index === 0 && cover === undefined })));
  }
  const margin = { top: mm(27), bottom: mm(20), left: MARGIN, right: MARGIN };
  const document = new Document({
    title,
    creator: brand.name,
    fonts: await embeddedFonts(brand),
    styles: stylesOf(brand),
    numbering: { config: [{ reference: 'points', levels: [pointLevel(brand)] }] },
    sections: [
      ...(cover
        ? [{ properties: { page: { size: PAGE, margin } }, children: await coverBlocks(parts) }]
        : []),
      {
        properties: { page: { size: PAGE, margin } },
        headers: { default: await headerOf(parts) },
        footers: { default: footerOf(brand) },
        children: [...(cover ? contentsBlocks(outline) : []), ...chapters],
      },
    ],
  });
  return Packer.toBuffer(document);
}

/** The typefaces travel with the document, as few computers have them. */
async function embeddedFonts({ headingFonts, textFonts }: Brand) {
  const fileOf = (family = '', weight: number) =>
    join(FONT_FOLDER, `${family.toLowerCase().replaceAll(' ', '-')}-${weight}.ttf`);
  const heading = fileOf(headingFonts[0], 650);
  const text = fileOf(textFonts[0], 400);
  if (!existsSync(heading) || !existsSync(text)) return [];
  return [
    { name: String(headingFonts[0]), data: await readFile(heading) },
    {
      name: String(textFonts[0]),
      data: await readFile(text),
      bold: await readFile(fileOf(textFonts[0], 600)),
    },
  ];
}

function stylesOf({ headingFonts, textFonts, accentText }: Brand) {
  const heading = { font: String(headingFonts[0]), color: INK };
  return {
    default: {
      document: {
        run: { font: String(textFonts[0]), size: 19, color: INK, language: { value: 'en-IN' } },
        paragraph: { spacing: { after: 120, line: 276, lineRule: LineRuleType.AUTO } },
      },
      heading1: {
        run: { ...heading, size: 46 },
        paragraph: { spacing: { after: 120, line: 240, lineRule: LineRuleType.AUTO }, keepNext: true },
      },
      heading2: {
        run: { ...heading, size: 23 },
        paragraph: { spacing: { before: 280, after: 80 }, keepNext: true },
      },
      hyperlink: { run: { color: colour(accentText), underline: {} } },
    },
  };
}

function pointLevel({ accentText }: Brand) {
  return {
    level: 0,
    format: LevelFormat.BULLET,
    text: '–',
    alignment: AlignmentType.LEFT,
    style: {
      paragraph: { indent: { left: 280, hanging: 280 } },
      run: { color: colour(accentText) },
    },
  };
}

async function headerOf({ folder, outline }: Parts): Promise<Header> {
  const { brand, title } = outline;
  const name = brand.logo
    ? await pictureRun(folder, brand.logo, brand.name)
    : new TextRun({ text: brand.name, font: brand.headingFonts[0], size: 20 });
  return new Header({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: TEXT_WIDTH }],
        children: [name, new TextRun({ text: `\t${title}`, size: 15, color: STEEL })],
      }),
    ],
  });
}

function footerOf({ name, contact }: Brand): Footer {
  const style = { size: 15, color: STEEL };
  return new Footer({
    children: [
      new Paragraph({
        border: { top: { ...line(4, LINE), space: 6 } },
        tabStops: [{ type: TabStopType.RIGHT, position: TEXT_WIDTH }],
        children: [
          new TextRun({ text: [name, ...contact].join('  ·  '), ...style }),
          new TextRun({ children: ['\t', PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES], ...style }),
        ],
      }),
    ],
  });
}

async function coverBlocks({ folder, outline: { cover, brand } }: Parts): Promise<Block[]> {
  if (!cover) return [];
  const photo = cover.photo && { ...cover.photo, width: 174, height: 139 };
  return [
    ...(photo ? [new Paragraph({ children: [await pictureRun(folder, photo, '')] })] : []),
    accentRule(brand),
    new Paragraph({
      spacing: { before: 200, after: 160, line: 240, lineRule: LineRuleType.AUTO },
      children: [new TextRun({ text: cover.title, font: brand.headingFonts[0], size: 64 })],
    }),
    ...cover.lines.map((text) => paragraph(text, { size: 24, color: STEEL })),
    new Paragraph({
      spacing: { before: 900 },
      tabStops: [{ type: TabStopType.RIGHT, position: TEXT_WIDTH }],
      children: [
        brand.logo
          ? await pictureRun(folder, brand.logo, brand.name)
          : new TextRun({ text: brand.name, font: brand.headingFonts[0], size: 28 }),
        new TextRun({ text: `\t${cover.date}`, size: 18, color: STEEL }),
      ],
    }),
  ];
}

function contentsBlocks({ contents, chapters, brand }: DocumentOutline): Block[] {
  return [
    new Paragraph({ text: contents, heading: HeadingLevel.HEADING_1 }),
    accentRule(brand),
    ...chapters.map(
      ({ heading }) =>
        new Paragraph({
          border: { bottom: { ...line(4, LINE), space: 3 } },
          children: [
            new InternalHyperlink({ anchor: anchorOf(heading), children: [new TextRun({ text: heading })] }),
          ],
        }),
    ),
  ];
}

/** Word takes names of bookmarks of 40 characters at most. */
const anchorOf = (heading: string) => `c${Buffer.from(heading).toString('hex').slice(-38)}`;

async function chapterBlocks(
  parts: Parts,
  chapter: Chapter,
  { isFirst }: { isFirst: boolean },
): Promise<Block[]> {
  const label = chapter.kind === 'sheet' ? chapter.label : undefined;
  const heading = new Paragraph({
    heading: HeadingLevel.HEADING_1,
    pageBreakBefore: !isFirst && label === undefined,
    children: [new Bookmark({ id: anchorOf(chapter.heading), children: [new TextRun(chapter.heading)] })],
  });
  const { brand } = parts.outline;
  if (chapter.kind === 'table') return [heading, accentRule(brand), worksTable(chapter)];
  if (chapter.kind === 'text') {
    return [
      heading,
      accentRule(brand),
      ...chapter.parts.flatMap((part) => partBlocks(part, brand)),
      ...factsTable(chapter.facts),
    ];
  }
  const above = label === undefined ? [] : [labelParagraph(label, { pageBreakBefore: !isFirst })];
  return [...above, heading, ...(await sheetBlocks(parts, chapter))];
}

async function sheetBlocks({ folder, outline: { brand } }: Parts, sheet: SheetChapter): Promise<Block[]> {
  const { place, photo, lead, quote, more, link } = sheet;
  const shortLink = link.replace(/^https?:\/\//, '');
  return [
    ...(place ? [paragraph(place, { size: 21, color: STEEL })] : []),
    photo
      ? new Paragraph({ children: [await pictureRun(folder, photo, photo.alt ?? '')] })
      : accentRule(brand),
    ...(photo?.caption ? [paragraph(photo.caption, { size: 15, color: STEEL })] : []),
    ...figureTable(sheet.keyFacts, brand),
    ...(lead ? [paragraph(lead, { size: 23 })] : []),
    ...sheet.parts.flatMap((part) => partBlocks(part, brand)),
    ...(quote ? quoteBlocks(quote, brand) : []),
    ...factsTable(sheet.facts),
    ...figureTable(sheet.figures, brand),
    ...(await photoTable(folder, sheet.photos)),
    new Paragraph({
      spacing: { before: 200 },
      children: [
        new TextRun({ text: more ? `${more} ` : '', size: 16, color: STEEL }),
        new ExternalHyperlink({
          link,
          children: [new TextRun({ text: shortLink, style: 'Hyperlink', size: 16 })],
        }),
      ],
    }),
  ];
}

function partBlocks({ heading, paragraphs, points, figures }: TextPart, brand: Brand): Block[] {
  return [
    ...(heading ? [new Paragraph({ text: heading, heading: HeadingLevel.HEADING_2 })] : []),
    ...paragraphs.map((text) => paragraph(text)),
    ...points.map(
      (text) => new Paragraph({ text, numbering: { reference: 'points', level: 0 }, spacing: { after: 40 } }),
    ),
    ...figureTable(figures, brand),
  ];
}

function quoteBlocks({ text, person }: NonNullable<SheetChapter['quote']>, { accent }: Brand): Block[] {
  const border = { left: { ...line(18, colour(accent)), space: 12 } };
  const indent = { left: 240 };
  return [
    new Paragraph({ border, indent, keepNext: true, children: [new TextRun({ text, size: 22 })] }),
    ...(person
      ? [new Paragraph({ border, indent, children: [new TextRun({ text: person, size: 17, color: STEEL })] })]
      : []),
  ];
}
