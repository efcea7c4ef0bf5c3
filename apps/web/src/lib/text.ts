/** Of a text, what search results and link previews show; in characters. */
export const SUMMARY_LENGTH = 160;

/**
 * Splits a text into paragraphs at each `. ` (spec section 2, "Content page blocks"); each keeps its full stop.
 * Line breaks that the writer made separate paragraphs too.
 */
export function paragraphsOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(/\n+|(?<=\.) +/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** Cuts a text at the last whole word within `max` characters; an ellipsis tells that there is more. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max + 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : max).replace(/[\s.,;:–—-]+$/, '')}…`;
}
