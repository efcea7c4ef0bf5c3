import '../../ui/field.css';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { Loading } from '../../ui/states.tsx';
import { configQuery } from '../api/admin-queries.ts';
import { MenuIcon } from '../icons.tsx';
import { ConfirmProvider } from '../ui/confirm.tsx';
import { FetchError } from '../ui/fetch-error.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { AdminConfigContext } from './admin-config-context.ts';
import { Sidebar } from './sidebar.tsx';
import './admin-shell.css';

/** The target of the skip link, and of the focus when the element that had it is gone. */
export const MAIN_ID = 'admin-main';

/** The layout of the admin screens: the sidebar and, once the configuration is there, the screen itself. */
export function AdminShell() {
  const { data: config, error, refetch } = useQuery(configQuery);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const { pathname } = useLocation();
  const mainRef = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);

  useEffect(() => {
    setIsMenuOpen(false);
    // The focus moves to the new screen, so that a screen reader announces it.
    if (shownPath.current !== pathname) {
      mainRef.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
    shownPath.current = pathname;
  }, [pathname]);

  return (
    <div className="a-shell" data-admin>
      <Toaster>
        <ConfirmProvider>
          <a className="a-skip" href={`#${MAIN_ID}`}>
            Skip to the content
          </a>
          <div className="a-topbar">
            <Button
              variant="icon"
              icon={isMenuOpen ? <CloseIcon /> : <MenuIcon />}
              aria-expanded={isMenuOpen}
              aria-controls="admin-sidebar"
              onClick={() => setIsMenuOpen(!isMenuOpen)}
            >
              Menu
            </Button>
          </div>
          <Sidebar config={config} isOpen={isMenuOpen} />
          <main ref={mainRef} id={MAIN_ID} className="a-main" tabIndex={-1}>
            {config ? (
              <AdminConfigContext value={config}>
                <Suspense fallback={<Loading />}>
                  <Outlet />
                </Suspense>
              </AdminConfigContext>
            ) : error ? (
              <FetchError error={error} onRetry={() => refetch()} />
            ) : (
              <Loading />
            )}
          </main>
        </ConfirmProvider>
      </Toaster>
    </div>
  );
}
