/** The name under which the draft of a page is kept; the preview shows what is found there. */
export function pageFormId(index: number): string {
  return `content/${index}`;
}
