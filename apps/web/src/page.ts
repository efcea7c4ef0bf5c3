import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ActionFunction } from 'react-router-dom';
import type { PageQuery } from './api/page-query.ts';

/** What the server passes to loaders and actions as their context; the browser passes nothing. */
export type RequestContext = {
  queryClient: QueryClient;
  /** The visitor's `X-Forwarded-For` chain, for requests to the API on their behalf. */
  forwardedFor: string;
  /** Set by a loader where hardly anybody else will request the same page. */
  isRare?: boolean;
};

/** The URL that a page is requested with. */
export type PageRequest = {
  params: Readonly<Record<string, string | undefined>>;
  pathname: string;
  searchParams: URLSearchParams;
};

/** What `pages/<name>/page.tsx` exports. */
export type PageModule = {
  Component: ComponentType;
  /** What the page shows; the server awaits all of it before it renders the page. */
  queries?: (request: PageRequest) => PageQuery[];
  /** Whether hardly anybody else requests this page, such as a combination of filters: the server does not cache it. */
  isRare?: (request: PageRequest) => boolean;
  /** Handles a form of the page that is sent without scripts. */
  action?: ActionFunction<RequestContext>;
};
