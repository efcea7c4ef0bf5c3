const TRIGRAM = 3;

/** Most trigrams of one record. Only a text that is longer than any form takes has more. */
const MAX_TRIGRAMS = 256;

/** Most words of one record: a long message would have hundreds of index entries, and every write would wait for them. */
const MAX_WORDS = 64;
const MIN_WORD = 3;
const MAX_WORD = 32;

/** A collection of at most this size can be read for each search. */
const SMALL_COLLECTION = 1_000;

/** Letters of English texts from frequent to rare; a character that is not listed counts as rarer still. */
const BY_FREQUENCY = ' etaoinsrhldcumfpgwybvkxjqz';

type Texts = readonly (string | undefined)[];

/**
 * The keys under which an index on an array finds a record by its texts, on every database. Short texts are found by
 * any part: their keys are their trigrams, and the beginnings of their words. Long texts are found by whole words.
 */
export function searchKeysOf(short: Texts, long: Texts = []): string[] {
  const keys = new Set<string>();
  for (const word of wordsOf(short)) {
    keys.add(beginningKey(word.slice(0, 1)));
    keys.add(beginningKey(word.slice(0, 2)));
  }
  const trigrams = new Set(short.flatMap((text = '') => trigramsOf(text.toLowerCase())));
  for (const trigram of [...trigrams].slice(0, MAX_TRIGRAMS)) keys.add(trigram);
  const words = new Set(wordsOf(long).filter(({ length }) => length >= MIN_WORD));
  for (const word of [...words].slice(0, MAX_WORDS)) keys.add(wordKey(word));
  return [...keys];
}

export type Searchable = {
  model: { estimatedDocumentCount(): PromiseLike<number> };
  /** Fields that are found by any part of their text. */
  searchFields: readonly string[];
  /** Fields with long texts, which are found by whole words. */
  wordFields?: readonly string[];
};

/**
 * The filter for records that contain `text`, without regard to case. From three letters on the rarest trigram and the
 * longest word give the candidates, and an expression decides. Shorter texts are in too many records of a large
 * collection: there they find beginnings of words.
 */
export async function searchFilter(
  { model, searchFields, wordFields = [] }: Searchable,
  text: string,
): Promise<Record<string, unknown>> {
  const lower = text.toLowerCase();
  const expression = { $regex: escapeRegularExpression(text), $options: 'i' };
  const contains = { $or: [...searchFields, ...wordFields].map((field) => ({ [field]: expression })) };
  if (lower.length >= TRIGRAM) return { search: { $in: candidateKeys(lower) }, ...contains };
  const isSmall = (await model.estimatedDocumentCount()) <= SMALL_COLLECTION;
  return isSmall ? contains : { search: beginningKey(lower) };
}

function candidateKeys(text: string): string[] {
  const [longest] = wordsOf([text]).sort((a, b) => b.length - a.length);
  const trigram = trigramsOf(text).reduce((rarest, each) =>
    rarityOf(each) > rarityOf(rarest) ? each : rarest,
  );
  return longest === undefined || longest.length < MIN_WORD ? [trigram] : [trigram, wordKey(longest)];
}

function trigramsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - TRIGRAM + 1) }, (_, at) =>
    text.slice(at, at + TRIGRAM),
  );
}

function wordsOf(texts: Texts): string[] {
  return texts.flatMap((text = '') => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
}

// A trigram that looks like another kind of key only adds a candidate.
const beginningKey = (letters: string): string => `^${letters}`;
const wordKey = (word: string): string => `=${word.slice(0, MAX_WORD)}`;

function rarityOf(trigram: string): number {
  return [...trigram].reduce((sum, letter) => {
    const rank = BY_FREQUENCY.indexOf(letter);
    return sum + (rank < 0 ? BY_FREQUENCY.length : rank);
  }, 0);
}

export function escapeRegularExpression(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
