/** The digits of Indian scripts as Western ones, all blanks as single spaces. */
export function plainText(text: string): string {
  return text
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replace(/[\s\u00A0\u200B-\u200D\uFEFF]+/g, ' ')
    .trim();
}

/** Decimal digits stand in Unicode in runs of ten that begin with zero at a multiple of sixteen or six beyond it. */
function digitValue(digit: string): number {
  let code = digit.codePointAt(0) ?? 0;
  if (code < 0x80) return code - 0x30;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) {
    code -= 1;
    value += 1;
  }
  return value;
}

/** `1200`, `12,50,000`, `1,250,000`, `.5`: without separators, or with thousands in the Indian or the Western way. */
const NUMBER = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.\d+)?$/;

/** A number without a unit, or undefined. A comma before anything but three last digits is ambiguous and refused. */
export function readNumber(text: string): number | undefined {
  const isNumber = NUMBER.test(text) && /\d/.test(text);
  return isNumber ? Number(text.replaceAll(',', '')) : undefined;
}

const factor = (value: number, names: string[]) => Object.fromEntries(names.map((name) => [name, value]));

/** Factors to rupees; the empty text is what a figure without a scale means. */
export const RUPEE_SCALES: Readonly<Record<string, number>> = {
  '': 1,
  ...factor(1, ['rupee', 'rs', 'inr', '₹']),
  ...factor(1e3, ['k', 'thousand', 'hazar', 'हज़ार', 'हजार']),
  ...factor(1e5, ['l', 'lac', 'lakh', 'lkh', 'lk', 'lakhs', 'लाख']),
  ...factor(1e6, ['mn', 'million']),
  ...factor(1e7, ['c', 'cr', 'crore', 'करोड़']),
  ...factor(1e9, ['bn', 'billion', 'arab']),
};

/** The scale of a word in any number: `crores`. */
export const rupeeScaleOf = (text: string): number | undefined =>
  RUPEE_SCALES[text] ?? RUPEE_SCALES[text.replace(/s$/, '')];

const CURRENCY = /₹|\brs\b\.?|\binr\b|\/-|\bonly\b/g;

/** The text in small letters and without what names the currency. */
export const withoutCurrency = (text: string): string => text.toLowerCase().replace(CURRENCY, ' ');

/** One figure with its scale; amounts such as “12 crore 50 lakh” have several. */
const PART = /([\d.,]*\d)\s*([\p{L}\p{M}]*)\.?/gu;

/**
 * An amount in rupees, or undefined: “₹12.5 Cr”, “1250 Lakhs”, “12,50,00,000”, “Rs. 4 crore 20 lakh”. A figure that
 * stands alone without a scale has `scaleOfBare`.
 */
export function readRupees(text: string, scaleOfBare = 1): number | undefined {
  const amount = withoutCurrency(plainText(text)).trim();
  const parts = [...amount.matchAll(PART)];
  const rest = amount.replace(PART, '').replace(/[\s+]|\band\b/g, '');
  if (parts.length === 0 || rest !== '') return undefined;
  let rupees = 0;
  let last = Number.POSITIVE_INFINITY;
  for (const [, digits = '', scaleText = ''] of parts) {
    const figure = readNumber(digits);
    const isBare = scaleText === '' && parts.length === 1;
    const scale = isBare ? scaleOfBare : rupeeScaleOf(scaleText);
    // “4 lakh 20 crore” is a slip, and so is “12 50”.
    if (figure === undefined || scale === undefined || scale >= last) return undefined;
    last = scale;
    rupees += figure * scale;
  }
  return Math.round(rupees * 100) / 100;
}
