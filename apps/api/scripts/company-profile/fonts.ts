import { readFile } from 'node:fs/promises';
import type PDFKit from 'pdfkit';
import subsetFont from 'subset-font';

/** The files of each family: the Latin basics, and a few further signs. */
const ARCHIVO = [
  import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'),
  import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-ext-wdth-normal.woff2'),
] as const;
const INTER = [
  import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  import.meta.resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'),
] as const;

/** The faces of the website, each fixed at one weight and width: a PDF cannot vary a font. */
const FACES = {
  heading: { files: ARCHIVO, axes: { wght: 680, wdth: 112 } },
  label: { files: ARCHIVO, axes: { wght: 700, wdth: 125 } },
  text: { files: INTER, axes: { wght: 400 } },
  strong: { files: INTER, axes: { wght: 600 } },
} as const;

export type Face = keyof typeof FACES;

const LATIN = Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const BASICS = `${LATIN}–—‘’“”•…′″→`;

/** Signs that the package keeps in a file of their own. */
export const FURTHER_SIGNS = /[₹]/;

/** Makes the faces known to the document, `text` and, for the further signs, `text-further`. */
export async function registerFaces(document: typeof PDFKit.prototype): Promise<void> {
  for (const [face, { files, axes }] of Object.entries(FACES)) {
    const [basics, further] = files;
    document.registerFont(face, await cutFont(basics, BASICS, axes));
    document.registerFont(`${face}-further`, await cutFont(further, '₹', axes));
  }
}

async function cutFont(
  url: string,
  characters: string,
  variationAxes: Record<string, number>,
): Promise<Buffer> {
  return subsetFont(await readFile(new URL(url)), characters, { targetFormat: 'truetype', variationAxes });
}
