/** Longer URLs are not worth storing. */
const MAX_LENGTH = 500;

/**
 * The cache key of a request target: one spelling for all that mean the same. Parameters are sorted, and those that are
 * empty or `isIgnored` left out. Undefined where nothing is to be stored.
 */
export function cacheKeyOf(
  url: string | undefined,
  isIgnored: (parameter: string) => boolean = () => false,
): string | undefined {
  if (url === undefined || url.length > MAX_LENGTH) return undefined;
  const mark = url.indexOf('?');
  if (mark < 0) return url;
  const path = url.slice(0, mark);
  const parameters = [...new URLSearchParams(url.slice(mark + 1))];
  const query = new URLSearchParams(parameters.filter(([name, value]) => value !== '' && !isIgnored(name)));
  query.sort();
  return query.size === 0 ? path : `${path}?${query}`;
}
