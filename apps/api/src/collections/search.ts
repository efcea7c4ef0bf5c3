/** Length of the pieces that a text is indexed by. */
const GRAM = 3;

/** Most pieces of one record; one with more carries OVERFLOW and is looked at by every search. */
const MAX_GRAMS = 256;

/** No piece of a text: it is shorter than a gram. */
const OVERFLOW = '*';

/** Letters of English texts from frequent to rare; a character that is not listed is taken as rarer still. */
const BY_FREQUENCY = ' etaoinsrhldcumfpgwybvkxjqz';

/**
 * The pieces of some texts, for an ordinary index. It finds substrings on every database that has indexes on arrays,
 * where a regular expression would have to look at each record.
 */
export function trigramsOf(texts: readonly (string | undefined)[]): string[] {
  const grams = new Set<string>();
  for (const text of texts) {
    if (!text) continue;
    const lower = text.toLowerCase();
    for (let at = 0; at + GRAM <= lower.length; at++) {
      if (grams.size === MAX_GRAMS) return [...grams, OVERFLOW];
      grams.add(lower.slice(at, at + GRAM));
    }
  }
  return [...grams];
}

/**
 * The filter for records of which one of the fields contains `text`, without regard to case. The rarest gram gives the
 * candidates, the expression decides. A text too short for a gram is in most records: a list in its order meets
 * enough of them soon.
 */
export function substringFilter(text: string, fields: readonly string[]): Record<string, unknown> {
  const lower = text.toLowerCase();
  const expression = { $regex: escapeRegularExpression(text), $options: 'i' };
  const contains = { $or: fields.map((field) => ({ [field]: expression })) };
  return lower.length < GRAM ? contains : { search: { $in: [rarestGram(lower), OVERFLOW] }, ...contains };
}

function rarestGram(text: string): string {
  const rarity = (gram: string) =>
    [...gram].reduce((sum, letter) => {
      const rank = BY_FREQUENCY.indexOf(letter);
      return sum + (rank < 0 ? BY_FREQUENCY.length : rank);
    }, 0);
  let rarest = text.slice(0, GRAM);
  for (let at = 1; at + GRAM <= text.length; at++) {
    const gram = text.slice(at, at + GRAM);
    if (rarity(gram) > rarity(rarest)) rarest = gram;
  }
  return rarest;
}

export function escapeRegularExpression(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
