import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../../api/query-client.ts';
import { App } from '../../app.tsx';
import { createRoutes } from '../../routes.tsx';
import { draftKey } from '../drafts/draft-store.ts';

type SiteView = {
  /** The page of the site. */
  path: string;
  /** The form whose draft is shown. */
  formId: string;
  /** Puts the draft in the place of what is stored; called again whenever the draft changes. */
  apply: (queryClient: QueryClient) => void;
};

/** Puts a draft in the place of what a query has fetched, or is about to get. */
export function replaceData(queryClient: QueryClient, queryKey: QueryKey, data: unknown): void {
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, data);
}

/**
 * Shows the public site with a draft, and returns a function that removes it. It is a React root of its own, because
 * routers cannot be nested and the page needs its own URL.
 */
export function showSite(element: HTMLElement, { path, formId, apply }: SiteView): () => void {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  apply(queryClient);
  const router = createMemoryRouter(
    createRoutes(() => queryClient),
    { initialEntries: [path] },
  );
  // Strict mode runs the effect twice, and React warns about two roots on one element.
  const host = element.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const render = () =>
    root.render(
      <App queryClient={queryClient}>
        <RouterProvider router={router} />
      </App>,
    );
  // Rendering before the page's chunk has loaded would show nothing and log a warning.
  const stopWaiting = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stopWaiting();
    render();
  });

  const handleStorage = (event: StorageEvent) => {
    if (event.key === draftKey(formId)) apply(queryClient);
  };
  // The contact form of the preview must not send an enquiry.
  const handleSubmit = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('storage', handleStorage);
  host.addEventListener('submit', handleSubmit, true);
  return () => {
    window.removeEventListener('storage', handleStorage);
    host.removeEventListener('submit', handleSubmit, true);
    router.dispose();
    host.remove();
    // React does not allow to unmount a root while another one renders.
    setTimeout(() => root.unmount());
  };
}
