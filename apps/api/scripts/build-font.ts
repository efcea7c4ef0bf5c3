/**
 * Writes the face of the text in icons and link previews as the picture library reads it: Archivo for Latin letters, at
 * the weight and width of the site's headings.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { PACKAGE_FOLDER } from '../src/package-folder.ts';

const SOURCE = import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2');

/** U+0020-7E and U+A0-FF. */
const LATIN = Array.from({ length: 224 }, (_, index) => String.fromCodePoint(index + 32))
  .filter((character) => !/\p{Cc}/u.test(character))
  .join('');

const font = await subsetFont(await readFile(new URL(SOURCE)), LATIN, {
  targetFormat: 'truetype',
  variationAxes: { wght: 650, wdth: 112 },
});
await writeFile(join(PACKAGE_FOLDER, 'dist', 'archivo.ttf'), font);
