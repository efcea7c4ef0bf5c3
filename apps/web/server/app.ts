import type { IncomingMessage, OutgoingHttpHeaders, RequestListener } from 'node:http';
import { CachedResponse, sendCachedResponse } from '@plinth/http/cached-response';
import type { ResponseCache } from '@plinth/http/response-cache';
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { findRedirect } from './api/find-redirect.ts';
import { forwardToApi } from './api/forward.ts';
import { isPreview, isPublicRead } from './api/paths.ts';
import { sendUpstreamFailure } from './api/problems.ts';
import { fetchPublicRead, upstreamUrl } from './api/public-reads.ts';
import { siteKeyOf } from './cache/site-cache.ts';
import type { Config } from './config.ts';
import { renderErrorDocument } from './error-document.ts';
import { fetchLookStylesheet, LOOK_STYLESHEETS } from './look.ts';
import { pageForm } from './page-forms.ts';
import type { Renderer } from './renderer.ts';
import { logRequest } from './request-log.ts';
import { withDocumentOrigin } from './security.ts';
import { siteFiles } from './site-files/site-files.ts';
import { IMMUTABLE, type StaticFiles } from './static-files.ts';

/** Routes that the browser renders by itself. */
const ADMIN_ROUTES = /^\/(?:login|admin)(?:\/.*)?$/;

const HTML = 'text/html; charset=utf-8';

/** Browsers store pages and revalidate them at each use: 304 when nothing changed. */
const REVALIDATE = 'public, no-cache';

/** A page that failed is not stored, and clients should come back soon. */
const FAILURE_HEADERS = { 'Cache-Control': 'no-store', 'Retry-After': '30' };

/** The link is a secret: it must not be stored on the way, found by search engines, or sent to sites that are linked to. */
const PREVIEW_HEADERS = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

export type AppParts = {
  config: Config;
  logger: Logger;
  cache: ResponseCache;
  renderer: Renderer;
  /** Headers of every response that is this server's own. */
  headers: OutgoingHttpHeaders;
  /** Files come from the build, or in development from Vite. */
  files: StaticFiles | RequestHandler;
  /** In development the page of an error shows its stack. */
  showsStacks?: boolean;
};

/** What listens for requests: files and cached responses first, by plain node:http, then Express. */
export function createRequestListener(parts: AppParts): RequestListener {
  const { logger, cache, files } = parts;
  const app = createApp(parts);
  return (request, response) => {
    const requestId = logRequest(logger, request, response);
    // `http://host/…` and `*` are for proxies; taken for a path they would name another site.
    if (!request.url?.startsWith('/')) {
      response.writeHead(400, { 'Content-Length': 0 }).end();
      return;
    }
    const file = typeof files === 'function' ? undefined : files.find(request);
    const cached = file ?? cache.get(siteKeyOf(request));
    if (cached === undefined) return app(request, response);
    sendCachedResponse(request, response, cached, ['X-Request-Id', requestId]).catch(() =>
      response.destroy(),
    );
  };
}

type PageTraits = { documentOrigin?: string | undefined; isRare?: boolean | undefined };

function createApp(parts: AppParts): Express {
  const { config, logger, cache, renderer, headers, files } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');

  app.get('/api/{*path}', respondToPublicReads(parts));
  app.all(/^\/(?:api|uploads)(?:\/|$)/, forwardToApi({ apiOrigin: config.apiOrigin, cache, logger }));
  if (typeof files === 'function') app.use(files);
  app.use((_request, response, next) => {
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) response.setHeader(name, value);
    next();
  });
  app.post('/{*path}', ...pageForm(renderer));
  app.use((request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    response.status(405).set('Allow', 'GET, HEAD').end();
  });
  app.use((request, response, next) => {
    const { path, originalUrl } = request;
    if (path === '/' || !path.endsWith('/')) return next();
    response.redirect(301, withoutEndSlashes(path) + originalUrl.slice(path.length));
  });

  const ownResponse = (
    status: number,
    type: string,
    body: Buffer | string,
    { documentOrigin, isRare = false }: PageTraits = {},
  ) =>
    new CachedResponse({
      status,
      headers: {
        ...withDocumentOrigin(headers, documentOrigin),
        'Content-Type': type,
        ...(status < 500 ? { 'Cache-Control': REVALIDATE } : FAILURE_HEADERS),
      },
      body,
      isCacheable: config.isCacheOn && !isRare,
    });
  const redirect = (status: number, location: string) =>
    new CachedResponse({
      status,
      headers: { ...headers, Location: location, 'Cache-Control': REVALIDATE },
      body: '',
    });
  const loadPage = async ({ originalUrl, path }: Request) => {
    const page = await renderer.renderPage(originalUrl);
    if ('location' in page) return redirect(page.status, page.location);
    const { status, body, documentOrigin, isRare } = page;
    if (status === 404 && !isRare && !isPreview(originalUrl)) {
      const target = await findRedirect({ apiOrigin: config.apiOrigin, logger }, path);
      if (target !== undefined) return redirect(301, target);
    }
    const response = ownResponse(status, HTML, body, { documentOrigin, isRare });
    if (!isPreview(originalUrl)) return response;
    return new CachedResponse({
      ...response,
      headers: { ...response.headers, ...PREVIEW_HEADERS },
      isCacheable: false,
    });
  };
  const respond = (load: (request: Request) => Promise<CachedResponse>): RequestHandler => {
    return async (request, response) => {
      const cached = await cache.getOrLoad(siteKeyOf(request), () => load(request));
      await sendCachedResponse(request, response, cached, requestIdHeader(request));
    };
  };
  const loadLookStylesheet = async ({ path: requested }: Request) => {
    const { path, css } = await fetchLookStylesheet(config.apiOrigin);
    return new CachedResponse({
      headers: {
        ...headers,
        'Content-Type': 'text/css; charset=utf-8',
        // A page from before the latest change gets the new look, under a name that does not belong to it.
        'Cache-Control': requested === path ? IMMUTABLE : 'no-store',
      },
      body: css,
      isCacheable: config.isCacheOn,
    });
  };
  app.get(LOOK_STYLESHEETS, respond(loadLookStylesheet));
  for (const { path, type, render } of siteFiles(config)) {
    const loadFile = async (request: Request) => {
      const body = await render(request.params);
      return body === undefined ? loadPage(request) : ownResponse(200, type, body);
    };
    app.get(path, respond(loadFile));
  }
  app.get(ADMIN_ROUTES, async (request, response) => {
    const { status, body } = await renderer.renderShell(request.originalUrl);
    const shellHeaders = { ...headers, 'Content-Type': HTML, 'Cache-Control': 'no-store' };
    await sendCachedResponse(request, response, new CachedResponse({ status, headers: shellHeaders, body }));
  });
  app.get('/{*path}', respond(loadPage));
  app.use(handleError(logger, parts.showsStacks ?? false));
  return app;
}

/** Loads what is not cached of the API's public reads; every other request is left to the next handler. */
function respondToPublicReads({ config, cache, logger }: AppParts): RequestHandler {
  return async (request, response, next) => {
    const url = isPublicRead(request) ? upstreamUrl(config.apiOrigin, request.originalUrl) : undefined;
    if (url === undefined) return next();
    try {
      const cached = await cache.getOrLoad(siteKeyOf(request), () => fetchPublicRead(url, request));
      await sendCachedResponse(request, response, cached, requestIdHeader(request));
    } catch (error) {
      logger.error({ err: error, path: request.path }, 'reading from the API failed');
      sendUpstreamFailure(response, error);
    }
  };
}

function requestIdHeader({ headers }: IncomingMessage): string[] {
  return ['X-Request-Id', String(headers['x-request-id'])];
}

/** The path with one slash at its start and none at its end: to a browser `//host` and `/\host` lead to another site. */
function withoutEndSlashes(path: string): string {
  let [start, end] = [0, path.length];
  while (path[start] === '/' || path[start] === '\\') start++;
  while (end > start && path[end - 1] === '/') end--;
  return `/${path.slice(start, end)}`;
}

/** What no page reports: an error of this server, or a request that cannot be read. */
function handleError(logger: Logger, showsStacks: boolean): ErrorRequestHandler {
  return (error, request, response, next) => {
    const status = statusOf(error);
    const requestId = String(request.headers['x-request-id']);
    if (status >= 500) logger.error({ err: error, requestId, path: request.path }, 'the request failed');
    if (response.headersSent) return next(error);
    const stack = showsStacks && error instanceof Error ? error.stack : undefined;
    response.status(status).set({
      ...(status >= 500 ? FAILURE_HEADERS : { 'Cache-Control': 'no-store' }),
      'X-Request-Id': requestId,
    });
    response.type('html').send(renderErrorDocument({ reference: requestId, stack }));
  };
}

/** Some errors have a status: those that the client caused, such as a body that is too large, and time-outs. */
function statusOf(error: unknown): number {
  if (error instanceof URIError) return 400;
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  return status >= 400 && status < 600 ? status : 500;
}
