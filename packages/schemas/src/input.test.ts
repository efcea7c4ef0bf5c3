import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cleanText, NOTHING_THERE, parseInput, SERVER_FIELDS, toFieldErrors } from './input.ts';

const schema = z.strictObject({
  title: z.string('The title is required.'),
  note: z.optional(z.string().check(z.maxLength(5))),
  parts: z.optional(
    z
      .array(z.strictObject({ name: z.optional(z.string()), size: z.optional(z.number()) }))
      .check(z.maxLength(2)),
  ),
});

describe('parseInput', () => {
  test.each([
    ['an empty text', ''],
    ['spaces', ' \t '],
    ['null', null],
    ['the filler of the edit forms', NOTHING_THERE],
  ])('takes %s as not given', (_, blank) => {
    expect(parseInput(schema, { title: 'A', note: blank, parts: [{ name: blank, size: 1 }] })).toEqual({
      ok: true,
      value: { title: 'A', parts: [{ size: 1 }] },
    });
    expect(parseInput(schema, { title: blank })).toEqual({
      ok: false,
      errors: [{ path: 'title', message: 'The title is required.' }],
    });
  });

  test('keeps false, zero and empty lists, which are values', () => {
    const values = z.strictObject({ flag: z.boolean(), count: z.number(), list: z.array(z.string()) });
    const input = { flag: false, count: 0, list: [] };
    expect(parseInput(values, input)).toEqual({ ok: true, value: input });
  });

  test('ignores what the server itself put into the record', () => {
    const serverFields = Object.fromEntries(SERVER_FIELDS.map((field) => [field, 'anything']));
    expect(parseInput(schema, { ...serverFields, title: 'A' })).toEqual({ ok: true, value: { title: 'A' } });
  });

  test('names each unknown field by its path', () => {
    const result = parseInput(schema, {
      title: 'A',
      colour: 'red',
      size: 1,
      parts: [{ name: 'a' }, { weight: 2 }],
    });
    expect(result).toEqual({
      ok: false,
      errors: [
        { path: 'parts.1.weight', message: 'This field is not known.' },
        { path: 'colour', message: 'This field is not known.' },
        { path: 'size', message: 'This field is not known.' },
      ],
    });
  });

  test('refuses a prototype in disguise as an unknown field', () => {
    const input: unknown = JSON.parse('{"title":"A","__proto__":{"note":"x"}}');
    expect(parseInput(schema, input)).toMatchObject({ ok: false, errors: [{ path: '__proto__' }] });
  });

  test.each([
    [{ title: 'A', note: 'longer' }, 'note', 'This is too long: 5 characters at most.'],
    [{ title: 'A', parts: [{}, {}, {}] }, 'parts', 'Too many entries: 2 at most.'],
    [{ title: 'A', parts: 'one' }, 'parts', 'This must be a list.'],
    [{ title: 'A', parts: [{ size: '1' }] }, 'parts.0.size', 'This must be a number.'],
    [null, '', 'This must be an object.'],
    [[], '', 'This must be an object.'],
    ['text', '', 'This must be an object.'],
  ])('tells in plain words what is wrong with %j', (input, path, message) => {
    expect(parseInput(schema, input)).toEqual({ ok: false, errors: [{ path, message }] });
  });

  test('lists a hundred errors at most', () => {
    const input = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`field${index}`, 1]));
    const parsed = parseInput(schema, input);
    expect(parsed.ok ? 0 : parsed.errors.length).toBe(100);
  });

  test('removes what no database can store, and treats a text of nothing else as blank', () => {
    expect(parseInput(schema, { title: 'A\u0000B\ud83d\u0007\tC', note: '\u0000' })).toEqual({
      ok: true,
      value: { title: 'AB\tC' },
    });
  });

  test('does not fall over a body that is nested a thousand levels deep', () => {
    const deep: unknown = JSON.parse(`${'{"parts":['.repeat(1_000)}{}${']}'.repeat(1_000)}`);
    expect(parseInput(schema, deep).ok).toBe(false);
  });
});

test('cleanText keeps line breaks, whole characters and every script', () => {
  const text = 'a\tb\r\nc 🏗️ नमस्ते مرحبا';
  expect(cleanText(text)).toBe(text);
});

test('toFieldErrors gives an error of the whole value an empty path', () => {
  const error = z.string('Send text.').safeParse(5).error;
  expect(error && toFieldErrors(error)).toEqual([{ path: '', message: 'Send text.' }]);
});
