import { expect, test } from 'vitest';
import { searchFilter, searchKeysOf } from './search.ts';

const collection = (count: number) => ({
  model: { estimatedDocumentCount: async () => count },
  searchFields: ['title'],
  wordFields: ['message'],
});
const keysOf = async (text: string) => {
  const { search } = (await searchFilter(collection(100_000), text)) as { search: { $in: string[] } };
  return search.$in;
};

test('a short text is found by any three letters in a row and by the beginnings of its words', () => {
  expect(searchKeysOf(['Goa Port'])).toEqual([
    ...['^g', '^go', '^p', '^po'],
    ...['goa', 'oa ', 'a p', ' po', 'por', 'ort'],
  ]);
});

test('a long text is found by its words of three letters or more, each once', () => {
  expect(searchKeysOf([], ['A shed in Pune, a SHED of 9,000 sq ft'])).toEqual(['=shed', '=pune', '=000']);
});

test('absent texts have no keys', () => {
  expect(searchKeysOf([undefined, ''], [undefined])).toEqual([]);
});

test('the keys of the longest texts are bounded', () => {
  const words = Array.from({ length: 2_000 }, (_, at) => `word${at}`).join(' ');
  expect(searchKeysOf([], [words]).length).toBeLessThanOrEqual(64);
  const letters = Array.from({ length: 2_000 }, (_, at) => String.fromCharCode(0x4e00 + at)).join('');
  expect(searchKeysOf([letters]).length).toBeLessThan(300);
});

test('the candidates come from the rarest part and the longest word of what is searched', async () => {
  expect(await keysOf('the jazz')).toEqual(['azz', '=jazz']);
  expect(await keysOf('+-*')).toEqual(['+-*']);
});

test('one or two letters find beginnings of words, and in a small collection any part', async () => {
  expect(await searchFilter(collection(100_000), 'Po')).toEqual({ search: '^po' });
  expect(await searchFilter(collection(1_000), 'Po')).toMatchObject({
    $or: [{ title: { $regex: 'Po' } }, {}],
  });
});
