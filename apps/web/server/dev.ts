import { readFile } from 'node:fs/promises';
import { pino } from 'pino';
import { createServer as createViteServer } from 'vite';
import { createRequestListener } from './app.ts';
import { createSiteCache } from './cache/site-cache.ts';
import { readConfigOrExit } from './config.ts';
import { createHttpServer, listen } from './listen.ts';
import { withLook } from './look.ts';
import { createRenderer, siteSettingsOf } from './renderer.ts';

/** The development server: Vite in middleware mode serves the sources, and nothing is cached. */
const config = { ...readConfigOrExit(), isCacheOn: false };
const logger = pino({ level: config.logLevel, base: undefined });
const cache = createSiteCache(config, logger);

const server = createHttpServer();
const vite = await createViteServer({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server } },
});
// The footer links to this file, which the build writes.
vite.middlewares.use('/licences.txt', async (_request, response) => {
  const built = readFile(new URL('../dist/client/licences.txt', import.meta.url), 'utf8');
  const text = await built.catch(() => 'npm run build writes the licences of all bundled packages here.\n');
  response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
});
const renderer = createRenderer({
  config,
  loadEntry: async () => {
    const path = '/src/entry-server.tsx';
    const entry = (await vite.ssrLoadModule(path)) as typeof import('../src/entry-server.tsx');
    entry.configureSite(siteSettingsOf(config));
    return entry;
  },
  findAssets: (_modules, look) =>
    withLook({ styles: [], fonts: [], boot: '/src/boot.ts', modules: ['/src/entry-client.tsx'] }, look),
  transformHtml: (path, html) => vite.transformIndexHtml(path, html),
});

// Vite's client works with inline scripts and styles, which the security policy of production forbids.
const headers = {};
server.on(
  'request',
  createRequestListener({
    config,
    logger,
    cache,
    renderer,
    headers,
    files: vite.middlewares,
    showsStacks: true,
  }),
);
listen(server, config, logger);
