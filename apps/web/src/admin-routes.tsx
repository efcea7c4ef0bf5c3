import type { RouteObject } from 'react-router-dom';
import { withTimeout } from './api/with-timeout.ts';
import { ErrorPage } from './layout/error-page.tsx';
import { CHUNK_TIMEOUT_MS } from './routes.tsx';

/** Rendered in the browser only; a visitor downloads none of it. */
export const ADMIN_ROUTES: RouteObject[] = [
  {
    path: '/login',
    ErrorBoundary: ErrorPage,
    lazy: () => withTimeout(import('./admin/session/login-page.tsx'), CHUNK_TIMEOUT_MS),
  },
  {
    path: '/admin/*',
    ErrorBoundary: ErrorPage,
    lazy: () => withTimeout(import('./admin/admin-app.tsx'), CHUNK_TIMEOUT_MS),
  },
];
