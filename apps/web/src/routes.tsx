import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { changedTextsQuery, contentQuery } from './api/content-queries.ts';
import { siteIdentityQuery } from './api/identity-query.ts';
import { ErrorPage, PageError } from './layout/error-page.tsx';
import { PublicLayout } from './layout/public-layout.tsx';
import type { PageModule, RequestContext } from './page.ts';
import { loadPageScript } from './page-script.ts';

/** What the server reads from a matched route. */
export type RouteHandle = {
  /** The page's module, by which its styles are found in the client's manifest. */
  module: string;
  status?: number;
};

const pageModules = import.meta.glob<PageModule>('./pages/*/page.tsx');

/** Pages whose path is their folder's name. */
const PLAIN_PAGES = [
  'about',
  'projects',
  'activities',
  'news',
  'contact',
  'career',
  'leadership',
  'values',
  'nri',
  'services',
];

/** Pages that consist of a section of the content. */
const CONTENT_PAGES = ['health', 'sustainability', 'deliver', 'privacy', 'disclaimer', 'terms'];

/** Project lists that are narrowed to a service (docs/product.md, "Projects"). */
const SERVICE_PATHS = ['ongoing', 'commercial', 'residential'];

/** Project lists of a state, a sector, a sector in a state, or a service (docs/product.md, "Finder"). */
const FINDER_PATHS = [
  'projects/in/:state',
  'projects/in/:state/:sector',
  'projects/sector/:sector',
  'projects/service/:service',
];

/**
 * The table of the public routes. `clientOf` gives the query client for a loader's context: the browser has one, the server
 * one for each request.
 */
export function createRoutes(clientOf: (context: RequestContext) => QueryClient): RouteObject[] {
  const loaderOf =
    (queries: NonNullable<PageModule['queries']>, isRare?: PageModule['isRare']): LoaderFunction =>
    ({ params, request, context }) => {
      const { pathname, searchParams } = new URL(request.url);
      const pageRequest = { params, pathname, searchParams };
      const queryClient = clientOf(context);
      const started = queries(pageRequest).map((query) => queryClient.prefetchQuery(query));
      if (import.meta.env.SSR && isRare?.(pageRequest)) context.isRare = true;
      // The browser does not wait: the page opens at once and shows its loading state.
      return import.meta.env.SSR ? Promise.all(started).then(() => null) : null;
    };

  const page = (folder: string, status?: number) => {
    const load = pageModules[`./pages/${folder}/page.tsx`];
    if (load === undefined) throw new Error(`There is no page in src/pages/${folder}.`);
    const handle: RouteHandle = { module: `src/pages/${folder}/page.tsx`, ...(status && { status }) };
    return {
      handle,
      lazy: async () => {
        const { Component, queries = () => [], isRare, action } = await loadPageScript(load);
        return { Component, loader: loaderOf(queries, isRare), ...(action && { action }) };
      },
    };
  };

  return [
    {
      Component: PublicLayout,
      ErrorBoundary: ErrorPage,
      loader: loaderOf(() => [
        contentQuery('navbar'),
        contentQuery('footer'),
        changedTextsQuery(),
        siteIdentityQuery(),
      ]),
      children: [
        {
          ErrorBoundary: PageError,
          children: [
            { index: true, ...page('home') },
            ...PLAIN_PAGES.map((name) => ({ path: name, ...page(name) })),
            ...CONTENT_PAGES.map((path) => ({ path, ...page('content') })),
            ...SERVICE_PATHS.map((path) => ({ path, ...page('projects') })),
            ...FINDER_PATHS.map((path) => ({ path, ...page('projects') })),
            { path: 'projects/:id', ...page('project-detail') },
            { path: 'activities/:id', ...page('activity-detail') },
            { path: 'news/:id', ...page('news-detail') },
            { path: 'career/:id', ...page('opening-detail') },
            { path: '*', ...page('not-found', 404) },
          ],
        },
      ],
    },
  ];
}
