import { join } from 'node:path';
import { PACKAGE_FOLDER } from '../../package-folder.ts';

/** Written by the build (scripts/build-fonts.ts); without it documents have the faces of the system. */
export const FONT_FOLDER = join(PACKAGE_FOLDER, 'dist', 'fonts');

/**
 * The family of the letters of a face that its first file lacks, the rupee sign among them. Fonts come in two files, and
 * Typst takes one file of a family, so the second has a name of its own, as long as the first one's.
 */
export function extendedFamily(family: string): string {
  return `${family.slice(0, -1)}+`;
}

/** The families that stand in for a script that the typefaces of the site lack. */
export const SCRIPT_FAMILIES = [
  'Noto Sans Devanagari',
  'Noto Sans Bengali',
  'Noto Sans Gurmukhi',
  'Noto Sans Gujarati',
  'Noto Sans Oriya',
  'Noto Sans Tamil',
  'Noto Sans Telugu',
  'Noto Sans Kannada',
  'Noto Sans Malayalam',
];
