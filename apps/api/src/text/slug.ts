import Sanscript from '@indic-transliteration/sanscript';

/** Longest slug, in characters. */
const MAX_LENGTH = 80;

/** Letters of the Indian scripts, by the names that the transliteration has for them. */
const SCRIPTS = {
  devanagari: /[\u0900-\u097f]+/g,
  bengali: /[\u0980-\u09ff]+/g,
  gurmukhi: /[\u0a00-\u0a7f]+/g,
  gujarati: /[\u0a80-\u0aff]+/g,
  oriya: /[\u0b00-\u0b7f]+/g,
  tamil: /[\u0b80-\u0bff]+/g,
  telugu: /[\u0c00-\u0c7f]+/g,
  kannada: /[\u0c80-\u0cff]+/g,
  malayalam: /[\u0d00-\u0d7f]+/g,
};

/**
 * A text as a part of a URL: `Samudra Towers, Worli` becomes `samudra-towers-worli`, `दिल्ली मेट्रो` becomes
 * `dilli-metro`. Empty where nothing of it can be written in Latin letters or digits.
 */
export function slugOf(text: string): string {
  const latin = Object.entries(SCRIPTS).reduce(
    (written, [script, letters]) => written.replace(letters, (word) => Sanscript.t(word, script, 'iast')),
    text,
  );
  const words = latin
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/['’]/g, '')
    .match(/[a-z0-9]+/g);
  return shorten(words ?? []);
}

/** Whole words, as many as fit. */
function shorten([first = '', ...words]: string[]): string {
  let slug = first.slice(0, MAX_LENGTH);
  for (const word of words) {
    if (slug.length + 1 + word.length > MAX_LENGTH) break;
    slug += `-${word}`;
  }
  return slug;
}
