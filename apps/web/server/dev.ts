import { createServer as createViteServer } from 'vite';
import { apiFetch } from './api-fetch.ts';
import { createRenderer, siteSettingsOf } from './renderer.ts';
import { configOrExit, startServer } from './start.ts';

type ServerEntry = typeof import('../src/entry-server.tsx');

/** The development server: Vite in middleware mode serves the sources, and nothing is kept. */
const config = { ...configOrExit(), isPageCacheOn: false };

await startServer(config, async (server) => {
  const vite = await createViteServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    // Vite's client works with inline scripts and styles, which the security policy of production forbids.
    headers: {},
    files: vite.middlewares,
    renderer: createRenderer({
      config,
      render: async (url, signal) => {
        const entry = (await vite.ssrLoadModule('/src/entry-server.tsx')) as ServerEntry;
        entry.configureSite(siteSettingsOf(config));
        entry.setApiFetch(apiFetch);
        return entry.renderPage(url, signal);
      },
      assets: () => ({ styles: [], scripts: ['/src/entry-client.tsx'], fonts: [] }),
      finish: (path, html) => vite.transformIndexHtml(path, html),
    }),
  };
});
