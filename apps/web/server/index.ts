import express from 'express';
import { createProxyServer } from 'httpxy';
import { configureSite, renderPage } from '../src/entry-server.tsx';
import { createPageHandler } from './app.ts';
import { assetsOf, readManifest } from './assets.ts';
import { readConfig } from './config.ts';
import { createRenderer } from './renderer.ts';

const config = readConfig(process.env);
const clientDir = new URL('../client/', import.meta.url);
configureSite({
  publicUrl: config.publicUrl,
  apiOrigin: config.apiOrigin,
  feedUrl: config.externalFeedUrl ?? '/api/content/site',
});
const manifest = readManifest(clientDir);
const app = express();
const proxy = createProxyServer({ target: config.apiOrigin });
app.use(['/api', '/uploads'], (request, response) => {
  request.url = request.originalUrl;
  return proxy.web(request, response);
});
app.use(express.static(clientDir.pathname, { index: false }));
createPageHandler(
  app,
  createRenderer({ config, render: renderPage, assets: (modules) => assetsOf(manifest, modules) }),
);
app.listen(config.port, '127.0.0.1');
