import { describe, expect, test } from 'vitest';
import { parseAmount } from './amount.ts';
import { parseChoice, parseState } from './choice.ts';
import { type Edge, parseDay } from './day.ts';
import { COUNT, KILOMETRES, parseNumber, SQUARE_METRES, type Units, unitOfHeading } from './number.ts';

const CRORE = 10_000_000;

describe('parseAmount', () => {
  test.each([
    ['₹12.5 Cr', 12.5 * CRORE],
    ['1250 Lakhs', 12.5 * CRORE],
    ['12,50,00,000', 12.5 * CRORE],
    ['125,000,000', 12.5 * CRORE],
    ['125000000', 12.5 * CRORE],
    ['Rs. 4 crore 20 lakh', 4.2 * CRORE],
    ['Rs 1.13 Crores', 11_300_000],
    ['INR 75 lacs', 7_500_000],
    ['₹ 5,00,000/-', 500_000],
    ['₹१२.५ करोड़', 12.5 * CRORE],
    ['2 million', 2_000_000],
    ['0', 0],
  ])('reads %s', (cell, rupees) => expect(parseAmount(cell)).toEqual({ value: rupees }));

  test.each([
    ['Value (₹ Cr)', '12.5', 12.5 * CRORE],
    ['Value (Rs. in Crores)', '12.5', 12.5 * CRORE],
    ['Cost in Lakhs', '80', 8_000_000],
    ['Value (₹ Cr)', '80 lakh', 8_000_000],
    ['Value', '12.5', 13],
  ])('under the heading %s reads %s', (heading, cell, rupees) =>
    expect(parseAmount(cell, heading)).toEqual({ value: rupees }),
  );

  test.each(['about a crore', '10-12 Cr', '-5 Cr', '4 lakh 20 crore', '12 50', '12,5', '', '1,23'])(
    'refuses %j and says how to write it',
    (cell) =>
      expect(parseAmount(cell)).toMatchObject({ error: expect.any(String), suggestion: expect.any(String) }),
  );

  test('suggests a point where a comma stands for it', () =>
    expect(parseAmount('12,5 Cr')).toMatchObject({ suggestion: 'Write it with a point: 12.5 Cr.' }));
});

describe('parseDay', () => {
  test.each<[string, Edge, string]>([
    ['31/03/2021', 'first', '2021-03-31'],
    ['5-1-21', 'first', '2021-01-05'],
    ['31.03.1998', 'first', '1998-03-31'],
    ['2021-03-31', 'first', '2021-03-31'],
    ['2021-03-31T00:00:00.000Z', 'first', '2021-03-31'],
    ['31 March 2021', 'first', '2021-03-31'],
    ['31-Mar-21', 'first', '2021-03-31'],
    ['1st Sept 2020', 'first', '2020-09-01'],
    ['Mar 31, 2021', 'first', '2021-03-31'],
    ['March 2021', 'first', '2021-03-01'],
    ['Feb-24', 'last', '2024-02-29'],
    ['44286', 'first', '2021-03-31'],
    ['44286.75', 'first', '2021-03-31'],
    ['2021', 'first', '2021-01-01'],
    ['2021', 'last', '2021-12-31'],
    ['2020-21', 'first', '2020-04-01'],
    ['2020-21', 'last', '2021-03-31'],
    ['FY 2020-2021', 'last', '2021-03-31'],
    ['1999-00', 'last', '2000-03-31'],
    ['FY21', 'first', '2020-04-01'],
    ['३१/०३/२०२१', 'first', '2021-03-31'],
  ])('reads %s by its %s day as %s', (cell, edge, day) =>
    expect(parseDay(cell, edge)).toEqual({ value: day }),
  );

  test.each([
    ['03/31/2021', 'Write 31/03/2021.'],
    ['2020-25', 'Write 2020-21.'],
    ['31/02/2021', 'Write it as day/month/year, such as 31/03/2021.'],
    ['soon', 'Write it as day/month/year, such as 31/03/2021.'],
    ['12', 'Write it as day/month/year, such as 31/03/2021.'],
  ])('refuses %s and suggests: %s', (cell, suggestion) =>
    expect(parseDay(cell, 'first')).toMatchObject({ error: expect.any(String), suggestion }),
  );
});

describe('parseNumber', () => {
  const read = (cell: string, units: Units, heading = '') =>
    parseNumber(cell, { units, headingUnit: unitOfHeading(heading, units) ?? '', example: '1200' });

  test.each([
    ['1,20,000 sq. ft.', SQUARE_METRES, '', 11_148.3648],
    ['2 acres', SQUARE_METRES, '', 8_093.712845],
    ['1200', SQUARE_METRES, 'Area (sq ft)', 111.483648],
    ['1200 sqm', SQUARE_METRES, 'Area (sq ft)', 1_200],
    ['850 m', KILOMETRES, '', 0.85],
    ['12.4', KILOMETRES, 'Length in km', 12.4],
    ['14 floors', COUNT, '', 14],
  ])('reads %s', (cell, units, heading, value) => expect(read(cell, units, heading)).toEqual({ value }));

  test.each(['many', '12 parsecs', '1,2', ''])('refuses %j', (cell) =>
    expect(read(cell, SQUARE_METRES)).toMatchObject({ error: expect.any(String) }),
  );

  test('refuses half a floor', () =>
    expect(parseNumber('1.5', { units: COUNT, isWhole: true, example: '14' })).toMatchObject({
      error: '“1.5” is not a whole number.',
    }));
});

describe('parseState', () => {
  test.each([
    ['maharashtra', 'Maharashtra'],
    ['Odisha', 'Orissa'],
    ['MH', 'Maharashtra'],
    ['IN-TS', 'Telangana'],
    ['J&K', 'Jammu and Kashmir'],
    ['Jammu & Kashmir', 'Jammu and Kashmir'],
  ])('%s is %s', (cell, name) => expect(parseState(cell)).toEqual({ value: name }));

  test('suggests what was probably meant', () => {
    expect(parseState('Maharastra')).toMatchObject({ suggestion: 'Did you mean Maharashtra?' });
    expect(parseState('Odissa')).toMatchObject({ suggestion: 'Did you mean Odisha?' });
    expect(parseState('Atlantis')).toMatchObject({
      suggestion: expect.stringMatching(/^Choose one, such as/),
    });
  });
});

describe('parseChoice', () => {
  const choices = [
    { value: 'on-hold', names: ['On hold', 'stopped'] },
    { value: 'completed', names: ['Completed'] },
  ];
  test.each([
    ['ON HOLD', 'on-hold'],
    ['stopped', 'on-hold'],
    ['on-hold', 'on-hold'],
    [' completed ', 'completed'],
  ])('%s is %s', (cell, value) => expect(parseChoice(cell, choices)).toEqual({ value }));

  test('suggests the nearest', () =>
    expect(parseChoice('complete', choices)).toMatchObject({ suggestion: 'Did you mean Completed?' }));
});
