/** Makes spreadsheet programs read the file as UTF-8. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF';

/**
 * What a spreadsheet takes for the start of a formula, full-width forms included, also behind blanks.
 * Whoever fills in the contact form must not run anything on the administrator's machine.
 */
const FORMULA_START = /^[\s\p{C}]*[=+\-@|%＝＋－＠]/u;

/** A leading tab or line break would let some programs see the next character as the start of the cell. */
const CONTROL_START = /^[\t\r\n]/;

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/** One line of RFC 4180 with its CRLF. A value that looks like a formula gets an apostrophe and stays text. */
export function toCsvLine(values: readonly (string | undefined)[]): string {
  return `${values.map((value) => toCell(value ?? '')).join(',')}\r\n`;
}

function toCell(value: string): string {
  const text = FORMULA_START.test(value) || CONTROL_START.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
