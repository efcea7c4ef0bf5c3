import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type PDFKit from 'pdfkit';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);

/** The faces of the website, each fixed at one weight and width: a PDF cannot vary a font. */
const FACES = {
  heading: { family: 'archivo', part: 'wdth', axes: { wght: 680, wdth: 112 } },
  label: { family: 'archivo', part: 'wdth', axes: { wght: 700, wdth: 125 } },
  text: { family: 'inter', part: 'wght', axes: { wght: 400 } },
  strong: { family: 'inter', part: 'wght', axes: { wght: 600 } },
} as const;

export type Face = keyof typeof FACES;

const LATIN = Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const BASICS = `${LATIN}–—‘’“”•…′″→`;

/** Signs that the package keeps in a file of their own. */
export const FURTHER_SIGNS = /[₹]/;

/** Makes the faces known to the document, `text` and, for the further signs, `text-further`. */
export async function registerFaces(document: typeof PDFKit.prototype): Promise<void> {
  for (const [face, { family, part, axes }] of Object.entries(FACES)) {
    for (const [suffix, subset, characters] of [
      ['', 'latin', BASICS],
      ['-further', 'latin-ext', '₹'],
    ] as const) {
      const name = `@fontsource-variable/${family}/files/${family}-${subset}-${part}-normal.woff2`;
      const options = { targetFormat: 'truetype', variationAxes: axes } as const;
      const font = await subsetFont(await readFile(resolve(name)), characters, options);
      document.registerFont(`${face}${suffix}`, font);
    }
  }
}
