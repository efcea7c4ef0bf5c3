import { expect, it } from 'vitest';
import { linkedParts } from './linked-parts.ts';

it('links an e-mail address and leaves the full stop after it to the sentence', () => {
  expect(linkedParts('Write to office@vastara.example.')).toEqual([
    { text: 'Write to ' },
    { text: 'office@vastara.example', to: 'mailto:office@vastara.example' },
    { text: '.' },
  ]);
});

it('links a phone number in international form, without its spaces', () => {
  expect(linkedParts('+91 20 5550 0100, day and night')).toEqual([
    { text: '+91 20 5550 0100', to: 'tel:+912055500100' },
    { text: ', day and night' },
  ]);
});

it('leaves figures alone that are no phone number', () => {
  const text = 'A rate of +0.14 for 21.2 million hours @ 42 °C, ₹ 7,209 cr';
  expect(linkedParts(text)).toEqual([{ text }]);
});

it('gives nothing for an empty text', () => {
  expect(linkedParts('')).toEqual([]);
});
