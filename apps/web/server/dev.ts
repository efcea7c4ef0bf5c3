import { pino } from 'pino';
import { createServer as createViteServer } from 'vite';
import { createRequestListener } from './app.ts';
import { createSiteCache } from './cache/site-cache.ts';
import { readConfigOrExit } from './config.ts';
import { createHttpServer, listen } from './listen.ts';
import { createRenderer, siteSettingsOf } from './renderer.ts';

type ServerEntry = typeof import('../src/entry-server.tsx');

/** The development server: Vite in middleware mode serves the sources, and nothing is cached. */
const config = { ...readConfigOrExit(), isCacheOn: false };
const logger = pino({ level: config.logLevel, base: undefined });
const cache = createSiteCache(config, logger);

const server = createHttpServer();
const vite = await createViteServer({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server } },
});
const renderer = createRenderer({
  config,
  render: async (url, signal) => {
    const entry = (await vite.ssrLoadModule('/src/entry-server.tsx')) as ServerEntry;
    entry.configureSite(siteSettingsOf(config));
    return entry.renderPage(url, signal);
  },
  assets: () => ({ styles: [], scripts: ['/src/entry-client.tsx'], fonts: [] }),
  finish: (path, html) => vite.transformIndexHtml(path, html),
});

// Vite's client works with inline scripts and styles, which the security policy of production forbids.
const headers = {};
server.on(
  'request',
  createRequestListener({ config, logger, cache, renderer, headers, files: vite.middlewares }),
);
listen(server, config, logger);
