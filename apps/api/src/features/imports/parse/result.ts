/** What a cell says, or why it cannot be understood. Both sentences are shown beside the row and column. */
export type Parsed<T> = { value: T } | { error: string; suggestion?: string };

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
