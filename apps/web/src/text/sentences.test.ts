import { describe, expect, test } from 'vitest';
import { sentencesOf, shorten } from './sentences.ts';

test.each([
  ['One. Two! Three?', ['One.', 'Two!', 'Three?']],
  ['A span of 1.1 km. 112 stays carry it.', ['A span of 1.1 km.', '112 stays carry it.']],
  ['“Nobody was hurt.” The work went on.', ['“Nobody was hurt.”', 'The work went on.']],
  ['It cost ₹ 9.8 cr. ₹ 2 cr were saved.', ['It cost ₹ 9.8 cr.', '₹ 2 cr were saved.']],
  ['₹ 12.5 cr. in all, of 4.2 lakh sq. ft. of floor', ['₹ 12.5 cr. in all, of 4.2 lakh sq. ft. of floor']],
  ['Pier No. 48 stands. Dr. A. Rao checked it.', ['Pier No. 48 stands.', 'Dr. A. Rao checked it.']],
  ['An office on M. G. Road. It is open.', ['An office on M. G. Road.', 'It is open.']],
  ['For Rao Bros. Pvt. Ltd. Pune, e.g. Shri K. Iyer.', ['For Rao Bros. Pvt. Ltd. Pune, e.g. Shri K. Iyer.']],
  ['Smt. Rao and Prof. Das came (see Fig. 3).', ['Smt. Rao and Prof. Das came (see Fig. 3).']],
  ['We plan. हम बनाते हैं.', ['We plan.', 'हम बनाते हैं.']],
  ['First line\nsecond line.  Third.', ['First line', 'second line.', 'Third.']],
  ['First\n\n  \nSecond', ['First', 'Second']],
  ['A span of 420.5 m', ['A span of 420.5 m']],
  ['without an end', ['without an end']],
  ['  ', []],
  ['', []],
  [undefined, []],
])('sentencesOf splits %j at the ends of its sentences', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences);
});

describe('shorten', () => {
  test('leaves a text that fits as it is', () => {
    expect(shorten('Two towers.', 11)).toBe('Two towers.');
  });

  test('ends with a whole sentence where that is not too short', () => {
    expect(shorten('Two towers. A podium with a court.', 24)).toBe('Two towers.');
  });

  test('takes no abbreviation for the end of a sentence', () => {
    expect(shorten('The piers by Dr. Rao and his students in Pune stand.', 30)).toBe(
      'The piers by Dr. Rao and his…',
    );
  });

  test('ends with a whole word and an ellipsis where the first sentence does not fit', () => {
    expect(shorten('Two residential towers over a podium', 24)).toBe('Two residential towers…');
  });

  test('cuts a single long word', () => {
    expect(shorten('abcdefghij', 4)).toBe('abcd…');
  });
});
