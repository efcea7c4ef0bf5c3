import type { RouteObject } from 'react-router-dom';
import { ErrorPage } from './layout/error-page.tsx';
import { loadPageScript } from './page-script.ts';

/** Rendered in the browser only; a visitor downloads none of it. */
export const ADMIN_ROUTES: RouteObject[] = [
  {
    path: '/login',
    ErrorBoundary: ErrorPage,
    lazy: () => loadPageScript(() => import('./admin/session/login-page.tsx')),
  },
  {
    path: '/login/forgot',
    ErrorBoundary: ErrorPage,
    lazy: () => loadPageScript(() => import('./admin/session/forgot-page.tsx')),
  },
  ...['/login/invitation', '/login/reset'].map((path) => ({
    path,
    ErrorBoundary: ErrorPage,
    lazy: () => loadPageScript(() => import('./admin/session/choose-password-page.tsx')),
  })),
  {
    path: '/admin/*',
    ErrorBoundary: ErrorPage,
    lazy: () => loadPageScript(() => import('./admin/admin-app.tsx')),
  },
];
