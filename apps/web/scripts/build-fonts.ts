/**
 * Cuts the two variable fonts down to the characters and weights that the site uses. Each becomes three
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

type Face = {
  name: string;
  source: string;
  text: string;
  axes: Record<string, { min: number; max: number }>;
};

const ARCHIVO_AXES = { wght: { min: 600, max: 700 }, wdth: { min: 100, max: 125 } };
const INTER_AXES = { wght: { min: 400, max: 700 } };

const FACES: Face[] = [
  {
    name: 'archivo-latin',
    source: import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'),
    text: LATIN,
    axes: ARCHIVO_AXES,
  },
  {
    name: 'archivo-latin-ext',
    source: import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-ext-wdth-normal.woff2'),
    text: LATIN_EXTENDED,
    axes: ARCHIVO_AXES,
  },
  {
    name: 'archivo-rupee',
    source: import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-ext-wdth-normal.woff2'),
    text: RUPEE,
    axes: ARCHIVO_AXES,
  },
  {
    name: 'inter-latin',
    source: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    text: LATIN,
    axes: INTER_AXES,
  },
  {
    name: 'inter-latin-ext',
    source: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'),
    text: LATIN_EXTENDED,
    axes: INTER_AXES,
  },
  {
    name: 'inter-rupee',
    source: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'),
    text: RUPEE,
    axes: INTER_AXES,
  },
];

await mkdir(OUT, { recursive: true });
for (const { name, source, text, axes } of FACES) {
  const subset = await subsetFont(await readFile(new URL(source)), text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: ['kern', 'mark', 'mkmk', 'liga', 'calt', 'ccmp', 'locl', 'tnum'],
    noHinting: true,
  });
  await writeFile(new URL(`${name}.woff2`, OUT), subset);
}
