/** A full stop after one of these, or after a single letter, belongs to the word and ends no sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:No|Nos|Dr|Mr|Mrs|Ms|St|Sr|Jr|Rs|Govt|Pvt|Ltd|Co|vs|approx|e\.g|i\.e|\p{Lu})\.$/u;

const SENTENCE_END = /(?<=[.!?]["'”’)]?)\s+(?=["'“‘(]?[\p{Lu}\p{N}₹])/u;

/**
 * The sentences of a text, each to stand as a paragraph of its own (docs/product.md, "Project page"). Line breaks
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
