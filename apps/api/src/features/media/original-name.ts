const MAX_LENGTH = 120;

/** Control characters, and those that turn the direction of text round so that names read as something else. */
const UNREADABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]/gu;

/** A name that is safe to show; it never becomes part of a path. */
export function cleanOriginalName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(UNREADABLE, '').replace(/\s+/g, ' ').trim();
  return clean === '' ? 'Untitled' : [...clean].slice(0, MAX_LENGTH).join('');
}
