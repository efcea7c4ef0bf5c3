import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BorderStyle,
  ImageRun,
  LineRuleType,
  Paragraph,
  type ParagraphChild,
  type Table,
  TextRun,
} from 'docx';
import type { Brand, PrintPicture } from '../outline.ts';

/*
 * What Word documents are built of. Sizes of type are in half points, distances in twips (twentieths of a point).
 */

export const INK = '12171C';
export const STEEL = '5B6670';
export const LINE = 'D9D5CD';

export const mm = (millimetres: number) => Math.round((millimetres / 25.4) * 1440);
const cssPixels = (millimetres: number) => Math.round((millimetres / 25.4) * 96);
export const colour = (hex: string) => hex.replace('#', '').toUpperCase();

export const PAGE = { width: mm(210), height: mm(297) };
export const MARGIN = mm(18);
export const TEXT_WIDTH = PAGE.width - 2 * MARGIN;

const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' };
export const NO_BORDERS = { top: NONE, bottom: NONE, left: NONE, right: NONE };
export const NO_TABLE_BORDERS = { ...NO_BORDERS, insideHorizontal: NONE, insideVertical: NONE };
export const line = (size: number, color: string) => ({ style: BorderStyle.SINGLE, size, color });

export type Block = Paragraph | Table;
type TextStyle = { size?: number; color?: string; font?: string | undefined; after?: number };

export function paragraph(text: string, { after, font, ...style }: TextStyle = {}): Paragraph {
  return new Paragraph({
    ...(after !== undefined && { spacing: { after, line: 252, lineRule: LineRuleType.AUTO } }),
    children: [new TextRun({ text, ...style, ...(font && { font }) })],
  });
}

export function labelParagraph(text: string, { pageBreakBefore = false } = {}): Paragraph {
  return new Paragraph({
    pageBreakBefore,
    keepNext: pageBreakBefore,
    spacing: { after: 0 },
    children: [new TextRun({ text, allCaps: true, bold: true, size: 14, color: STEEL, characterSpacing: 8 })],
  });
}

/** Word joins tables that touch. */
export const gap = () => new Paragraph({ spacing: { after: 0, line: 160, lineRule: LineRuleType.EXACT } });

export function accentRule({ accent }: Brand): Paragraph {
  return new Paragraph({
    spacing: { after: 200, line: 120, lineRule: LineRuleType.EXACT },
    indent: { right: TEXT_WIDTH - mm(16) },
    border: { bottom: line(20, colour(accent)) },
  });
}

export async function pictureRun(
  folder: string,
  picture: PrintPicture,
  alt: string,
): Promise<ParagraphChild> {
  const { file, width, height } = picture;
  return new ImageRun({
    type: file.endsWith('.png') ? 'png' : 'jpg',
    data: await readFile(join(folder, file)),
    transformation: { width: cssPixels(width), height: cssPixels(height) },
    altText: { name: alt || file, description: alt },
  });
}
