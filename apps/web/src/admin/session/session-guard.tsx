import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Loading } from '../../ui/states.tsx';
import { sessionQuery } from '../api/admin-queries.ts';
import { FetchError } from '../ui/fetch-error.tsx';
import { ForcedPasswordPage } from './forced-password-page.tsx';
import { ReloginDialog } from './relogin-dialog.tsx';
import { clearSession, readSession } from './session-storage.ts';

/** Its QR code is drawn by a library that few people need. */
const ForcedSecondFactorPage = lazyPart(() => import('./forced-second-factor-page.tsx'));

/**
 * Renders its children once the server has confirmed the session. Each navigation checks the stored flag, token and
 * expiry; a session that ends while a screen is open is renewed in a dialog, so that nothing typed is lost.
 */
export function SessionGuard({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const [checked, setChecked] = useState(() => ({ pathname, isStored: readSession() !== null }));
  if (checked.pathname !== pathname) setChecked({ pathname, isStored: readSession() !== null });
  if (!checked.isStored) return <ToLogin from={pathname + search} />;
  return <ServerCheck from={pathname + search}>{children}</ServerCheck>;
}

function ServerCheck({ from, children }: { from: string; children: ReactNode }) {
  const { data: session, error, refetch } = useQuery(sessionQuery);
  if (session?.mustChangePassword) return <ForcedPasswordPage />;
  if (session?.mustSetUpSecondFactor) {
    return (
      <>
        <ForcedSecondFactorPage failure="The set-up could not be loaded." waiting={<Loading />} />
        <ReloginDialog email={session.email} />
      </>
    );
  }
  if (session) {
    return (
      <>
        {children}
        <div data-admin>
          <ReloginDialog email={session.email} />
        </div>
      </>
    );
  }
  if (error instanceof ApiError && error.status === 401) return <ToLogin from={from} />;
  return (
    <main className="a-alone" data-admin>
      {error ? (
        <FetchError error={error} onRetry={() => refetch()} />
      ) : (
        <Loading>Checking your session...</Loading>
      )}
    </main>
  );
}

function ToLogin({ from }: { from: string }) {
  const [isCleared, setIsCleared] = useState(false);
  useEffect(() => {
    clearSession();
    setIsCleared(true);
  }, []);
  return isCleared ? <Navigate to="/login" replace state={{ from }} /> : null;
}
