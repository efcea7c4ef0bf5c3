import { Writable } from 'node:stream';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
  body: Buffer;
  rendered: RenderedState;
  /** Modules of the matched pages, to find their scripts and styles. */
  modules: string[];
};

type RequestContext = { queryClient: QueryClient };

/** Made once: ranking the routes takes longer than matching an address. */
const { query, dataRoutes } = createStaticHandler(
  createRoutes((context) => (context as RequestContext).queryClient),
);

/** Renders a public page. `url` is the full address; never throws for a failing API, which the page tells. */
export async function renderPage(url: string, signal: AbortSignal): Promise<RenderedPage> {
  const queryClient = createQueryClient();
  const context = await query(new Request(url, { signal }), { requestContext: { queryClient } });
  if (context instanceof Response)
    throw new Error(`A page answered with a bare response (${context.status}).`);

  const collector: HeadCollector = { tags: null, status: undefined };
  const body = await renderToBuffer(
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
  const failure = context.errors ? context.statusCode : queryStatus(queryClient);
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
function renderToBuffer(element: ReactNode): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const output = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    output.once('finish', () => resolve(Buffer.concat(chunks)));
    const { pipe } = renderToPipeableStream(element, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(output),
      onShellError: reject,
      onError: reject,
    });
  });
}
