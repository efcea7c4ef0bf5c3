import { demoContent } from '../../sample/company/content.ts';
import { companyFigures, photoNameOf } from './facts.ts';
import {
  COLOURS,
  decorate,
  drawFoot,
  drawMark,
  drawPhoto,
  onDark,
  PAGE,
  type PdfDocument,
  STYLES,
  shade,
  write,
  writeLabel,
} from './sheet.ts';

const { width: WIDTH, height: HEIGHT, margin: MARGIN, inner: INNER } = PAGE;
const WHOLE = { x: 0, y: 0, width: WIDTH, height: HEIGHT };

export async function drawCover(document: PdfDocument): Promise<void> {
  await drawPhoto(document, 'highrise-dusk', WHOLE);
  shade(document, WHOLE, 0.1, 0.9);
  drawMark(document, MARGIN, 44, 22, COLOURS.white);
  const wordmark = { ...STYLES.label, size: 14, colour: COLOURS.white, tracking: 1 };
  write(document, 'VASTARA', wordmark, { x: MARGIN + 32, y: 46.5, width: 200 });
  writeLabel(document, 'Company profile 2026', { x: MARGIN, y: 388, width: 400 }, true);
  const title = onDark({ ...STYLES.title, size: 46, leading: 1.06 });
  write(document, 'Builders of towers, bridges and public works', title, { x: MARGIN, y: 410, width: 720 });
  const offices = 'Vastara Constructions: Pune, Delhi, Chennai';
  write(document, offices, onDark(STYLES.text), { x: MARGIN, y: 530, width: 400 });
}

export async function drawAbout(document: PdfDocument): Promise<void> {
  const half = 320;
  await drawPhoto(document, 'highrise-day', { x: 0, y: 0, width: half, height: HEIGHT });
  const column = { x: half + 44, width: WIDTH - half - 44 - MARGIN };
  const [first] = demoContent[20].content ?? [];
  let y = writeLabel(document, 'The company', { ...column, y: 48 });
  y = write(document, first?.Header ?? '', STYLES.title, { ...column, y: y + 14 });
  y = write(document, first?.Sentence ?? '', STYLES.text, { ...column, y: y + 16 });
  y = write(document, first?.Sentence2 ?? '', STYLES.text, { ...column, y: y + 8 });
  drawFigures(document, column, y + 22);
  drawMilestones(document, column, 408);
  drawFoot(document, 2, column.x);
}

type Column = { x: number; width: number };

function drawFigures(document: PdfDocument, column: Column, top: number): void {
  const cell = column.width / 2;
  for (const [index, { figure, label }] of companyFigures().entries()) {
    const box = { x: column.x + (index % 2) * cell, y: top + Math.floor(index / 2) * 70, width: cell - 20 };
    decorate(document, () => document.rect(box.x, box.y, box.width, 0.75).fill(COLOURS.line));
    const below = write(document, figure, STYLES.figure, { ...box, y: box.y + 10 });
    write(document, label, STYLES.note, { ...box, y: below + 3 });
  }
}

function drawMilestones(document: PdfDocument, column: Column, top: number): void {
  const milestones = demoContent[20].content?.find((entry) => entry.cards)?.cards ?? [];
  const cell = column.width / Math.max(1, milestones.length);
  for (const [index, { title = '', sentence = '' }] of milestones.entries()) {
    const box = { x: column.x + index * cell, y: top, width: cell - 14 };
    decorate(document, () => document.rect(box.x, box.y, box.width, 2).fill(COLOURS.marigold));
    const below = write(document, title, STYLES.small, { ...box, y: box.y + 10 });
    write(document, sentence, { ...STYLES.note, size: 8.2 }, { ...box, y: below + 3 });
  }
}

export async function drawServices(document: PdfDocument): Promise<void> {
  const cards = demoContent[28].content?.find((entry) => entry.cards)?.cards ?? [];
  const y = writeLabel(document, 'Services', { x: MARGIN, y: 48, width: INNER });
  const top = write(document, 'What we build', STYLES.title, { x: MARGIN, y: y + 12, width: INNER }) + 22;
  const gap = 20;
  const cell = (INNER - 2 * gap) / 3;
  for (const [index, { photo, title = '', sentence = '' }] of cards.entries()) {
    const x = MARGIN + (index % 3) * (cell + gap);
    const row = top + Math.floor(index / 3) * 214;
    await drawPhoto(document, photoNameOf(photo), { x, y: row, width: cell, height: 136 });
    const below = write(document, title, STYLES.heading, { x, y: row + 146, width: cell });
    write(document, sentence, STYLES.text, { x, y: below + 4, width: cell });
  }
  drawFoot(document, 3);
}
