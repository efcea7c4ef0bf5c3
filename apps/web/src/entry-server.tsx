import { Writable } from 'node:stream';
import { DEFAULT_LOOK } from '@plinth/schemas/default-look';
import type { SiteIdentity } from '@plinth/schemas/identity';
import type { Look } from '@plinth/schemas/look';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { isNotFound } from './api/api-error.ts';
import { documentOriginOf } from './api/content-queries.ts';
import { siteIdentityQuery } from './api/identity-query.ts';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { Document, toScriptJson } from './document.tsx';
import { dehydrateQueries, type PageState } from './hydration.ts';
import type { RequestContext } from './page.ts';
import { createRoutes, type RouteHandle } from './routes.tsx';
import { siteSettings } from './site.ts';

export { configureSite } from './site.ts';

/** Files that a page's head names. */
export type PageAssets = {
  styles: string[];
  fonts: string[];
  /** The first script, which fetches the modules. */
  boot: string;
  /** Modules of the application that the page needs. */
  modules: string[];
};

/** Finds the files of a page by the source modules of its matched routes and the look of the site. */
export type FindAssets = (modules: readonly string[], look: Look) => PageAssets;

export type HtmlPage = {
  status: number;
  body: Buffer;
  /** Hardly anybody else will request it. */
  isRare?: boolean | undefined;
  /** Origin of the company profile if it is hosted elsewhere; the policy of every page has to allow it as a frame. */
  documentOrigin?: string | undefined;
};

/** A page, or the path that the visitor is sent to instead. */
export type RenderedPage = HtmlPage | { status: number; location: string };

/** A form that a browser without scripts has sent, and the visitor's `X-Forwarded-For` chain. */
export type SentForm = { body: string; forwardedFor: string };

const ADMIN_MODULE = 'src/admin/admin-app.tsx';

const FORM_HEADERS = { 'Content-Type': 'application/x-www-form-urlencoded' };

const { query, dataRoutes } = createStaticHandler(createRoutes((context) => context.queryClient));

/**
 * Renders a public page, or handles a form that was sent to it. A failing API does not throw: the page says so and the
 * status is 503.
 */
export async function renderPage(
  url: string,
  signal: AbortSignal,
  findAssets: FindAssets,
  form?: SentForm,
): Promise<RenderedPage> {
  const queryClient = createQueryClient();
  const requestContext: RequestContext = { queryClient, forwardedFor: form?.forwardedFor ?? '' };
  const request = new Request(url, {
    signal,
    ...(form && { method: 'POST', body: form.body, headers: FORM_HEADERS }),
  });
  const context = await query(request, { requestContext });
  if (context instanceof Response) {
    return { status: context.status, location: context.headers.get('Location') ?? '/' };
  }

  const handles = context.matches.flatMap(({ route }): RouteHandle[] => route.handle ?? []);
  const { loaderData, actionData } = context;
  const look = lookOf(queryClient);
  const modules = handles.flatMap((handle) => handle.modules);
  const body = await renderDocument(
    findAssets(modules, look),
    look,
    { queries: dehydrateQueries(queryClient), router: { loaderData, actionData } },
    <App queryClient={queryClient}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  );
  const status = statusOf(context, queryClient) ?? 200;
  return { status, body, isRare: requestContext.isRare, documentOrigin: documentOriginOf(queryClient) };
}

/** Renders the document of the login and admin area, which the browser fills. */
export async function renderShell(findAssets: FindAssets): Promise<HtmlPage> {
  const head = (
    <>
      <title>Admin</title>
      <meta name="robots" content="noindex" />
    </>
  );
  const queryClient = createQueryClient();
  await queryClient.prefetchQuery(siteIdentityQuery());
  const look = lookOf(queryClient);
  return { status: 200, body: await renderDocument(findAssets([ADMIN_MODULE], look), look, undefined, head) };
}

/** The look of the site; the default one while the API is unavailable. */
function lookOf(queryClient: QueryClient): Look {
  return queryClient.getQueryData<SiteIdentity>(siteIdentityQuery().queryKey)?.look ?? DEFAULT_LOOK;
}

function renderDocument(
  assets: PageAssets,
  { iconVersion }: Look,
  rendered: PageState['rendered'],
  children: ReactNode,
): Promise<Buffer> {
  const { publicUrl, feedUrl } = siteSettings();
  const state: PageState = { site: { publicUrl, feedUrl }, iconVersion, ...(rendered && { rendered }) };
  return renderToBuffer(
    <Document head={<AssetTags {...assets} />} state={toScriptJson(state)} iconVersion={iconVersion}>
      {children}
    </Document>,
  );
}

function AssetTags({ styles, fonts, boot, modules }: PageAssets) {
  return (
    <>
      {fonts.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="default" />
      ))}
      <script type="module" async src={boot} data-modules={modules.join(' ')} />
    </>
  );
}

/**
 * The status that an action gave, or else what the queries failed with: 404 where a record does not exist, 503 where
 * anything else went wrong; undefined where nothing did.
 */
function statusOf(context: StaticHandlerContext, queryClient: QueryClient): number | undefined {
  if (context.errors || context.actionData) return context.statusCode;
  const errors = queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => (state.error === null ? [] : [state.error]));
  if (errors.length === 0) return undefined;
  return errors.every(isNotFound) ? 404 : 503;
}

/** The whole page at once: streamed parts would need inline scripts, which the security policy forbids. */
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
