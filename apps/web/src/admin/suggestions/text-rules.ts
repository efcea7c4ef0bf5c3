import { sentencesOf } from '../../text/sentences.ts';
import type { Rule } from './find-suggestions.ts';

/** Words of a sentence that most people read in one go, and from how many on it is worth breaking up. */
const GOOD_SENTENCE = 25;
const LONG_SENTENCE = 40;

/** A title that takes more than three lines on a phone. */
export const longTitle: Rule = ({ field, name, text }) => {
  const { goodLength = Number.POSITIVE_INFINITY } = field;
  if (text.length <= goodLength) return undefined;
  return `“${name}” has ${text.length} characters, which take many lines on a phone. Up to ${goodLength} read well.`;
};

export const longSentence: Rule = ({ field, name, text }) => {
  if (field.kind !== 'longtext') return undefined;
  const longest = Math.max(0, ...sentencesOf(text).map((sentence) => sentence.split(/\s+/).length));
  if (longest < LONG_SENTENCE) return undefined;
  return `“${name}” has a sentence of ${longest} words. Break it up: up to ${GOOD_SENTENCE} are easy to read.`;
};

/** Digits with spaces and dashes between them that are no part of a longer number. */
const NUMBERS = /(?<![\d,.])\+?\d(?:[ -]?\d){9,12}(?![\d,.]?\d)/g;

/** The subscriber number of an Indian phone number, by which two spellings are the same. */
const lastDigits = (phone: string) => phone.replace(/\D/g, '').slice(-10);

function phonesOf(text: string): string[] {
  const found = text.match(NUMBERS) ?? [];
  return found.filter((number) => /^[+06-9]/.test(number));
}

export const foreignPhone: Rule = ({ field, name, text }, { phones }) => {
  if (field.kind !== 'longtext' || phones.length === 0) return undefined;
  const own = phones.map(lastDigits);
  const foreign = phonesOf(text).find((phone) => !own.includes(lastDigits(phone)));
  if (foreign === undefined) return undefined;
  return `“${name}” has the phone number ${foreign}, which is neither the footer’s nor an office’s.`;
};

/** The name of the sample company, alone and in its e-mail addresses. */
const SAMPLE_COMPANY = /vastara/i;

export const sampleWords: Rule = ({ name, text }, { siteName }) => {
  if (siteName === '' || SAMPLE_COMPANY.test(siteName) || !SAMPLE_COMPANY.test(text)) return undefined;
  return `“${name}” still names the sample company, Vastara.`;
};

export const deadLink: Rule = ({ name, text }, { missingPaths }) =>
  missingPaths.has(text) ? `“${name}” leads to ${text}, and there is nothing at this address.` : undefined;
