/** Gives each item a key of its own made of its text, so that a text which stands twice in a list can be drawn. */
export function keyed<T>(items: readonly T[], textOf: (item: T) => string): { key: string; item: T }[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const text = textOf(item);
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    return { key: `${text}#${times}`, item };
  });
}
