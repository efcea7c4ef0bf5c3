/** Of a text, what search results and link previews show; in characters. */
export const SUMMARY_LENGTH = 160;

/**
 * Splits a text into paragraphs at each `. `, keeping the full stops, and at line breaks (docs/product.md, "About pages
 * and content blocks").
 */
export function paragraphsOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(/\n+|(?<=\.) +/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/**
 * The beginning of a text within `max` characters: whole sentences where they fill a third of that, else whole words
 * with an ellipsis that tells that there is more.
 */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const sentenceEnd = text.slice(0, max + 1).lastIndexOf('. ');
  if (sentenceEnd > max / 3) return text.slice(0, sentenceEnd + 1);
  const wordEnd = text.slice(0, max + 1).lastIndexOf(' ');
  return `${text.slice(0, wordEnd > 0 ? wordEnd : max).replace(/[\s.,;:–—-]+$/, '')}…`;
}
