import { CsvError, parse } from 'csv-parse/sync';
import type { TableReply, TableRequest } from './messages.ts';

const MAX_RECORD_CHARACTERS = 1_000_000;

const DELIMITERS = [',', ';', '\t'] as const;

/** The rows of a file of comma, semicolon or tab separated values, in UTF-8, UTF-16 or Windows-1252. */
export async function readCsv(
  bytes: Buffer,
  { maxRows }: Pick<TableRequest, 'maxRows'>,
): Promise<TableReply> {
  const text = decode(bytes);
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_RECORD_CHARACTERS,
      to: maxRows,
    });
    return { rows };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? ` near line ${error.lines}` : '';
    return {
      refusal: `The file cannot be read${line}: a quotation mark is not closed, or a row is too long.`,
    };
  }
}

/** Excel saves CSV in Windows-1252 unless "CSV UTF-8" is chosen; what is no UTF-8 is taken for that. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The one that occurs most in the first line that has any. */
function delimiterOf(text: string): string {
  const line =
    text
      .slice(0, 10_000)
      .split('\n')
      .find((candidate) => /[,;\t]/.test(candidate)) ?? '';
  const count = (delimiter: string) => line.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}
