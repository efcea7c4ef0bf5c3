import { badValue, MongoError } from '../errors.ts';

const ESCAPES: Record<string, string> = {
  s: '[\\t-\\r ]',
  S: '[^\\t-\\r ]',
  ...Object.fromEntries([...'dDwWbBnrtf'].map((letter) => [letter, `\\${letter}`])),
};
const CLASS_ESCAPES: Record<string, string> = { ...ESCAPES, s: '\\t-\\r ' };
const START_OF_LINE = '(?<=\\n(?=[^])|(?<![^]))';
const END_OF_LINE = '(?=\\n|(?![^]))';
const END_OF_TEXT = '(?=\\n?(?![^]))';
const GROUPS = /^\((?!\?|\*)|^\(\?(?:[:=!]|<[=!])/;
const QUANTIFIER = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/;

/**
 * Translates a regular expression of MongoDB (PCRE) to one of JavaScript with the same meaning. What has another
 * meaning in JavaScript and is not translated is rejected.
 * @throws MongoError 51091 for an invalid expression, 2 for an unsupported one
 */
export function compileRegex(pattern: string, options: string): RegExp {
  if (/[^imsu]/.test(options)) throw badValue(`regex flags '${options}' are not supported`);
  const multiline = options.includes('m');
  let source = '';
  for (let at = 0; at < pattern.length; ) {
    const rest = pattern.slice(at);
    const [taken, translated] = translate(rest, multiline, options.includes('s'));
    source += translated;
    at += taken;
    const quantifier = QUANTIFIER.exec(pattern.slice(at))?.[0];
    if (quantifier && !'(|'.includes(rest.charAt(0))) {
      source += quantifier;
      at += quantifier.length;
      if (pattern[at] === '+') throw unsupported('a possessive quantifier');
    }
  }
  try {
    return new RegExp(source, options.includes('i') ? 'iu' : 'u');
  } catch {
    throw new MongoError(51091, `Regular expression is invalid: ${pattern}`);
  }
}

const unsupported = (what: string) =>
  badValue(`${what} in a regular expression is not supported by the embedded database`);

/** The first token of a pattern: its length and its translation. */
function translate(rest: string, multiline: boolean, dotAll: boolean): [length: number, translated: string] {
  const first = rest.charAt(0);
  switch (first) {
    case '\\':
      return [2, escaped(rest.charAt(1), ESCAPES)];
    case '[':
      return characterClass(rest);
    case '(': {
      const group = GROUPS.exec(rest)?.[0];
      if (!group) throw unsupported(`'${rest.slice(0, 3)}'`);
      return [group.length, group];
    }
    case '.':
      return [1, dotAll ? '[^]' : '[^\\n]'];
    case '^':
      return [1, multiline ? START_OF_LINE : '^'];
    case '$':
      return [1, multiline ? END_OF_LINE : END_OF_TEXT];
    case '{':
    case '}':
    case ']':
      return [1, `\\${first}`];
    default:
      return [1, first];
  }
}

function escaped(letter: string, known: Record<string, string>): string {
  if (letter === '') throw new MongoError(51091, 'Regular expression is invalid: \\ at end of pattern');
  if (Object.hasOwn(known, letter)) return known[letter] as string;
  if (/[a-zA-Z0-9]/.test(letter)) throw unsupported(`'\\${letter}'`);
  return /[$()*+./?[\\\]^{|}]/.test(letter) ? `\\${letter}` : letter;
}

/** A bracketed class; a `]` at its start is a literal. */
function characterClass(rest: string): [length: number, translated: string] {
  const open = rest.startsWith('[^') ? '[^' : '[';
  let source = open;
  for (let at = open.length; at < rest.length; at++) {
    const letter = rest.charAt(at);
    if (letter === ']' && at > open.length) return [at + 1, `${source}]`];
    if (letter === '[' && /^\[[:.=]/.test(rest.slice(at))) throw unsupported('a POSIX class');
    if (letter === '\\') {
      const name = rest.charAt(++at);
      if ('SbB'.includes(name)) throw unsupported(`'\\${name}' in a class`);
      source += name === '-' ? '\\-' : escaped(name, CLASS_ESCAPES);
    } else source += letter === '[' || letter === ']' ? `\\${letter}` : letter;
  }
  throw new MongoError(51091, `Regular expression is invalid: missing terminating ] for character class`);
}
