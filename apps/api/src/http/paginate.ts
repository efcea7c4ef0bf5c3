import { DEFAULT_LIMIT } from '@plinth/schemas/lists';
import type { Request } from 'express';
import { badInput } from '../problems.ts';

/** Records that a page may lie behind: what comes before it has to be walked past. */
const MAX_SKIP = 100_000;

export type Page = { number: number; limit: number; skip: number };

/** The part of a list that a query asks for; 400 where it lies too deep. */
export function pageOf(query: { limit?: number | undefined; page?: number | undefined }): Page {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const number = query.page ?? 1;
  const skip = (number - 1) * limit;
  if (skip > MAX_SKIP) {
    const message = `page lies more than ${MAX_SKIP.toLocaleString('en')} records deep. Narrow the list with q or a filter.`;
    throw badInput([{ path: 'page', message }], 'The query has faults. See errors.');
  }
  return { number, limit, skip };
}

/** `X-Total-Count`, and a `Link` to the neighbours (RFC 8288) that keeps the rest of the query. */
export function pageHeaders(request: Request, page: Page, total: number): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / page.limit));
  const reachable = Math.min(last, Math.floor(MAX_SKIP / page.limit) + 1);
  const [path = '', search = ''] = request.originalUrl.split('?', 2);
  const link = (number: number, relation: string) => {
    const parameters = new URLSearchParams(search);
    parameters.set('page', String(number));
    return `<${path}?${parameters}>; rel="${relation}"`;
  };
  const links = [
    link(1, 'first'),
    ...(page.number > 1 ? [link(Math.min(page.number - 1, reachable), 'prev')] : []),
    ...(page.number < reachable ? [link(page.number + 1, 'next')] : []),
    link(reachable, 'last'),
  ];
  return { 'X-Total-Count': String(total), Link: links.join(', ') };
}
