import { DEFAULT_LIMIT } from '@plinth/schemas/lists';
import type { Request } from 'express';
import { badInput } from '../problems.ts';

/** Records that a page may lie behind: what comes before it has to be walked past. */
const MAX_SKIP = 100_000;

export type Page = { number: number; limit: number; skip: number };

type PageQuery = { limit?: number; page?: number; after?: string };

/** The part of a list that a query selects; throws a 400 where it lies too deep. */
export function pageOf(query: PageQuery): Page {
  const limit = query.limit ?? DEFAULT_LIMIT;
  if (query.page !== undefined && query.after !== undefined) {
    throw queryError('after', 'Use after or page, not both: each says where the page begins.');
  }
  const number = query.page ?? 1;
  const skip = (number - 1) * limit;
  if (skip > MAX_SKIP) {
    const deep = MAX_SKIP.toLocaleString('en');
    throw queryError(
      'page',
      `page lies more than ${deep} records deep. Narrow the list with q or a filter, or walk it with after.`,
    );
  }
  return { number, limit, skip };
}

function queryError(path: string, message: string): Error {
  return badInput([{ path, message }], 'The query is not valid. See errors.');
}

/** `X-Total-Count`, and a `Link` to the neighbours (RFC 8288) with the rest of the query. */
export function pageHeaders(request: Request, page: Page, total: number): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / page.limit));
  const reachable = Math.min(last, Math.floor(MAX_SKIP / page.limit) + 1);
  const link = linkRenderer(request);
  const pageLink = (number: number, relation: string) => link({ page: String(number) }, relation);
  const links = [
    pageLink(1, 'first'),
    ...(page.number > 1 ? [pageLink(Math.min(page.number - 1, reachable), 'prev')] : []),
    ...(page.number < reachable ? [pageLink(page.number + 1, 'next')] : []),
    pageLink(reachable, 'last'),
  ];
  return { 'X-Total-Count': String(total), Link: links.join(', ') };
}

/** The same for a page that begins behind a record; `nextAfter` is its last id where another page may follow. */
export function keysetHeaders(
  request: Request,
  nextAfter: string | undefined,
  total: number,
): Record<string, string> {
  const link = linkRenderer(request);
  const links = [
    link({ after: undefined }, 'first'),
    ...(nextAfter === undefined ? [] : [link({ after: nextAfter }, 'next')]),
  ];
  return { 'X-Total-Count': String(total), Link: links.join(', ') };
}

/** Returns a function that renders a Link entry: the request's URL with some parameters set or removed. */
function linkRenderer(request: Request) {
  const [path = '', search = ''] = request.originalUrl.split('?', 2);
  return (changes: Record<string, string | undefined>, relation: string) => {
    const parameters = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) parameters.delete(name);
      else parameters.set(name, value);
    }
    return `<${path}${parameters.size > 0 ? '?' : ''}${parameters}>; rel="${relation}"`;
  };
}
