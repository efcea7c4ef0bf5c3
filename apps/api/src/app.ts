import type { RequestListener } from 'node:http';
import { sendCachedResponse } from '@plinth/http/cached-response';
import { logWhenClosed, requestIdOf } from '@plinth/http/request-log';
import express, { type Express, type RequestHandler } from 'express';
import helmet from 'helmet';
import type { AppContext } from './app-context.ts';
import { uploadsHandler } from './features/media/uploads.ts';
import { withDeadline } from './http/deadline.ts';
import { errorHandler, sendProblem } from './http/error-handler.ts';
import { logCached } from './http/request-log.ts';
import { trustedHops } from './http/trust-proxy.ts';
import { notFound, unavailable } from './problems.ts';
import { apiRoutes } from './routes.ts';

/** The Express application, for every request that has no cached response. */
function createApp(context: AppContext): Express {
  const app = express();
  app.disable('x-powered-by');
  // Responses carry ETags of their own, which cached ones share.
  app.disable('etag');
  app.set('trust proxy', trustedHops(context.config.trustProxy));
  app.use(securityHeaders(context));
  app.use(requireReady(context));
  app.use('/api', withDeadline(context.logger), apiRoutes(context));
  app.use('/uploads', uploadsHandler(context));
  app.use(() => {
    throw notFound('Address');
  });
  app.use(errorHandler(context.logger));
  return app;
}

/** Until the database is prepared, reads would show a site without its content. Only health checks get through. */
function requireReady({ lifecycle }: AppContext): RequestHandler {
  return (request, response, next) => {
    if (lifecycle.ready || request.path === '/api/health') next();
    else sendProblem(response, unavailable(1));
  };
}

/** The whole service: cached responses first, then the application; one log line for each request. */
export function createRequestListener(context: AppContext): RequestListener {
  const app = createApp(context);
  return (request, response) => {
    const requestId = requestIdOf(request);
    const cached = context.cache.find(request);
    if (cached !== undefined) {
      response.once('close', () => {
        logCached(context.logger, requestId, request, response.statusCode);
        context.metrics?.countCached(request, response.statusCode);
      });
      sendCachedResponse(request, response, cached, ['X-Request-Id', requestId]).catch(() =>
        response.destroy(),
      );
      return;
    }
    response.setHeader('X-Request-Id', requestId);
    logWhenClosed(context.logger, requestId, request, response);
    context.metrics?.watch(request, response);
    app(request, response);
  };
}

/** No response of the API is a page, so nothing in it may load, run or be framed. */
function securityHeaders(context: AppContext) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
      },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: context.config.publicUrl.startsWith('https:') && { maxAge: 31_536_000 },
  });
}
