/**
 * Cuts the two variable fonts down to the characters and weights that the site uses. Each becomes two small
 * faces: the Latin basics, which every page needs, and a few further signs (₹ among them) fetched when shown.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const resolve = createRequire(import.meta.url).resolve;
const OUT = new URL('../src/styles/fonts/', import.meta.url);

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** U+0020-7E, U+A0-FF, dashes, quotes, bullets, ellipsis, primes, arrows, minus. */
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœˆˉˊˋˍˎˏʼʻıŒœ–—‘’‚“”„•…‹›′″ ‑€™←↑→↓−`;
/** Latin Extended-A for the transliteration of names, and the rupee sign. */
const LATIN_EXTENDED = `${range(0x100, 0x17f)}ḌḍḤḥḶḷṂṃṄṅṆṇṚṛṢṣṬṭ₹`;

type Font = {
  name: string;
  file: (part: string) => string;
  axes: Record<string, { min: number; max: number }>;
};

const FONTS: Font[] = [
  {
    name: 'archivo',
    file: (part: string) => `@fontsource-variable/archivo/files/archivo-${part}-wdth-normal.woff2`,
    axes: { wght: { min: 600, max: 700 }, wdth: { min: 100, max: 125 } },
  },
  {
    name: 'inter',
    file: (part: string) => `@fontsource-variable/inter/files/inter-${part}-wght-normal.woff2`,
    axes: { wght: { min: 400, max: 700 } },
  },
];

await mkdir(OUT, { recursive: true });
for (const { name, file, axes } of FONTS) {
  for (const [part, text] of [
    ['latin', LATIN],
    ['latin-ext', LATIN_EXTENDED],
  ] as const) {
    const source = await readFile(resolve(file(part)));
    const subset = await subsetFont(source, text, {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: ['kern', 'mark', 'mkmk', 'liga', 'calt', 'ccmp', 'locl', 'tnum'],
      noHinting: true,
    });
    await writeFile(new URL(`${name}-${part}.woff2`, OUT), subset);
    console.log(`${name}-${part}.woff2  ${(subset.length / 1024).toFixed(1)} kB`);
  }
}
