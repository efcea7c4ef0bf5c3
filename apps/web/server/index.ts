import { configureSite, renderPage, setApiFetch } from '../src/entry-server.tsx';
import { apiFetch } from './api-fetch.ts';
import { assetsOf, readManifest } from './assets.ts';
import { createRenderer, siteSettingsOf } from './renderer.ts';
import { securityHeaders } from './security.ts';
import { configOrExit, startServer } from './start.ts';
import { StaticFiles } from './static-files.ts';

/** The production server: serves the built client and renders pages. */
const config = configOrExit();
const clientDir = new URL('../client/', import.meta.url);
const manifest = readManifest(clientDir);
const headers = securityHeaders(config);
configureSite(siteSettingsOf(config));
setApiFetch(apiFetch);

await startServer(config, async () => ({
  headers,
  files: new StaticFiles(clientDir, headers),
  renderer: createRenderer({
    config,
    render: renderPage,
    assets: (modules) => assetsOf(manifest, modules),
  }),
}));
