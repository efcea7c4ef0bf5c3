import { readNumber, type Units, unitOfHeading } from './number.ts';
import { type Parsed, plainText } from './result.ts';

const factor = (value: number, names: string[]) => Object.fromEntries(names.map((name) => [name, value]));

const SCALES: Units = {
  '': 1,
  ...factor(1, ['rupee', 'rs', 'inr', '₹']),
  ...factor(1e3, ['k', 'thousand', 'hazar', 'हज़ार', 'हजार']),
  ...factor(1e5, ['l', 'lac', 'lakh', 'lkh', 'lk', 'lakhs', 'लाख']),
  ...factor(1e6, ['mn', 'million']),
  ...factor(1e7, ['c', 'cr', 'crore', 'करोड़']),
  ...factor(1e9, ['bn', 'billion', 'arab']),
};

const CURRENCY = /₹|\brs\b\.?|\binr\b|\/-|\bonly\b/g;

/** One figure with its scale; amounts such as “12 crore 50 lakh” have several. */
const PART = /([\d.,]*\d)\s*([\p{L}\p{M}]*)\.?/gu;

/**
 * An amount in rupees: “₹12.5 Cr”, “1250 Lakhs”, “12,50,00,000”, “Rs. 4 crore 20 lakh”. A figure without a scale takes
 * the one that its column's heading names, as in “Value (₹ in Cr)”.
 */
export function parseAmount(cell: string, heading = ''): Parsed<number> {
  const text = plainText(cell).toLowerCase().replace(CURRENCY, ' ').trim();
  const parts = [...text.matchAll(PART)];
  const rest = text.replace(PART, '').replace(/[\s+]|\band\b/g, '');
  if (parts.length === 0 || rest !== '') return notUnderstood(cell);
  let rupees = 0;
  let last = Number.POSITIVE_INFINITY;
  for (const [, digits = '', scaleText = ''] of parts) {
    const figure = readNumber(digits);
    const isBare = scaleText === '' && parts.length === 1;
    const scale = isBare ? scaleOfHeading(heading) : scaleOf(scaleText);
    // “4 lakh 20 crore” is a slip, and so is “12 50”.
    if (figure === undefined || scale === undefined || scale >= last) return notUnderstood(cell);
    last = scale;
    rupees += figure * scale;
  }
  return { value: Math.round(rupees) };
}

const scaleOf = (text: string): number | undefined => SCALES[text] ?? SCALES[text.replace(/s$/, '')];

function scaleOfHeading(heading: string): number {
  const bare = heading
    .toLowerCase()
    .replace(CURRENCY, ' ')
    .replace(/\(\s*in\s+/, '(');
  return scaleOf(unitOfHeading(bare, SCALES)?.replace(/[.\s]/g, '') ?? '') ?? 1;
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
