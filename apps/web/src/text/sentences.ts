/*
 * Where a sentence ends. A full stop after an abbreviation, an initial or within a number is none; one after a unit
 * ("12.5 cr.") is, if a capital letter or a number follows.
 */

const TITLES = 'Dr|Mr|Mrs|Ms|Prof|Er|Ar|Adv|Smt|Shri|Sri|Km|Capt|Col|Lt|Maj|Gen|Hon|Sr|Jr|St';
const COMPANIES = 'Govt|Pvt|Ltd|Co|Corp|Inc|Bros|Dept|Univ|Instt';
const REFERENCES = 'No|Nos|Fig|Vol|Sec|Ch|Art|Pt|Rs|Re|Regd|Estd|Ph|Tel|Extn|Opp|Nr';
const LATIN = 'vs|viz|approx|ca|cf|e\\.g|i\\.e';
const UNITS_BEFORE_UNITS = 'sq|cu|Sq|Cu';

/** A full stop after one of these, or after a single capital letter, belongs to the word. */
const ABBREVIATION = new RegExp(
  `(?:^|[\\s(/.])(?:${[TITLES, COMPANIES, REFERENCES, LATIN, UNITS_BEFORE_UNITS].join('|')}|\\p{Lu})\\.$`,
  'u',
);

const SENTENCE_END = /(?<=[.!?]["'”’)]?)\s+(?=["'“‘(]?[\p{Lu}\p{Lo}\p{N}₹])/u;

/**
 * The sentences of a text, each to stand as a paragraph of its own (docs/product.md, "Paragraphs and dates"). Line breaks
 * that the writer made end a paragraph too.
 */
export function sentencesOf(text: string | undefined): string[] {
  return (text ?? '').split(/\n+/).flatMap((line) => {
    const sentences: string[] = [];
    for (const piece of line.trim().split(SENTENCE_END)) {
      const last = sentences.at(-1);
      if (last !== undefined && ABBREVIATION.test(last)) sentences[sentences.length - 1] = `${last} ${piece}`;
      else if (piece !== '') sentences.push(piece);
    }
    return sentences;
  });
}

/** Of a text, what search results and link previews show; in characters. */
export const SUMMARY_LENGTH = 160;

/**
 * The beginning of a text within `max` characters: whole sentences where they fill a third of that, else whole words
 * with an ellipsis that tells that there is more.
 */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  let beginning = '';
  for (const sentence of sentencesOf(text)) {
    const longer = beginning === '' ? sentence : `${beginning} ${sentence}`;
    if (longer.length > max) break;
    beginning = longer;
  }
  if (beginning.length > max / 3) return beginning;
  const wordEnd = text.slice(0, max + 1).lastIndexOf(' ');
  return `${text.slice(0, wordEnd > 0 ? wordEnd : max).replace(/[\s.,;:–—-]+$/, '')}…`;
}
