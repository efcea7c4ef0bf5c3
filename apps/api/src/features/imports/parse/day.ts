import { plainText } from '@plinth/schemas/written-numbers';
import type { Parsed } from './result.ts';

/** Which day of a year, a financial year or a month counts where no day is given. */
export type Edge = 'first' | 'last';

const DAY_MS = 86_400_000;

/** Serial 1 is 1 January 1900; the serials count a 29 February 1900 that never was, so later ones are one ahead. */
const SERIAL_EPOCH = Date.UTC(1899, 11, 30);

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const EXAMPLE = 'Write it as day/month/year, such as 31/03/2021.';

/**
 * A day as YYYY-MM-DD: “31/03/2021”, “31-Mar-21”, “March 2021”, an Excel serial, a year, or a financial year such as
 * “2020-21” (April to March). The day comes before the month.
 */
export function parseDay(cell: string, edge: Edge): Parsed<string> {
  const text = plainText(cell)
    .toLowerCase()
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1');
  const readings = [isoDay, dayMonthYear, namedMonth, financialYear, yearOrSerial];
  for (const read of readings) {
    const result = read(text, edge);
    if (result !== undefined) return typeof result === 'string' ? checked(cell, result) : result;
  }
  return { error: `“${cell}” is not understood as a date.`, suggestion: EXAMPLE };
}

type Reading = string | Parsed<string> | undefined;

/** Also with a time behind it, as spreadsheets store dates. */
function isoDay(text: string): Reading {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ].*)?$/.exec(text) ?? [];
  return year && dayOf(Number(year), Number(month), Number(day));
}

function dayMonthYear(text: string): Reading {
  const [, first, second, yearText] =
    /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4}|\d{2})(?: \d{1,2}:.*)?$/.exec(text) ?? [];
  if (yearText === undefined) return undefined;
  const [day, month, year] = [Number(first), Number(second), fullYear(yearText)];
  if (month > 12 && day <= 12 && dayOf(year, day, month) !== undefined) {
    return {
      error: `“${text}” has no month ${month}: the day comes first.`,
      suggestion: `Write ${pad(month)}/${pad(day)}/${year}.`,
    };
  }
  return dayOf(year, month, day);
}

/** “31 March 2021”, “31-Mar-21”, “Mar 31, 2021”, “Mar-21”. */
function namedMonth(text: string, edge: Edge): Reading {
  const words = text.split(/[\s,./-]+/).filter((word) => word !== '');
  const names = words.filter((word) => /^[a-z]/.test(word));
  const [name = ''] = names;
  const month = name.length < 3 ? 0 : MONTHS.indexOf(name.slice(0, 3)) + 1;
  const numbers = words.filter((word) => /^\d+$/.test(word));
  if (names.length !== 1 || month === 0 || numbers.length + 1 !== words.length) return undefined;
  const [first = '', second] = numbers;
  if (numbers.length === 1) {
    const year = fullYear(first);
    return dayOf(year, month, edge === 'first' ? 1 : daysIn(year, month));
  }
  return second === undefined ? undefined : dayOf(fullYear(second), month, Number(first));
}

function financialYear(text: string, edge: Edge): Reading {
  const [, first, second] = /^(?:f\.?y\.?\s*)?(\d{4})\s*[-–/]\s*(\d{4}|\d{2})$/.exec(text) ?? [];
  const short = /^f\.?y\.?\s*[-']?\s*(\d{2,4})$/.exec(text)?.[1];
  if (short !== undefined) return edgeOfFinancialYear(fullYear(short) - 1, edge);
  if (first === undefined || second === undefined) return undefined;
  const start = Number(first);
  const end = second.length === 2 ? Math.floor((start + 1) / 100) * 100 + Number(second) : Number(second);
  if (end === start + 1) return edgeOfFinancialYear(start, edge);
  return {
    error: `“${text}” is not a financial year: it ends in the year after it begins.`,
    suggestion: `Write ${start}-${pad((start + 1) % 100)}.`,
  };
}

const edgeOfFinancialYear = (start: number, edge: Edge): string =>
  edge === 'first' ? `${start}-04-01` : `${start + 1}-03-31`;

/** A number from 1900 to 2199 is a year; a higher one is an Excel serial. */
function yearOrSerial(text: string, edge: Edge): Reading {
  if (!/^\d{4,5}(?:\.\d+)?$/.test(text)) return undefined;
  const number = Math.floor(Number(text));
  if (number >= 1900 && number <= 2199) return edge === 'first' ? `${number}-01-01` : `${number}-12-31`;
  return new Date(SERIAL_EPOCH + number * DAY_MS).toISOString().slice(0, 10);
}

function checked(cell: string, day: string): Parsed<string> {
  return day >= '1900-01-01' && day <= '2199-12-31'
    ? { value: day }
    : { error: `“${cell}” is not a date from 1900 to 2199.`, suggestion: EXAMPLE };
}

/** Undefined for a day that no calendar has. */
function dayOf(year: number, month: number, day: number): string | undefined {
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  return `${year}-${pad(month)}-${pad(day)}`;
}

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** `21` is 2021 and `95` is 1995. */
function fullYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

const pad = (number: number): string => String(number).padStart(2, '0');
