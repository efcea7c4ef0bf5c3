// First, so that the styles of the screens come after those that all of them share.
import './admin.css';
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AdminScreens } from './admin-screens.tsx';
import { RequestError } from './api/request.ts';
import { LoginPage } from './session/login-page.tsx';
import { SessionGuard } from './session/session-guard.tsx';
import { ConfirmProvider } from './ui/confirm.tsx';
import { NoticesProvider } from './ui/notices.tsx';

const LOGIN_PATH = '/login';

/** The login and the whole admin area: the lazy part of `/login` and `/admin/*`, drawn in the browser only. */
export function Component() {
  const pathname = useLocation().pathname.replace(/\/$/, '');
  const siteQueries = useQueryClient();
  // A cache of its own: its answers are secret, always read anew, and forgotten at sign-out.
  const [adminQueries] = useState(createAdminQueryClient);

  useEffect(() => {
    // Whoever goes from here to the site is to see there what was just changed here.
    return () => void siteQueries.invalidateQueries();
  }, [siteQueries]);

  return (
    <QueryClientProvider client={adminQueries}>
      <meta name="robots" content="noindex" />
      <ConfirmProvider>
        <NoticesProvider>
          {pathname === LOGIN_PATH ? (
            <LoginPage />
          ) : (
            <SessionGuard>
              <AdminScreens />
            </SessionGuard>
          )}
        </NoticesProvider>
      </ConfirmProvider>
    </QueryClientProvider>
  );
}

function createAdminQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && isWorthRetrying(error),
      },
    },
  });
}

function isWorthRetrying(error: Error): boolean {
  return error instanceof RequestError && (error.status === 0 || error.status >= 500);
}
