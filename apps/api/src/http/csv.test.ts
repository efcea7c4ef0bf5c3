import { describe, expect, it } from 'vitest';
import { toCsvLine } from './csv.ts';

describe('toCsvLine', () => {
  it('separates values by commas and ends with CRLF', () => {
    expect(toCsvLine(['Asha Rao', undefined, 'पुणे ₹'])).toBe('Asha Rao,,पुणे ₹\r\n');
  });

  it.each([
    ['a comma', 'Rao, Asha', '"Rao, Asha"'],
    ['a quotation mark', 'the "old" mill', '"the ""old"" mill"'],
    ['a line break', 'first\r\nsecond', '"first\r\nsecond"'],
    ['a single line feed', 'first\nsecond', '"first\nsecond"'],
    ['a blank at its edge', ' padded', '" padded"'],
  ])('quotes a value when it has %s', (_, value, cell) => {
    expect(toCsvLine([value])).toBe(`${cell}\r\n`);
  });

  it.each([
    ['=HYPERLINK("http://evil.example","Click")'],
    ['+91 9876543210'],
    ['-2+3+cmd|calc'],
    ['@SUM(A1:A9)'],
    ['\t=1+1'],
    ['\r=1+1'],
    [' =1+1'],
    ['\u200B=1+1'],
    ['＝1+1'],
    ['|calc'],
    ['\tplain text behind a tab'],
  ])('puts an apostrophe before %j, which a spreadsheet could run', (value) => {
    const line = toCsvLine([value]);

    expect(line.replace(/^"/, '')[0]).toBe("'");
    expect(line.replaceAll('""', '"')).toContain(value);
  });

  it('leaves ordinary text alone when such a character stands inside', () => {
    expect(toCsvLine(['a+b=c - see name@example.com'])).toBe('a+b=c - see name@example.com\r\n');
  });
});
