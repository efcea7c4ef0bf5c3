import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { renderErrorDocument } from './document.ts';
import { forwardToApi } from './forward.ts';
import { type Finished, finish, sendFinished } from './http/finished.ts';
import type { PageCache } from './pages/page-cache.ts';
import type { Renderer } from './renderer.ts';
import { logRequest } from './request-log.ts';
import { siteFiles } from './site-files/site-files.ts';
import type { StaticFiles } from './static-files.ts';

/** Addresses that the browser renders by itself. */
const ADMIN_ROUTES = /^\/(?:login|admin(?:\/.*)?)$/;

/** A page may be kept, but is asked for again each time: 304 when nothing changed. */
const PAGE_CACHING = 'public, no-cache';

/** The API is away: whoever asked should come back soon and keep nothing of this. */
const FAILURE_HEADERS = { 'Cache-Control': 'no-store', 'Retry-After': '30' };

export type AppParts = {
  config: Config;
  logger: Logger;
  cache: PageCache;
  renderer: Renderer;
  /** Headers of every answer that is this server's own. */
  headers: OutgoingHttpHeaders;
  /** Files come from the build, or in development from Vite. */
  files: StaticFiles | RequestHandler;
};

/** What listens for requests: files and kept pages first, by plain node:http, then Express. */
export function createRequestListener(parts: AppParts) {
  const { logger, cache, files } = parts;
  const app = createApp(parts);
  return (request: IncomingMessage, response: ServerResponse): void => {
    logRequest(logger, request, response);
    // `http://host/…` and `*` are for proxies; taken for a path they would name another site.
    if (!request.url?.startsWith('/')) {
      response.writeHead(400, { 'Content-Length': 0 }).end();
      return;
    }
    if (typeof files !== 'function' && files.answer(request, response)) return;
    if (cache.answer(request, response)) return;
    app(request, response);
  };
}

function createApp({ config, logger, cache, renderer, headers, files }: AppParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');

  app.all(/^\/(?:api|uploads)(?:\/|$)/, forwardToApi({ apiOrigin: config.apiOrigin, cache, logger }));
  if (typeof files === 'function') app.use(files);
  app.use((_request, response, next) => {
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) response.setHeader(name, value);
    next();
  });
  app.use((request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    response.status(405).set('Allow', 'GET, HEAD').end();
  });
  app.use((request, response, next) => {
    const { path, originalUrl } = request;
    if (path === '/' || !path.endsWith('/')) return next();
    response.redirect(301, withoutEndSlashes(path) + originalUrl.slice(path.length));
  });

  const send = (
    type: string,
    make: (url: string) => Promise<{ status: number; body: Buffer | string } | undefined>,
  ) => {
    const handler: RequestHandler = async (request, response, next) => {
      const url = request.originalUrl;
      const page = await cache.get(url, async (): Promise<Finished> => {
        const { status, body } = (await make(url)) ?? { status: 404, body: '' };
        const caching = status < 500 ? { 'Cache-Control': PAGE_CACHING } : FAILURE_HEADERS;
        return finish(status, { ...headers, 'Content-Type': type, ...caching }, body, config.isPageCacheOn);
      });
      if (page.status === 404 && page.bodies.raw.length === 0) return next();
      await sendFinished(request, response, page);
      cache.weigh(url);
    };
    return handler;
  };
  for (const { path, type, render } of siteFiles(config)) {
    app.get(path, (request, response, next) =>
      send(type, async () => {
        const body = await render(request.params);
        return body === undefined ? undefined : { status: 200, body };
      })(request, response, next),
    );
  }
  app.get(ADMIN_ROUTES, async (request, response) => {
    const { status, body } = await renderer.renderShell(request.originalUrl);
    const never = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
    await sendFinished(request, response, finish(status, { ...headers, ...never }, body));
  });
  app.get('/{*path}', send('text/html; charset=utf-8', renderer.renderPage));
  app.use(handleError(logger));
  return app;
}

/** The path with one slash before and none behind: to a browser `//host` and `/\host` lead to another site. */
function withoutEndSlashes(path: string): string {
  let [start, end] = [0, path.length];
  while (path[start] === '/' || path[start] === '\\') start++;
  while (end > start && path[end - 1] === '/') end--;
  return `/${path.slice(start, end)}`;
}

/** What the page itself could not tell: a fault of this server, or an address that cannot be decoded. */
function handleError(logger: Logger): ErrorRequestHandler {
  return (error, request, response, next) => {
    const isBadAddress = error instanceof URIError;
    if (!isBadAddress) logger.error({ err: error, path: request.path }, 'the request failed');
    if (response.headersSent) return next(error);
    response.status(isBadAddress ? 400 : 500);
    response.set('Cache-Control', 'no-store').type('html').send(renderErrorDocument());
  };
}
