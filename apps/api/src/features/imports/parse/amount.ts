import {
  plainText,
  RUPEE_SCALES,
  readRupees,
  rupeeScaleOf,
  withoutCurrency,
} from '@plinth/schemas/written-numbers';
import { unitOfHeading } from './number.ts';
import type { Parsed } from './result.ts';

/**
 * An amount in whole rupees. A figure without a scale takes the one that its column's heading names, as in “Value (₹ in
 * Cr)”.
 */
export function parseAmount(cell: string, heading = ''): Parsed<number> {
  const rupees = readRupees(cell, scaleOfHeading(heading));
  return rupees === undefined ? notUnderstood(cell) : { value: Math.round(rupees) };
}

function scaleOfHeading(heading: string): number {
  const bare = withoutCurrency(heading).replace(/\(\s*in\s+/, '(');
  return rupeeScaleOf(unitOfHeading(bare, RUPEE_SCALES)?.replace(/[.\s]/g, '') ?? '') ?? 1;
}

function notUnderstood(cell: string): Parsed<number> {
  const europeanDecimal = /^\D*(\d+),(\d{1,2})(?!\d)(.*)$/.exec(plainText(cell));
  const [, whole, decimals, unit = ''] = europeanDecimal ?? [];
  return {
    error: `“${cell}” is not understood as an amount.`,
    suggestion:
      whole === undefined
        ? 'Write it as ₹12.5 Cr, 1250 Lakh or 12,50,00,000.'
        : `Write it with a point: ${whole}.${decimals}${unit}.`,
  };
}
