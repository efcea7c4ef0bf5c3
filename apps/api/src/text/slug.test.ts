import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Samudra Towers, Worli', 'samudra-towers-worli'],
  ['  Metro Line 4: Viaduct  ', 'metro-line-4-viaduct'],
  ['Health & Safety', 'health-and-safety'],
  ['The Client’s Façade', 'the-clients-facade'],
  ['दिल्ली मेट्रो चरण 4', 'dilli-metro-carana-4'],
  ['चेन्नई', 'cennai'],
  ['மதுரை', 'madhurai'],
  ['ಬೆಂಗಳೂರು', 'bemgaluru'],
  ['ગાંધીનગર Phase 2', 'gamdhinagara-phase-2'],
  ['東京', ''],
  ['', ''],
])('slugOf(%s) is %s', (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

test('a long title is cut between words', () => {
  const slug = slugOf('word '.repeat(40));
  expect(slug).toHaveLength(79);
  expect(slug.endsWith('-word')).toBe(true);
  expect(slugOf('x'.repeat(200))).toHaveLength(80);
});
