import { expect, test } from 'vitest';
import { sentencesOf } from './sentences.ts';

test.each([
  ['One. Two! Three?', ['One.', 'Two!', 'Three?']],
  ['A span of 1.1 km. 112 stays carry it.', ['A span of 1.1 km.', '112 stays carry it.']],
  ['“Nobody was hurt.” The work went on.', ['“Nobody was hurt.”', 'The work went on.']],
  ['It cost ₹ 9.8 cr. ₹ 2 cr were saved.', ['It cost ₹ 9.8 cr.', '₹ 2 cr were saved.']],
  ['Pier No. 48 stands. Dr. A. Rao checked it.', ['Pier No. 48 stands.', 'Dr. A. Rao checked it.']],
  ['First line\nsecond line.  Third.', ['First line', 'second line.', 'Third.']],
  ['without an end', ['without an end']],
  ['', []],
  [undefined, []],
])('sentencesOf splits %j at the ends of its sentences', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences);
});
