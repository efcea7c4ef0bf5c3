import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/layout.css';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { createQueryClient } from './api/query-client.ts';
import { storeFeed } from './api/store-feed.ts';
import { App } from './app.tsx';
import { configureSite } from './lib/site.ts';
import { type PageState, unpackQueries } from './page-state.ts';
import { createRoutes } from './routes.tsx';

/** Two reloads within this time would be a loop. */
const RELOAD_PAUSE_MS = 60_000;

window.addEventListener('vite:preloadError', reloadOnce);

/** Resolves when the page answers to its visitor. */
export const started = start();

/** Takes over the page that the server sent, or fills the empty one of the admin area. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  const stateElement = document.getElementById('state');
  if (root === null || stateElement === null) throw new Error('The page is incomplete.');
  const { site, rendered }: PageState = JSON.parse(stateElement.textContent ?? '');

  configureSite({ ...site, apiOrigin: '' });
  const queryClient = createQueryClient();
  if (rendered) unpackQueries(queryClient, rendered.queries);
  if (document.readyState === 'complete') void storeFeed(queryClient);
  else window.addEventListener('load', () => void storeFeed(queryClient));

  const routes = createRoutes(() => queryClient);
  await loadMatched(routes);
  const router = createBrowserRouter(
    routes,
    rendered ? { hydrationData: { loaderData: rendered.loaderData } } : {},
  );
  await new Promise<void>((resolve) => {
    const app = (
      <Announced onReady={resolve}>
        <App queryClient={queryClient}>
          <RouterProvider router={router} />
        </App>
      </Announced>
    );
    // As a transition it is done in small pieces, between which the browser can scroll and paint.
    if (rendered) startTransition(() => void hydrateRoot(root, app));
    else createRoot(root).render(app);
  });
  document.documentElement.dataset.ready = '';
}

/** Tells when what is in it answers to the visitor. */
function Announced({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

/** The first page has to be complete before it is hydrated, or React would replace what the server sent. */
async function loadMatched(table: RouteObject[]): Promise<void> {
  const matches = matchRoutes(table, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/**
 * A file that cannot be loaded is most often gone because a new version of the site was put online since the page
 * was opened. If it is still missing after a reload, the error page tells so.
 */
function reloadOnce(event: Event): void {
  const key = 'reloadedAt';
  if (Date.now() - Number(sessionStorage.getItem(key)) < RELOAD_PAUSE_MS) return;
  sessionStorage.setItem(key, String(Date.now()));
  event.preventDefault();
  window.location.reload();
}
