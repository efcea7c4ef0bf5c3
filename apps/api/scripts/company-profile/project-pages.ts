import { demoProjects } from '../../sample/company/projects.ts';
import type { DemoProject } from '../../sample/types.ts';
import { contractValue, projectNamed } from './facts.ts';
import {
  COLOURS,
  decorate,
  drawFoot,
  drawPhoto,
  fillRectangle,
  onDark,
  PAGE,
  type PdfDocument,
  STYLES,
  type Style,
  shade,
  write,
  writeLabel,
} from './sheet.ts';

const { width: WIDTH, height: HEIGHT, margin: MARGIN, inner: INNER } = PAGE;

/** Height of the band of figures below the picture. */
const BAND = 150;

/** One project over the whole page, with its figures below. */
export async function drawLandmark(document: PdfDocument): Promise<void> {
  const project = projectNamed('Mahanadi Cable Bridge');
  const picture = { x: 0, y: 0, width: WIDTH, height: HEIGHT - BAND };
  await drawPhoto(document, 'cable-bridge', picture);
  shade(document, { ...picture, y: picture.height - 240, height: 240 }, 0, 0.9);
  fillRectangle(document, { x: 0, y: picture.height, width: WIDTH, height: BAND }, COLOURS.ink);
  const place = `${project.services}, ${project.location}`;
  const y = writeLabel(document, place, { x: MARGIN, y: picture.height - 76, width: INNER }, true);
  write(document, project.title, onDark({ ...STYLES.title, size: 36 }), {
    x: MARGIN,
    y: y + 8,
    width: INNER,
  });
  const stats = project.stats ?? [];
  const cell = INNER / Math.max(1, stats.length);
  for (const [index, { number: figure = '', points = '' }] of stats.entries()) {
    const box = { x: MARGIN + index * cell, y: picture.height + 30, width: cell - 16 };
    const below = write(document, figure, onDark(STYLES.figure), box);
    write(document, points, onDark(STYLES.note, COLOURS.steelLight), { ...box, y: below + 4 });
  }
  const points = (project.keypoints ?? [])
    .slice(0, 3)
    .map((keypoint) => keypoint.points)
    .join('   •   ');
  write(document, points, onDark(STYLES.note, COLOURS.marigoldLight), {
    x: MARGIN,
    y: HEIGHT - 44,
    width: INNER,
  });
}

/** Three projects side by side. */
export async function drawThreeProjects(document: PdfDocument): Promise<void> {
  const projects = ['Samudra Towers, Worli', 'Metro Line 4 Viaduct', 'Nashik Civil Hospital'].map(
    projectNamed,
  );
  const y = writeLabel(document, 'Projects', { x: MARGIN, y: 48, width: INNER });
  const top =
    write(document, 'Three of our projects', STYLES.title, { x: MARGIN, y: y + 12, width: INNER }) + 22;
  const gap = 24;
  const cell = (INNER - 2 * gap) / 3;
  for (const [index, project] of projects.entries()) {
    const column = { x: MARGIN + index * (cell + gap), width: cell };
    await drawPhoto(document, project.photos[0] ?? 'skyline-banner', { ...column, y: top, height: 176 });
    let below = write(document, `${project.services}, ${project.state}`, STYLES.note, {
      ...column,
      y: top + 186,
    });
    below = write(document, project.title, STYLES.heading, { ...column, y: below + 2 });
    below = write(document, firstSentences(project), STYLES.text, { ...column, y: below + 6 });
    drawStats(document, project, column, HEIGHT - 142);
  }
  drawFoot(document, 5);
}

function firstSentences({ details = '' }: DemoProject): string {
  const [first = ''] = details.split(/(?<=\.) /);
  return first;
}

function drawStats(
  document: PdfDocument,
  { stats = [] }: DemoProject,
  { x, width }: { x: number; width: number },
  top: number,
): void {
  for (const [index, { number: figure = '', points = '' }] of stats.slice(0, 3).entries()) {
    const y = top + index * 24;
    decorate(document, () => document.rect(x, y, width, 0.75).fill(COLOURS.line));
    write(document, points, STYLES.note, { x, y: y + 6, width: width / 2 });
    write(document, figure, STYLES.small, { x: x + width / 2, y: y + 5, width: width / 2 });
  }
}

type Column = { head: string; x: number; width: number; style: Style; text(project: DemoProject): string };

const CELL: Style = { ...STYLES.text, size: 9, leading: 1.2 };

const COLUMNS: Column[] = [
  {
    head: 'Project',
    x: 0,
    width: 212,
    style: { ...CELL, face: 'strong', colour: COLOURS.ink },
    text: ({ title }) => title,
  },
  { head: 'Place', x: 222, width: 200, style: CELL, text: ({ location = '' }) => location },
  { head: 'State', x: 432, width: 100, style: CELL, text: ({ state = '' }) => state },
  { head: 'Service', x: 542, width: 90, style: CELL, text: ({ services = '' }) => services },
  {
    head: 'Rupees, in crore',
    x: 642,
    width: 96,
    style: { ...CELL, colour: COLOURS.ink, align: 'right' },
    text: (project) => contractValue(project).toLocaleString('en-IN'),
  },
];

/** Every project of the site in one table. */
export function drawProjectTable(document: PdfDocument): void {
  const y = writeLabel(document, 'Projects', { x: MARGIN, y: 48, width: INNER });
  const top =
    write(document, 'All projects and their contract values', STYLES.title, {
      x: MARGIN,
      y: y + 12,
      width: INNER,
    }) + 18;
  for (const { head, x, width, style } of COLUMNS) {
    write(
      document,
      head,
      { ...STYLES.note, face: 'strong', align: style.align },
      { x: MARGIN + x, y: top, width },
    );
  }
  const height = (HEIGHT - 62 - (top + 18)) / demoProjects.length;
  for (const [index, project] of demoProjects.entries()) {
    const row = top + 18 + index * height;
    decorate(document, () => document.rect(MARGIN, row, INNER, 0.5).fill(COLOURS.line));
    for (const { x, width, style, text } of COLUMNS) {
      write(document, text(project), style, { x: MARGIN + x, y: row + (height - 10) / 2, width });
    }
  }
  drawFoot(document, 6);
}
