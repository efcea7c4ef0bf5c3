import { createServer as createHttpServer } from 'node:http';
import express from 'express';
import { createProxyServer } from 'httpxy';
import { createServer as createViteServer } from 'vite';
import { createPageHandler } from './app.ts';
import { readConfig } from './config.ts';
import { createRenderer } from './renderer.ts';

type ServerEntry = typeof import('../src/entry-server.tsx');

const config = readConfig(process.env);
const app = express();
const server = createHttpServer(app);
const vite = await createViteServer({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server } },
});
const proxy = createProxyServer({ target: config.apiOrigin });
app.use(['/api', '/uploads'], (request, response) => {
  request.url = request.originalUrl;
  return proxy.web(request, response);
});
app.use(vite.middlewares);
createPageHandler(
  app,
  createRenderer({
    config,
    render: async (url, signal) => {
      const entry = (await vite.ssrLoadModule('/src/entry-server.tsx')) as ServerEntry;
      entry.configureSite({
        publicUrl: config.publicUrl,
        apiOrigin: config.apiOrigin,
        feedUrl: config.externalFeedUrl ?? '/api/content/site',
      });
      return entry.renderPage(url, signal);
    },
    assets: () => ({ styles: [], scripts: ['/src/entry-client.tsx'], preloads: [], fonts: [] }),
    finish: (path, html) => vite.transformIndexHtml(path, html),
  }),
);
server.listen(config.port, '127.0.0.1');
