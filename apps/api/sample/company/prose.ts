/**
 * Text written over several lines, one sentence or so a line: line breaks and indentation become single spaces.
 */
export function prose(strings: TemplateStringsArray): string {
  return strings.join('').replace(/\s+/g, ' ').trim();
}

/** The key points of a project, or the points of a content entry. */
export function points(...texts: string[]): { points: string }[] {
  return texts.map((text) => ({ points: text }));
}
