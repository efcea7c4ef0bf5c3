import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/layout.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { createQueryClient } from './api/query-client.ts';
import { storeFeed } from './api/store-feed.ts';
import { App } from './app.tsx';
import { configureSite } from './lib/site.ts';
import { type PageState, unpackQueries } from './page-state.ts';
import { createRoutes } from './routes.tsx';

const root = document.getElementById('root');
const stateElement = document.getElementById('state');
if (root === null || stateElement === null) throw new Error('The page is incomplete.');
const state: PageState = JSON.parse(stateElement.textContent ?? '');

configureSite({ ...state.site, apiOrigin: '' });
const queryClient = createQueryClient();
if (state.rendered) unpackQueries(queryClient, state.rendered.queries);

const routes = createRoutes(queryClient);
await loadMatched(routes);
const router = createBrowserRouter(
  routes,
  state.rendered ? { hydrationData: { loaderData: state.rendered.loaderData } } : {},
);
const app = (
  <App queryClient={queryClient}>
    <RouterProvider router={router} />
  </App>
);
if (state.rendered) hydrateRoot(root, app);
else createRoot(root).render(app);

if (document.readyState === 'complete') void storeFeed(queryClient);
else window.addEventListener('load', () => void storeFeed(queryClient));

// A new version of the site was put online since this page was opened: its old files are gone.
window.addEventListener('vite:preloadError', () => window.location.reload());

/** The first page has to be complete before it is hydrated, or React would replace what the server sent. */
async function loadMatched(table: RouteObject[]): Promise<void> {
  const matches = matchRoutes(table, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
