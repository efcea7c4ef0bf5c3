import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, type RouteObject, redirect } from 'react-router-dom';
import { changedTextsQuery, contentQuery } from './api/content-queries.ts';
import { siteIdentityQuery } from './api/identity-query.ts';
import { ErrorPage, PageError } from './layout/error-page.tsx';
import { PublicLayout } from './layout/public-layout.tsx';
import { type LinkedCollection, recordKey, recordLink } from './links.ts';
import type { PageModule, RequestContext } from './page.ts';
import { loadPageScript } from './page-script.ts';

/** What the server reads from a matched route. */
export type RouteHandle = {
  /** The page's modules, by which its styles are found in the client's manifest. */
  modules: string[];
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

type LoaderOptions = { isRare?: PageModule['isRare'] | undefined; collection?: LinkedCollection | undefined };

/** The pages of one record, by its collection. */
const RECORD_PAGES = {
  projects: { path: 'projects/:id', folder: 'project-detail', collection: 'projects' },
  activities: { path: 'activities/:id', folder: 'activity-detail', collection: 'activities' },
  news: { path: 'news/:id', folder: 'news-detail', collection: 'news' },
  hiring: { path: 'career/:id', folder: 'opening-detail', collection: 'hiring' },
  pages: { path: '*', folder: 'own-page', collection: 'pages' },
} as const satisfies Record<LinkedCollection, object>;

/** Where a record has gone that was requested by a former slug; an id leads to the page itself, as it always has. */
function movedTo(queryClient: QueryClient, collection: LinkedCollection, key: string): string | undefined {
  const record = queryClient.getQueryData<{ _id: string; slug?: string }>([collection, key]);
  if (record?.slug === undefined || key === record.slug || key === record._id) return undefined;
  return recordLink(collection, record);
}

/** Project lists that are narrowed to a service (docs/product.md, "Projects"). */
const SERVICE_PATHS = ['ongoing', 'commercial', 'residential'];

/** Project lists of a state, a sector, a sector in a state, or a service (docs/product.md, "Finder"). */
const FINDER_PATHS = [
  'projects/in/:state',
  'projects/in/:state/:sector',
  'projects/sector/:sector',
  'projects/service/:service',
];

const moduleOf = (folder: string) => `src/pages/${folder}/page.tsx`;

function loadOf(folder: string): () => Promise<PageModule> {
  const load = pageModules[`./pages/${folder}/page.tsx`];
  if (load === undefined) throw new Error(`There is no page in src/pages/${folder}.`);
  return load;
}

/**
 * The table of the public routes. `clientOf` gives the query client for a loader's context: the browser has one, the server
 * one for each request.
 */
export function createRoutes(clientOf: (context: RequestContext) => QueryClient): RouteObject[] {
  const loaderOf =
    (
      queries: NonNullable<PageModule['queries']>,
      { isRare, collection }: LoaderOptions = {},
    ): LoaderFunction =>
    ({ params, request, context }) => {
      const { pathname, searchParams } = new URL(request.url);
      const pageRequest = { params, pathname, searchParams };
      const queryClient = clientOf(context);
      const started = queries(pageRequest).map((query) => queryClient.prefetchQuery(query));
      if (import.meta.env.SSR && isRare?.(pageRequest)) context.isRare = true;
      // The browser does not wait: the page opens at once and shows its loading state.
      if (!import.meta.env.SSR) return null;
      return Promise.all(started).then(() => {
        const target = collection && movedTo(queryClient, collection, recordKey(params));
        return target === undefined ? null : redirect(target, 301);
      });
    };

  const page = (folder: string, collection?: LinkedCollection) => {
    const load = loadOf(folder);
    const handle: RouteHandle = { modules: [moduleOf(folder)] };
    return {
      handle,
      lazy: async () => {
        const { Component, queries = () => [], isRare, action } = await loadPageScript(load);
        return { Component, loader: loaderOf(queries, { isRare, collection }), ...(action && { action }) };
      },
    };
  };

  const preview = {
    handle: {
      modules: [
        'src/preview/preview-page.tsx',
        ...Object.values(RECORD_PAGES).map(({ folder }) => moduleOf(folder)),
      ],
    } satisfies RouteHandle,
    lazy: async () => {
      const [{ createPreviewPage }, { previewQuery }, projects, activities, news, hiring, pages] =
        await loadPageScript(() =>
          Promise.all([
            import('./preview/preview-page.tsx'),
            import('./preview/preview-query.ts'),
            loadOf(RECORD_PAGES.projects.folder)(),
            loadOf(RECORD_PAGES.activities.folder)(),
            loadOf(RECORD_PAGES.news.folder)(),
            loadOf(RECORD_PAGES.hiring.folder)(),
            loadOf(RECORD_PAGES.pages.folder)(),
          ]),
        );
      return {
        Component: createPreviewPage({
          projects: projects.Component,
          activities: activities.Component,
          news: news.Component,
          hiring: hiring.Component,
          pages: pages.Component,
        }),
        loader: loaderOf(({ params }) => [previewQuery(params['*'] ?? '')]),
      };
    },
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
            ...Object.values(RECORD_PAGES).map(({ path, folder, collection }) => ({
              path,
              ...page(folder, collection),
            })),
            { path: 'preview/*', ...preview },
          ],
        },
      ],
    },
  ];
}
