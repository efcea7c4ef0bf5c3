import { plainText, readNumber } from '@plinth/schemas/written-numbers';
import type { Parsed } from './result.ts';

/** Factors to the unit that is stored; the empty text is what a number without a unit means. */
export type Units = Readonly<Record<string, number>>;

export const SQUARE_METRES: Units = {
  '': 1,
  ...unit(1, ['m2', 'm²', 'sqm', 'sq m', 'sq mt', 'sq mtr', 'sqmt', 'square metre', 'square meter']),
  ...unit(0.09290304, ['sqft', 'sq ft', 'sft', 'ft2', 'ft²', 'square foot', 'square feet']),
  ...unit(0.83612736, ['sq yd', 'sqyd', 'gaj', 'square yard']),
  ...unit(4_046.8564224, ['acre']),
  ...unit(10_000, ['ha', 'hectare']),
};

export const KILOMETRES: Units = {
  '': 1,
  ...unit(1, ['km', 'kms', 'rkm', 'kilometre', 'kilometer']),
  ...unit(0.001, ['m', 'mtr', 'rmt', 'metre', 'meter']),
  ...unit(1.609344, ['mile']),
};

export const PERCENT: Units = { '': 1, '%': 1, percent: 1, 'per cent': 1 };

export const COUNT: Units = {
  '': 1,
  ...unit(1, ['no', 'nos', 'storey', 'floor', 'hour', 'hr', 'post', 'vacancy']),
};

function unit(factor: number, names: readonly string[]): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, factor]));
}

export type NumberOptions = {
  units: Units;
  /** The unit that the column's heading names, such as `sq ft` of “Area (sq ft)”. */
  headingUnit?: string;
  isWhole?: boolean;
  example: string;
};

/** A number with or without a unit, in the unit that is stored, rounded to six decimals. */
export function parseNumber(
  cell: string,
  { units, headingUnit = '', isWhole = false, example }: NumberOptions,
): Parsed<number> {
  const [, digits = '', unitText = ''] = /^([\d.,]*)\s*(.*)$/.exec(plainText(cell)) ?? [];
  const number = readNumber(digits);
  const factor = unitFactor(units, unitText === '' ? headingUnit : unitText);
  if (number === undefined || factor === undefined) {
    return { error: `“${cell}” is not understood as a number.`, suggestion: `Write it as ${example}.` };
  }
  const value = Math.round(number * factor * 1e6) / 1e6;
  if (isWhole && !Number.isInteger(value)) {
    return { error: `“${cell}” is not a whole number.`, suggestion: `Write it as ${example}.` };
  }
  return { value };
}

/** The unit that a heading such as “Built-up area (sq. ft.)” names, if the units have it. */
export function unitOfHeading(heading: string, units: Units): string | undefined {
  const text = plainText(heading).toLowerCase();
  const candidates = [/\(([^)]*)\)/.exec(text)?.[1], / in (.+)$/.exec(text)?.[1]];
  return candidates.find(
    (candidate) => candidate !== undefined && unitFactor(units, candidate) !== undefined,
  );
}

/** Case, dots and a plural do not matter: `Sq. Ft.`, `Acres`. */
function unitFactor(units: Units, text: string): number | undefined {
  const name = plainText(text).toLowerCase().replaceAll('.', ' ').replace(/\s+/g, ' ').trim();
  return units[name] ?? units[name.replace(/s$/, '')];
}
