import { expect, it } from 'vitest';
import { describePresence } from './open-elsewhere.tsx';

const since = '2026-11-22T10:00:00Z';
const now = Date.parse('2026-11-22T10:05:00Z');

it.each([
  [
    'a colleague with the time',
    [{ name: 'Asha', isOwn: false, since }],
    'Asha has this open too, opened 5 minutes ago. Talk to each other before you save.',
  ],
  [
    'each colleague once, and own windows no more then',
    [
      { name: 'Asha', isOwn: false, since },
      { name: 'Asha', isOwn: false, since },
      { name: 'Ravi', isOwn: false, since },
      { name: 'Meera', isOwn: true, since },
    ],
    'Asha and Ravi have this open too. Talk to each other before you save.',
  ],
  [
    'another window of one’s own',
    [{ name: 'Meera', isOwn: true, since }],
    'You have this open in another window too. Save in one of them only.',
  ],
])('names %s', (_what, others, text) => {
  expect(describePresence(others, now)).toBe(text);
});
