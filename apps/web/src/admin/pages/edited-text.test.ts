import type { AdminField } from '@plinth/schemas/admin-config';
import { expect, test } from 'vitest';
import { matcherOf, textsAt } from './edited-text.ts';

test.each([
  ['Our clinics', 'Our clinics are built in nine months', true],
  ['We build clinics. Ask us.', 'We build clinics.', true],
  ['{count} projects', '12 projects', true],
  ['{count} projects', 'All projects of 2024', false],
  ['What next? (soon) {page}', 'What next? (soon) 2', true],
])('"%s" is found in "%s": %s', (text, shown, isFound) => {
  expect(matcherOf(text)(shown)).toBe(isFound);
});

const fields: AdminField[] = [
  { name: 'ListLabel', label: 'Small label', kind: 'text', placeholder: 'Portfolio' },
  { name: 'content', label: 'Page sections', kind: 'group' },
];

test.each([
  ['the standard wording of an empty text', 'ListLabel', { ListLabel: '' }, ['Portfolio']],
  ['a text before its standard wording', 'ListLabel', { ListLabel: 'Our work' }, ['Our work', 'Portfolio']],
  ['the texts of a folded element', 'content.0', { content: [{ Header: 'Why us', Video: '' }] }, ['Why us']],
  ['nothing of an element that is gone', 'content.1', { content: [] }, []],
])('a preview looks for %s', (_, path, values, texts) => {
  expect(textsAt(fields, values, path)).toEqual(texts);
});
