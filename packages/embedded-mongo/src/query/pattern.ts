import { badValue, notImplemented } from '../errors.ts';

/** Escaped text, at most anchored: what a search for a text sends. */
const ESCAPED_TEXT = /^(\^?)((?:[^\\^$.|?*+()[\]{}]|\\[^A-Za-z0-9])*)(\$?)$/su;
const ESCAPED = /\\(.)/gsu;
const SYNTAX = /[\\^$.|?*+()[\]{}]/g;
/** In MongoDB (PCRE), `$` also matches before a final newline. */
const END_OF_TEXT = '(?=\\n?$)';

/**
 * Compiles the operands of $regex and $options.
 * @throws MongoError 2 for other types, 238 for anything but escaped text, optionally anchored or case-insensitive
 */
export function compilePattern(pattern: unknown, options: unknown = ''): RegExp {
  if (typeof pattern !== 'string') throw badValue('$regex has to be a string');
  if (options !== '' && options !== 'i') throw notImplemented(`$options '${String(options)}'`);
  const [, start, text, end] = ESCAPED_TEXT.exec(pattern) ?? [];
  if (text === undefined) throw notImplemented(`the regular expression '${pattern}'`);
  const literal = text.replaceAll(ESCAPED, '$1').replaceAll(SYNTAX, '\\$&');
  return new RegExp(`${start}${literal}${end ? END_OF_TEXT : ''}`, `${options}u`);
}
