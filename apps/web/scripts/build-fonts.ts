/**
 * Cuts the variable fonts of all type pairs down to the characters and weights that the site uses. Each becomes three
 * faces: the Latin basics, which every page needs, and, fetched only when shown, the rupee sign and letters for the
 * transliteration of names. The rupee sign is apart because prices are far more common than those letters.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const OUT = new URL('../src/styles/fonts/', import.meta.url);

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** U+0020-7E, U+A0-FF, dashes, quotes, bullets, ellipsis, primes, arrows, minus. */
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœˆˉˊˋˍˎˏʼʻıŒœ–—‘’‚“”„•…‹›′″ ‑€™←↑→↓−`;
/** Latin Extended-A for the transliteration of names. */
const LATIN_EXTENDED = `${range(0x100, 0x17f)}ḌḍḤḥḶḷṂṃṄṅṆṇṚṛṢṣṬṭ`;
const RUPEE = '₹';

type Axes = Record<string, { min: number; max: number }>;

const HEADING_WEIGHTS = { min: 600, max: 700 };
const TEXT_WEIGHTS = { min: 400, max: 700 };

/** The faces by their packages, with the axes that stay: of each pair of `TYPE_PAIRS` one for headings, one for text. */
const FACES: { name: string; axis?: string; axes: Axes }[] = [
  { name: 'archivo', axis: 'wdth', axes: { wght: HEADING_WEIGHTS, wdth: { min: 100, max: 125 } } },
  { name: 'inter', axes: { wght: TEXT_WEIGHTS } },
  { name: 'source-serif-4', axes: { wght: HEADING_WEIGHTS } },
  { name: 'source-sans-3', axes: { wght: TEXT_WEIGHTS } },
  { name: 'manrope', axes: { wght: HEADING_WEIGHTS } },
  { name: 'figtree', axes: { wght: TEXT_WEIGHTS } },
  { name: 'oswald', axes: { wght: HEADING_WEIGHTS } },
  { name: 'work-sans', axes: { wght: TEXT_WEIGHTS } },
];

/** The parts of each face, and the file of the package that has the characters. */
const PARTS = [
  { part: 'latin', source: 'latin', text: LATIN },
  { part: 'latin-ext', source: 'latin-ext', text: LATIN_EXTENDED },
  { part: 'rupee', source: 'latin-ext', text: RUPEE },
];

await mkdir(OUT, { recursive: true });
for (const { name, axis = 'wght', axes } of FACES) {
  for (const { part, source, text } of PARTS) {
    const file = `@fontsource-variable/${name}/files/${name}-${source}-${axis}-normal.woff2`;
    const subset = await subsetFont(await readFile(new URL(import.meta.resolve(file))), text, {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: ['kern', 'mark', 'mkmk', 'liga', 'calt', 'ccmp', 'locl', 'tnum'],
      noHinting: true,
    });
    await writeFile(new URL(`${name}-${part}.woff2`, OUT), subset);
  }
}
