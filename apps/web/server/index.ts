import { pino } from 'pino';
import { configureSite, renderPage, renderShell } from '../src/entry-server.tsx';
import { createRequestListener } from './app.ts';
import { assetsOf, readManifest } from './assets.ts';
import { followChanges } from './cache/follow-changes.ts';
import { createSiteCache } from './cache/site-cache.ts';
import { readConfigOrExit } from './config.ts';
import { createHttpServer, listen } from './listen.ts';
import { withLook } from './look.ts';
import { createRenderer, siteSettingsOf } from './renderer.ts';
import { securityHeaders } from './security.ts';
import { StaticFiles } from './static-files.ts';

/** The production server: serves the built client, renders pages, and stands before the API. */
const config = readConfigOrExit();
const logger = pino({ level: config.logLevel, base: undefined });
const cache = createSiteCache(config, logger);

const clientDir = new URL('../client/', import.meta.url);
const manifest = readManifest(clientDir);
configureSite(siteSettingsOf(config));
const renderer = createRenderer({
  config,
  loadEntry: async () => ({ renderPage, renderShell }),
  findAssets: (modules, look) => withLook(assetsOf(manifest, modules, look.typePair), look),
});

const headers = securityHeaders(config);
const files = new StaticFiles(clientDir, headers);
const server = createHttpServer();
server.on('request', createRequestListener({ config, logger, cache, renderer, headers, files }));

const signal = listen(server, config, logger);
if (config.isCacheOn) void followChanges({ apiOrigin: config.apiOrigin, cache, logger, signal });
