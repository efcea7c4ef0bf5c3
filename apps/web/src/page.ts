import type { ComponentType } from 'react';
import type { PageQuery } from './api/queries.ts';

/** Where a page is asked for. */
export type PageRequest = {
  params: Readonly<Record<string, string | undefined>>;
  pathname: string;
  searchParams: URLSearchParams;
};

/** What `pages/<name>/page.tsx` exports. */
export type PageModule = {
  Component: ComponentType;
  /** What the page shows; on the server all of it is there before the page is rendered. */
  queries?: (request: PageRequest) => PageQuery[];
};
