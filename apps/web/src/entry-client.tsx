import './styles/fonts.css';
import './styles/type-pairs.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/layout.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { ADMIN_ROUTES } from './admin-routes.tsx';
import { storeFeed } from './api/content-queries.ts';
import { createQueryClient } from './api/query-client.ts';
import { App, Ready } from './app.tsx';
import { Document } from './document.tsx';
import { hydrateQueries, type PageState } from './hydration.ts';
import { watchTyping } from './page-script.ts';
import { createRoutes } from './routes.tsx';
import { configureSite } from './site.ts';

// No component is defined here: in development Vite would load this module twice after an edit, by its own URL and by
// that of the new version.
watchTyping();
// The scripts are async, so they may run before the browser has parsed the whole page.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else void start();

/** Hydrates the page that the server rendered, or renders the admin area into its empty one. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  const stateText = document.getElementById('state')?.textContent;
  if (!root || !stateText) throw new Error('The page is incomplete.');
  const { site, iconVersion, rendered }: PageState = JSON.parse(stateText);

  configureSite({ ...site, apiOrigin: '' });
  const queryClient = createQueryClient();
  if (rendered) hydrateQueries(queryClient, rendered.queries);
  if (document.readyState === 'complete') void storeFeed(queryClient);
  else window.addEventListener('load', () => void storeFeed(queryClient));

  const routes = [...createRoutes(() => queryClient), ...ADMIN_ROUTES];
  await loadMatched(routes);
  const router = createBrowserRouter(routes, rendered ? { hydrationData: rendered.router } : {});
  const app = (
    <Ready>
      <App queryClient={queryClient}>
        <RouterProvider router={router} />
      </App>
    </Ready>
  );
  if (!rendered) return createRoot(root).render(app);
  // In a transition React hydrates in small steps, between which the browser can scroll and paint.
  startTransition(() => {
    hydrateRoot(
      document,
      <Document state={stateText} iconVersion={iconVersion}>
        {app}
      </Document>,
    );
  });
}

/** Loads the lazy modules of the first page before it is hydrated, or React would discard the server's markup. */
async function loadMatched(table: RouteObject[]): Promise<void> {
  const matches = matchRoutes(table, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
