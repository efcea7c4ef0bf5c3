import type { RequestListener } from 'node:http';
import { logWhenClosed, requestIdOf } from '@plinth/http/request-log';
import express, { type Express } from 'express';
import helmet from 'helmet';
import type { Deps } from './app-context.ts';
import { uploadsHandler } from './features/media/uploads.ts';
import { answerInTime } from './http/deadline.ts';
import { errorHandler } from './http/error-handler.ts';
import { logKept } from './http/request-log.ts';
import { trustedHops } from './http/trust-proxy.ts';
import { notFound } from './problems.ts';
import { apiRoutes } from './routes.ts';

/** The Express application: what every request passes that is not answered from the kept answers. */
function createApp(deps: Deps): Express {
  const app = express();
  app.disable('x-powered-by');
  // Answers carry ETags of their own, which the kept answers share.
  app.disable('etag');
  app.set('trust proxy', trustedHops(deps.config.trustProxy));
  app.use(securityHeaders(deps));
  app.use('/api', answerInTime(deps.logger), apiRoutes(deps));
  app.use('/uploads', uploadsHandler(deps));
  app.use(() => {
    throw notFound('Address');
  });
  app.use(errorHandler(deps.logger));
  return app;
}

/** The whole service: kept answers first, then the application; one log line for each request. */
export function createRequestListener(deps: Deps): RequestListener {
  const app = createApp(deps);
  return (request, response) => {
    const requestId = requestIdOf(request);
    if (deps.answerCache.answer(request, response, requestId)) {
      logKept(deps.logger, requestId, request, response.statusCode);
      deps.metrics?.countKept(request, response.statusCode);
      return;
    }
    response.setHeader('X-Request-Id', requestId);
    logWhenClosed(deps.logger, requestId, request, response);
    deps.metrics?.watch(request, response);
    app(request, response);
  };
}

/** Nothing that the API answers is a page, so nothing in it may load, run or be framed. */
function securityHeaders(deps: Deps) {
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
    strictTransportSecurity: deps.config.publicUrl.startsWith('https:') && { maxAge: 31_536_000 },
  });
}
