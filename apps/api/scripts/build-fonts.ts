/**
 * Writes the faces that the API itself writes text in, in formats that its libraries read: one for icons and link
 * previews, and those of documents: every typeface of the site at the weights used there, and one face for each of the
 * scripts of India.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { extendedFamily, FONT_FOLDER } from '../src/features/documents/document-fonts.ts';
import { PACKAGE_FOLDER } from '../src/package-folder.ts';

const TEXT_WEIGHTS = [400, 600];
/** As in documents, and close to the site's headings. */
const HEADING = { wght: 650 };

type Face = { family: string; name: string; axes: Record<string, number>; style?: string };

const FACES: Face[] = [
  { family: 'Archivo', name: 'archivo', axes: { ...HEADING, wdth: 112 }, style: 'wdth' },
  { family: 'Source Serif 4', name: 'source-serif-4', axes: HEADING },
  { family: 'Manrope', name: 'manrope', axes: HEADING },
  { family: 'Oswald', name: 'oswald', axes: HEADING },
  ...['Inter', 'Source Sans 3', 'Figtree', 'Work Sans'].flatMap((family) =>
    TEXT_WEIGHTS.map((wght) => ({
      family,
      name: family.toLowerCase().replaceAll(' ', '-'),
      axes: { wght },
    })),
  ),
];

/** In the order of their blocks in Unicode, of 128 characters each, from U+0900 on. */
const SCRIPTS = [
  ...['devanagari', 'bengali', 'gurmukhi', 'gujarati', 'oriya', 'tamil', 'telugu', 'kannada', 'malayalam'],
];

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
    .filter((character) => !/\p{Cc}/u.test(character))
    .join('');

const LATIN = range(0x20, 0xff);
const PUNCTUATION = range(0x2000, 0x22ff);
const EXTENDED = `${range(0x100, 0x24f)}${range(0x1e00, 0x1eff)}`;
/** What the scripts share: joiners, the circle under a sign that stands alone, and the ends of verses. */
const SHARED = '\u200c\u200d\u25cc\u0964\u0965';

await mkdir(FONT_FOLDER, { recursive: true });
for (const { family, name, axes, style = 'wght' } of FACES) {
  const file = (part: string) => `@fontsource-variable/${name}/files/${name}-${part}-${style}-normal.woff2`;
  const latin = await instanceOf(file('latin'), LATIN + PUNCTUATION, axes);
  await writeFace(`${name}-${axes.wght}`, latin);
  if (family === 'Archivo') await writeFile(join(PACKAGE_FOLDER, 'dist', 'archivo.ttf'), latin);
  const extended = await instanceOf(file('latin-ext'), EXTENDED + PUNCTUATION, axes);
  rename(extended, family, extendedFamily(family));
  await writeFace(`${name}-${axes.wght}-extended`, extended);
}
for (const [index, script] of SCRIPTS.entries()) {
  const first = 0x900 + index * 0x80;
  const name = `noto-sans-${script}`;
  const file = `@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`;
  for (const wght of TEXT_WEIGHTS) {
    await writeFace(`${name}-${wght}`, await instanceOf(file, range(first, first + 0x7f) + SHARED, { wght }));
  }
}

async function instanceOf(
  file: string,
  text: string,
  variationAxes: Record<string, number>,
): Promise<Buffer> {
  const source = await readFile(new URL(import.meta.resolve(file)));
  return subsetFont(source, text, { targetFormat: 'truetype', variationAxes });
}

async function writeFace(name: string, font: Buffer): Promise<void> {
  await writeFile(join(FONT_FOLDER, `${name}.ttf`), font);
}

/** Writes another name of the same length over the family's in the font. */
function rename(font: Buffer, from: string, to: string): void {
  for (const encode of [(name: string) => Buffer.from(name, 'utf16le').swap16(), Buffer.from]) {
    const [search, replacement] = [encode(from), encode(to)];
    for (let at = font.indexOf(search); at >= 0; at = font.indexOf(search, at + 1))
      replacement.copy(font, at);
  }
}
