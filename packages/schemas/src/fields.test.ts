import { describe, expect, test } from 'vitest';
import { fileUrlSchema, linkSchema, NO_LINK, objectIdSchema, requiredLine } from './fields.ts';

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('URLs of files and links', () => {
  test.each(['/uploads/a.jpg', 'https://example.com/a.jpg', 'HTTP://example.com/a.jpg'])(
    '%s is taken for both',
    (url) => {
      expect(accepts(fileUrlSchema, url)).toBe(true);
      expect(accepts(linkSchema, url)).toBe(true);
    },
  );

  test.each([
    ['script', 'javascript:alert(1)'],
    ['script in capitals', 'JavaScript:alert(1)'],
    ['script behind a blank', ' javascript:alert(1)'],
    ['a document in the URL', 'data:text/html,<script>alert(1)</script>'],
    ['another site without its scheme', '//example.com/a'],
    ['another site behind a backslash', '/\\example.com/a'],
    ['a path with a line break', '/a\nb'],
    ['a bare word', 'projects'],
    ['a local file', 'file:///etc/hosts'],
  ])('%s is refused for both', (_, url) => {
    expect(accepts(fileUrlSchema, url)).toBe(false);
    expect(accepts(linkSchema, url)).toBe(false);
  });

  test.each(['/', '#team', 'mailto:a@example.com', 'tel:+911234567890', NO_LINK])(
    '%s is a link but no file',
    (url) => {
      expect(accepts(linkSchema, url)).toBe(true);
      expect(accepts(fileUrlSchema, url)).toBe(false);
    },
  );
});

test('requiredLine trims, and refuses what is blank, too long or no text', () => {
  const line = requiredLine('The name', 5);
  expect(line.parse('  Asha ')).toBe('Asha');
  const messageOf = (value: unknown) => line.safeParse(value).error?.issues[0]?.message;
  expect(messageOf(undefined)).toBe('The name is required.');
  expect(messageOf('   ')).toBe('The name is required.');
  expect(messageOf('Ashwini')).toBe('The name is too long: 5 characters at most.');
  expect(messageOf(5)).toBe('The name must be text.');
});

test.each([
  ['24 lowercase hexadecimal characters', 'a'.repeat(24), true],
  ['23', 'a'.repeat(23), false],
  ['25', 'a'.repeat(25), false],
  ['capitals', 'A'.repeat(24), false],
  ['other letters', 'g'.repeat(24), false],
])('a record id of %s', (_, id, expected) => {
  expect(accepts(objectIdSchema, id)).toBe(expected);
});
