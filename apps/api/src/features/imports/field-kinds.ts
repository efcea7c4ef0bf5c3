import { parseAmount } from './parse/amount.ts';
import { type Choice, parseChoice } from './parse/choice.ts';
import { type Edge, parseDay } from './parse/day.ts';
import { parseNumber, type Units, unitOfHeading } from './parse/number.ts';
import type { Parsed } from './parse/result.ts';

/** A field that a column can be mapped to. */
export type ImportableField = {
  /** The record's key; `PHOTO_FILES` is no field of a record. */
  name: string;
  label: string;
  /** Other headings that mean it, in small letters. */
  aliases: readonly string[];
  isRequired?: boolean;
  /** What the template shows in its sample row. */
  example: string;
  /** The value to store; the heading may name a unit. */
  parse(cell: string, heading: string): Parsed<unknown>;
};

/** The column that names files of the archive of photographs. */
export const PHOTO_FILES = 'photoFiles';

type Options = Pick<ImportableField, 'aliases' | 'example'> & { isRequired?: boolean };

export const text = (name: string, label: string, options: Options): ImportableField => ({
  name,
  label,
  parse: (cell) => ({ value: cell.trim() }),
  ...options,
});

/** A number with one of the units, in the cell or in the heading. */
export const number = (
  name: string,
  label: string,
  units: Units,
  { isWhole = false, ...options }: Options & { isWhole?: boolean },
): ImportableField => ({
  ...text(name, label, options),
  parse: (cell, heading) =>
    parseNumber(cell, {
      units,
      headingUnit: unitOfHeading(heading, units) ?? '',
      isWhole,
      example: options.example || '120',
    }),
});

/** Rupees; the heading may say in what they are counted. */
export const amount = (name: string, label: string, options: Options): ImportableField => ({
  ...text(name, label, options),
  parse: parseAmount,
});

export const choice = (
  name: string,
  label: string,
  choices: readonly Choice[],
  options: Options,
): ImportableField => ({
  ...text(name, label, options),
  parse: (cell) => parseChoice(cell, choices),
});

/** A day; `edge` says which one counts where only a month or a year is given. */
export const day = (name: string, label: string, edge: Edge, options: Options): ImportableField => ({
  ...text(name, label, options),
  parse: (cell) => parseDay(cell, edge),
});

export const degrees = (name: string, label: string, options: Options): ImportableField => ({
  ...text(name, label, options),
  parse(cell) {
    const number = Number(cell.replace('°', '').trim());
    return Number.isFinite(number)
      ? { value: number }
      : { error: `“${cell}” is not understood as degrees.`, suggestion: `Write it as ${options.example}.` };
  },
});

/** A list of objects: one a line, its parts in the order of `keys`, separated by `|`. */
export const group = (
  name: string,
  label: string,
  keys: readonly string[],
  options: Options,
): ImportableField => ({
  ...text(name, label, options),
  parse: (cell) => ({
    value: linesOf(cell).map((line) => {
      const parts = line.split('|').map((part) => part.trim());
      return Object.fromEntries(keys.flatMap((key, at) => (parts[at] ? [[key, parts[at]]] : [])));
    }),
  }),
});

/** One value a line, or separated by semicolons. */
export const linesOf = (cell: string): string[] =>
  cell
    .split(/[\n;•]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
