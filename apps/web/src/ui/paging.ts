/** The highest page that the API takes. */
const MAX_PAGE = 1_000_000;

/** The page asked for by `?page=`; 1 for anything that is no page number. */
export function readPage(searchParams: URLSearchParams): number {
  const text = searchParams.get('page') ?? '';
  return /^[1-9]\d{0,6}$/.test(text) ? Math.min(Number(text), MAX_PAGE) : 1;
}

/** A text by which a list is narrowed, as it stands in the URL; empty without one. */
export function readChoice(searchParams: URLSearchParams, name: string, maxLength: number): string {
  return (searchParams.get(name) ?? '').trim().slice(0, maxLength);
}

/** At least 1: an empty list has one empty page. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Page numbers to link to: the first, the last, and those next to the current one; `null` marks a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  return [...new Set(shown)].flatMap((number, index, all) => {
    const previous = all[index - 1] ?? 0;
    // A gap of one page is shown as that page.
    if (number - previous === 2) return [number - 1, number];
    return number - previous > 2 ? [null, number] : [number];
  });
}

/** A URL with one search parameter changed; an empty value removes it. */
export function withParam(pathname: string, search: string, name: string, value: string): string {
  const params = new URLSearchParams(search);
  if (value === '') params.delete(name);
  else params.set(name, value);
  return params.size === 0 ? pathname : `${pathname}?${params}`;
}
