import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ResponseCache } from '@plinth/http/response-cache';
import { pino } from 'pino';
import { createRequestListener } from './app.ts';
import { createSiteCache } from './cache/site-cache.ts';
import { readConfig } from './config.ts';
import { securityHeaders } from './security.ts';

/** The web server with an API and a renderer that a test controls. */
export type TestSite = {
  origin: string;
  /** What the API does with a request; a test may set it. */
  api: RequestListener;
  cache: ResponseCache;
  /** Lines of the log from errors on. */
  logged: Record<string, unknown>[];
  /** How many pages have been rendered. */
  rendered: number;
  /** Sends a target that `fetch` would normalise. */
  rawGet(target: string): Promise<IncomingMessage>;
  close(): Promise<void>;
};

export async function startTestSite(): Promise<TestSite> {
  const servers: Server[] = [];
  const listen = async (listener: RequestListener): Promise<string> => {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const apiOrigin = await listen((request, response) => site.api(request, response));
  const config = readConfig({ API_ORIGIN: apiOrigin, PUBLIC_URL: 'https://site.example' });
  const logged: Record<string, unknown>[] = [];
  const logger = pino({ level: 'error' }, { write: (line) => void logged.push(JSON.parse(line)) });
  const cache = createSiteCache(config, logger);
  const site: TestSite = {
    origin: '',
    api: (_request, response) => response.end('{}'),
    cache,
    logged,
    rendered: 0,
    async rawGet(target) {
      const { port } = new URL(site.origin);
      const request = get({ port, host: '127.0.0.1', path: target, agent: false });
      const [response] = await once(request, 'response');
      return response.resume();
    },
    async close() {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
  site.origin = await listen(
    createRequestListener({
      config,
      logger,
      cache,
      headers: securityHeaders(config),
      files: (_request, _response, next) => next(),
      renderer: {
        renderPage: async (path) => {
          site.rendered++;
          if (path === '/broken') throw new Error('secret of the inside');
          const status = { '/nowhere': 404, '/failing': 503 }[path] ?? 200;
          const documentOrigin = path === '/elsewhere' ? 'https://documents.example' : undefined;
          return {
            documentOrigin,
            status,
            body: `<p>page ${site.rendered} of ${path}</p>${'.'.repeat(2_000)}`,
          };
        },
        submitForm: async (path, { body, forwardedFor }) =>
          body === 'name=Asha'
            ? { status: 303, location: `${path}?enquiry=sent` }
            : { status: 400, body: `<p>${body} of ${forwardedFor}</p>` },
        renderShell: async () => ({ status: 200, body: '<p>shell</p>' }),
      },
    }),
  );
  return site;
}
