import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { QueryClient } from '@tanstack/react-query';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { isNotFound } from './api/client.ts';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { type HeadCollector, HeadContext } from './layout/head-context.ts';
import { packQueries, type RenderedState } from './page-state.ts';
import { createRoutes, type RouteHandle } from './routes.tsx';

export { configureSite } from './lib/site.ts';

export type RenderedPage = {
  status: number;
  /** Markup for `<head>`: title, description, previews. */
  head: string;
  body: string;
  rendered: RenderedState;
  /** Modules of the matched pages, to find their scripts and styles. */
  modules: string[];
};

/** Renders a public page. `url` is the full address; never throws for a failing API, which the page tells. */
export async function renderPage(url: string, signal: AbortSignal): Promise<RenderedPage> {
  const queryClient = createQueryClient();
  const { query, dataRoutes } = createStaticHandler(createRoutes(queryClient));
  const context = await query(new Request(url, { signal }));
  if (context instanceof Response)
    throw new Error(`A page answered with a bare response (${context.status}).`);

  const collector: HeadCollector = { tags: null, status: undefined };
  const body = await renderToText(
    <HeadContext value={collector}>
      <App queryClient={queryClient}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>
    </HeadContext>,
  );
  const handles = context.matches.flatMap(({ route }) => (route.handle as RouteHandle | undefined) ?? []);
  const failure = context.errors ? 500 : queryStatus(queryClient);
  return {
    status: failure ?? collector.status ?? handles.at(-1)?.status ?? 200,
    head: renderToStaticMarkup(collector.tags),
    body,
    rendered: {
      queries: packQueries(queryClient),
      loaderData: context.loaderData,
    },
    modules: handles.map(({ module }) => module),
  };
}

/** 404 where a record does not exist, 503 where anything else failed, nothing where all went well. */
function queryStatus(queryClient: QueryClient): number | undefined {
  const errors = queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => (state.error === null ? [] : [state.error]));
  if (errors.length === 0) return undefined;
  return errors.every(isNotFound) ? 404 : 503;
}

/** The whole page at once: pieces sent later would need inline scripts, which the security policy forbids. */
async function renderToText(element: React.ReactNode): Promise<string> {
  const output = new PassThrough();
  const done = text(output);
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        pipe(output);
        resolve();
      },
      onShellError: reject,
      onError: reject,
    });
  });
  return done;
}
