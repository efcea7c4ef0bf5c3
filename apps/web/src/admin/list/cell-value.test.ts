import { describe, expect, it } from 'vitest';
import { cellText, pictureOf } from './cell-value.ts';

describe('cellText', () => {
  it.each([
    ['plain text', 'Kerala', 'Kerala'],
    ['a number', 4, '4'],
    ['nothing', null, ''],
    ['a record that is referred to', { _id: '1', title: 'Tower' }, 'Tower'],
    ['an array of titles', [{ title: 'A' }, { title: 'B' }], 'A, B'],
    ['an array of texts', ['a', 'b'], 'a, b'],
    ['an object without a title', { a: 1 }, '{"a":1}'],
  ])('shows %s', (_case, value, text) => expect(cellText(value)).toBe(text));
});

describe('pictureOf', () => {
  it('takes a URL, an object with one, or the first of a list', () => {
    expect(pictureOf('/a.jpg')).toEqual({ url: '/a.jpg', alt: '' });
    expect(pictureOf([{ url: '/b.jpg', alt: 'A bridge' }, { url: '/c.jpg' }])).toEqual({
      url: '/b.jpg',
      alt: 'A bridge',
    });
    expect(pictureOf([])).toBeUndefined();
    expect(pictureOf('')).toBeUndefined();
  });
});
