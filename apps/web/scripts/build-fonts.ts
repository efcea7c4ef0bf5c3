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

type Face = { name: string; latin: string; extended: string; axes: Axes };

/** The faces with the axes that stay: of each pair of `TYPE_PAIRS` one for headings, one for text. */
const FACES: Face[] = [
  {
    name: 'archivo',
    latin: import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'),
    extended: import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-ext-wdth-normal.woff2'),
    axes: { wght: HEADING_WEIGHTS, wdth: { min: 100, max: 125 } },
  },
  {
    name: 'inter',
    latin: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    extended: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'),
    axes: { wght: TEXT_WEIGHTS },
  },
  {
    name: 'source-serif-4',
    latin: import.meta.resolve(
      '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    ),
    extended: import.meta.resolve(
      '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2',
    ),
    axes: { wght: HEADING_WEIGHTS },
  },
  {
    name: 'source-sans-3',
    latin: import.meta.resolve(
      '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    ),
    extended: import.meta.resolve(
      '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2',
    ),
    axes: { wght: TEXT_WEIGHTS },
  },
  {
    name: 'manrope',
    latin: import.meta.resolve('@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2'),
    extended: import.meta.resolve('@fontsource-variable/manrope/files/manrope-latin-ext-wght-normal.woff2'),
    axes: { wght: HEADING_WEIGHTS },
  },
  {
    name: 'figtree',
    latin: import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    extended: import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2'),
    axes: { wght: TEXT_WEIGHTS },
  },
  {
    name: 'oswald',
    latin: import.meta.resolve('@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2'),
    extended: import.meta.resolve('@fontsource-variable/oswald/files/oswald-latin-ext-wght-normal.woff2'),
    axes: { wght: HEADING_WEIGHTS },
  },
  {
    name: 'work-sans',
    latin: import.meta.resolve('@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2'),
    extended: import.meta.resolve(
      '@fontsource-variable/work-sans/files/work-sans-latin-ext-wght-normal.woff2',
    ),
    axes: { wght: TEXT_WEIGHTS },
  },
];

await mkdir(OUT, { recursive: true });
for (const { name, latin, extended, axes } of FACES) {
  await writePart(`${name}-latin`, latin, LATIN, axes);
  await writePart(`${name}-latin-ext`, extended, LATIN_EXTENDED, axes);
  await writePart(`${name}-rupee`, extended, RUPEE, axes);
}

async function writePart(name: string, source: string, text: string, axes: Axes): Promise<void> {
  const subset = await subsetFont(await readFile(new URL(source)), text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: ['kern', 'mark', 'mkmk', 'liga', 'calt', 'ccmp', 'locl', 'tnum'],
    noHinting: true,
  });
  await writeFile(new URL(`${name}.woff2`, OUT), subset);
}
