import { demoContent } from '../../sample/company/content.ts';
import {
  COLOURS,
  decorate,
  drawFoot,
  drawMark,
  drawPhoto,
  fillRectangle,
  onDark,
  PAGE,
  type PdfDocument,
  STYLES,
  write,
  writeLabel,
} from './sheet.ts';

const { width: WIDTH, height: HEIGHT, margin: MARGIN, inner: INNER } = PAGE;

/** The five steps, and what is done so that people go home unhurt. */
export async function drawDelivery(document: PdfDocument): Promise<void> {
  const steps = demoContent[26].content?.find((entry) => entry.cards)?.cards ?? [];
  const [safety, rules] = demoContent[24].content ?? [];
  const y = writeLabel(document, 'How we deliver', { x: MARGIN, y: 48, width: INNER });
  const top = write(document, 'Five steps', STYLES.title, { x: MARGIN, y: y + 12, width: INNER }) + 20;
  const cell = INNER / Math.max(1, steps.length);
  for (const [index, { title = '', sentence = '' }] of steps.entries()) {
    const box = { x: MARGIN + index * cell, y: top, width: cell - 18 };
    decorate(document, () => document.rect(box.x, box.y, box.width, 2).fill(COLOURS.marigold));
    const below = write(document, title, STYLES.heading, { ...box, y: box.y + 12 });
    write(document, sentence, { ...STYLES.text, size: 9.5 }, { ...box, y: below + 6 });
  }
  const half = { x: 0, y: 268, width: WIDTH / 2 - 20, height: HEIGHT - 268 - 50 };
  await drawPhoto(document, 'safety-helmets', half);
  const column = { x: WIDTH / 2 + 16, width: WIDTH / 2 - 16 - MARGIN };
  let below = write(document, safety?.Header ?? '', { ...STYLES.title, size: 22 }, { ...column, y: 268 });
  below = write(document, safety?.Sentence ?? '', STYLES.text, { ...column, y: below + 8 });
  for (const { points } of (rules?.Points ?? []).slice(0, 5)) {
    decorate(document, () => document.rect(column.x, below + 13, 5, 5).fill(COLOURS.marigold));
    below = write(document, points, STYLES.text, {
      x: column.x + 16,
      y: below + 8,
      width: column.width - 16,
    });
  }
  drawFoot(document, 7);
}

/** Offices and people, and the plain word that none of them exist. */
export function drawContact(document: PdfDocument): void {
  fillRectangle(document, { x: 0, y: 0, width: WIDTH, height: HEIGHT }, COLOURS.ink);
  const y = writeLabel(document, 'Contact', { x: MARGIN, y: 58, width: INNER }, true);
  const title = onDark({ ...STYLES.title, size: 36 });
  const top =
    write(document, 'Tell us what you want to build', title, { x: MARGIN, y: y + 14, width: INNER }) + 34;
  const offices = demoContent[6].offices ?? [];
  const cell = INNER / 3;
  for (const [index, office] of offices.entries()) {
    const box = { x: MARGIN + index * cell, y: top, width: cell - 24 };
    decorate(document, () => document.rect(box.x, box.y, box.width, 2).fill(COLOURS.marigold));
    let below = write(document, office.ContactOfficeCity ?? '', onDark(STYLES.heading), {
      ...box,
      y: top + 14,
    });
    below = write(document, office.ContactOfficeAddress ?? '', onDark(STYLES.text, COLOURS.steelLight), {
      ...box,
      y: below + 6,
    });
    write(document, office.ContactOfficePhone ?? '', onDark(STYLES.text), { ...box, y: below + 4 });
  }
  drawPeople(document, top + 168);
  const note =
    'Vastara Constructions is a demonstration company. Its people, offices, projects and figures are sample data and do not exist.';
  drawMark(document, MARGIN, HEIGHT - 56, 16, COLOURS.white);
  write(document, note, onDark(STYLES.note, COLOURS.marigoldLight), {
    x: MARGIN + 28,
    y: HEIGHT - 53,
    width: INNER,
  });
}

function drawPeople(document: PdfDocument, top: number): void {
  const members = demoContent[21].members ?? [];
  write(document, 'Who leads the company', onDark(STYLES.heading), { x: MARGIN, y: top, width: INNER });
  const cell = INNER / 4;
  for (const [index, { Name, Post = '' }] of members.entries()) {
    const box = {
      x: MARGIN + (index % 4) * cell,
      y: top + 34 + Math.floor(index / 4) * 54,
      width: cell - 20,
    };
    const below = write(document, Name, onDark(STYLES.small), box);
    write(document, Post, onDark(STYLES.note, COLOURS.steelLight), { ...box, y: below + 2 });
  }
}
