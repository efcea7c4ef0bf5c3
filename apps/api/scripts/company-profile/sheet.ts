import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type PDFKit from 'pdfkit';
import sharp from 'sharp';
import { SEED_PHOTOS, type SeedPhotoName } from '../../sample/photos.ts';
import { SEED_PHOTO_FOLDER } from '../../src/seed/prepared-files.ts';
import { type Face, FURTHER_SIGNS } from './fonts.ts';

export type PdfDocument = typeof PDFKit.prototype;

/** A4, lying, in points. */
export const PAGE = { width: 841.89, height: 595.28, margin: 52, inner: 737.89 } as const;

export const COLOURS = {
  ink: '#12171c',
  concrete: '#f4f2ee',
  line: '#d9d5cd',
  steel: '#5b6670',
  white: '#ffffff',
  marigold: '#e8890c',
  marigoldText: '#8f5200',
  marigoldLight: '#f6c47f',
  steelLight: '#b9c0c7',
} as const;

export type Style = {
  face: Face;
  size: number;
  colour: string;
  /** Distance of the lines, in sizes. */
  leading?: number;
  /** Space between letters, in points. */
  tracking?: number;
  /** What the text is, for those who have it read to them. */
  tag?: 'H1' | 'H2' | 'H3' | 'P';
  align?: 'left' | 'right';
};

export const STYLES = {
  title: { face: 'heading', size: 30, colour: COLOURS.ink, leading: 1.12, tag: 'H1' },
  heading: { face: 'heading', size: 15, colour: COLOURS.ink, leading: 1.2, tag: 'H2' },
  small: { face: 'heading', size: 11.5, colour: COLOURS.ink, leading: 1.25, tag: 'H3' },
  label: { face: 'label', size: 7.5, colour: COLOURS.marigoldText, leading: 1.3, tracking: 1.4 },
  text: { face: 'text', size: 10.5, colour: COLOURS.steel, leading: 1.6 },
  note: { face: 'text', size: 8.8, colour: COLOURS.steel, leading: 1.5 },
  figure: { face: 'heading', size: 21, colour: COLOURS.ink, leading: 1.1 },
} satisfies Record<string, Style>;

/** The same style for text on a dark ground. */
export const onDark = (style: Style, colour: string = COLOURS.white): Style => ({ ...style, colour });

type Box = { x: number; y: number; width: number };

/** Writes a text into a column and gives the y below it. */
export function write(document: PdfDocument, text: string, style: Style, { x, y, width }: Box): number {
  const { face, size, colour, leading = 1.4, tracking = 0, tag = 'P', align = 'left' } = style;
  document.font(face, size).fillColor(colour);
  const lineGap = size * leading - document.currentLineHeight();
  const options = { width, lineGap, align, characterSpacing: tracking };
  const height = document.heightOfString(text.replace(FURTHER_SIGNS, 'R'), options);
  const draw = () => {
    const runs = text.split(/(₹)/).filter((run) => run !== '');
    for (const [index, run] of runs.entries()) {
      document.font(FURTHER_SIGNS.test(run) ? `${face}-further` : face, size).fillColor(colour);
      const continued = index < runs.length - 1;
      if (index === 0) document.text(run, x, y, { ...options, continued });
      else document.text(run, { ...options, continued });
    }
  };
  document.addStructure(document.struct(tag, draw));
  return y + height;
}

type Frame = Box & { height: number };

/** Draws a photograph that fills the frame; `focus` is the part that stays when it is cut. */
export async function drawPhoto(
  document: PdfDocument,
  name: SeedPhotoName,
  { x, y, width, height }: Frame,
  focus: 'centre' | 'top' | 'bottom' | 'left' | 'right' = 'centre',
): Promise<void> {
  const bytes = await sharp(await readFile(join(SEED_PHOTO_FOLDER, `${name}.jpg`)))
    .resize({ width: Math.round(width * 2), height: Math.round(height * 2), fit: 'cover', position: focus })
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer();
  const draw = () => void document.image(bytes, x, y, { width, height });
  document.addStructure(document.struct('Figure', { alt: SEED_PHOTOS[name] }, draw));
}

/** Draws what only decorates: no reader is told of it. */
export function decorate(document: PdfDocument, draw: () => void): void {
  document.markContent('Artifact', { type: 'Layout' });
  draw();
  document.endMarkedContent();
}

export function fillRectangle(document: PdfDocument, frame: Frame, colour: string): void {
  decorate(document, () => document.rect(frame.x, frame.y, frame.width, frame.height).fill(colour));
}

/** Lays ink over a picture, denser towards its bottom, so that white text can be read on it. */
export function shade(document: PdfDocument, { x, y, width, height }: Frame, from = 0.15, to = 0.92): void {
  decorate(document, () => {
    const gradient = document.linearGradient(x, y, x, y + height);
    gradient.stop(0, COLOURS.ink, from).stop(1, COLOURS.ink, to);
    document.rect(x, y, width, height).fill(gradient);
  });
}

/** The short marigold rule with its spaced label, as it heads the sections of the website. */
export function writeLabel(
  document: PdfDocument,
  text: string,
  { x, y, width }: Box,
  onDark = false,
): number {
  decorate(document, () => document.rect(x, y + 3.4, 22, 1.6).fill(COLOURS.marigold));
  const style = { ...STYLES.label, colour: onDark ? COLOURS.white : COLOURS.marigoldText };
  return write(document, text.toUpperCase(), style, { x: x + 30, y, width: width - 30 });
}

/** The mark of the company: an open corner, marigold and white or ink. */
export function drawMark(document: PdfDocument, x: number, y: number, size: number, colour: string): void {
  const unit = size / 20;
  decorate(document, () => {
    document.save().translate(x, y).scale(unit);
    document.polygon([0, 0], [20, 0], [10, 10], [0, 10]).fill(COLOURS.marigold);
    document.polygon([20, 0], [20, 20], [10, 20], [10, 10]).fill(colour);
    document.restore();
  });
}

/** The foot of an inner page; `left` is where its column begins. */
export function drawFoot(document: PdfDocument, number: number, left: number = PAGE.margin): void {
  const y = PAGE.height - 30;
  drawMark(document, left, y - 1, 9, COLOURS.ink);
  decorate(document, () => {
    document.font('text', 7.5).fillColor(COLOURS.steel);
    document.text('Vastara Constructions, company profile 2026', left + 17, y, { lineBreak: false });
    document.text(String(number), PAGE.width - PAGE.margin - 20, y, {
      width: 20,
      align: 'right',
      lineBreak: false,
    });
  });
}
