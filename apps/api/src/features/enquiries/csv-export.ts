import { Readable } from 'node:stream';
import { CSV_BYTE_ORDER_MARK, toCsvLine } from '../../http/csv.ts';
import type { EnquiryRow } from './model.ts';

/** The columns in their order. Times are Indian: a spreadsheet knows no time zones. */
const COLUMNS: [title: string, value: (enquiry: EnquiryRow) => string | undefined][] = [
  ['Received (IST)', ({ createdAt }) => toSheetTime(createdAt)],
  ['Status', ({ state }) => state],
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Country', ({ country }) => country],
  ['About', ({ subject }) => subject],
  ['Message', ({ message }) => message],
  ['Page', ({ site }) => site],
  ['Notes', ({ notes }) => notes],
  ['Read (IST)', ({ readAt }) => toSheetTime(readAt)],
  ['Answered (IST)', ({ answeredAt }) => toSheetTime(answeredAt)],
  ['Consent version', ({ consentVersion }) => consentVersion],
  ['Consent (IST)', ({ consentAt }) => toSheetTime(consentAt)],
  ['Reference', ({ _id }) => _id.toHexString()],
];

/** The file, line by line, as fast as it is read: the enquiries are never in memory together. */
export function csvOf(enquiries: AsyncIterable<EnquiryRow>): Readable {
  return Readable.from(linesOf(enquiries));
}

async function* linesOf(enquiries: AsyncIterable<EnquiryRow>): AsyncGenerator<string> {
  yield CSV_BYTE_ORDER_MARK + toCsvLine(COLUMNS.map(([title]) => title));
  for await (const enquiry of enquiries) yield toCsvLine(COLUMNS.map(([, value]) => value(enquiry)));
}

/** `sv-SE` writes dates as ISO 8601 does: 2026-11-21 20:30:00, which every spreadsheet reads as a time. */
const sheetFormat = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

function toSheetTime(instant: Date | undefined): string | undefined {
  return instant && sheetFormat.format(instant);
}
