import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { configQuery } from '../api/admin-queries.ts';
import { Icon } from '../ui/icon.tsx';
import { Failure, Loading } from '../ui/states.tsx';
import { AdminConfigContext } from './admin-config-context.ts';
import { Sidebar } from './sidebar.tsx';
import './admin-shell.css';

/** Where the skip link leads, and where the focus goes when what had it is gone. */
export const MAIN_ID = 'admin-main';

/** The frame of every admin screen: the sidebar and, once the configuration is there, the screen itself. */
export function AdminShell({ children }: { children: ReactNode }) {
  const { data: config, error, refetch } = useQuery(configQuery);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const { pathname } = useLocation();
  const mainRef = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);

  useEffect(() => {
    setIsMenuOpen(false);
    // Focus follows to the new screen, or a screen reader would stay silent about it.
    if (shownPath.current !== pathname) {
      mainRef.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
    shownPath.current = pathname;
  }, [pathname]);

  return (
    <div className="a-shell" data-admin>
      <a className="a-skip" href={`#${MAIN_ID}`}>
        Skip to the content
      </a>
      <div className="a-topbar">
        <button
          type="button"
          className="a-icon-button"
          aria-expanded={isMenuOpen}
          aria-controls="admin-sidebar"
          onClick={() => setIsMenuOpen(!isMenuOpen)}
        >
          <Icon name={isMenuOpen ? 'close' : 'menu'} size={24} />
          Menu
        </button>
      </div>
      <Sidebar config={config} isOpen={isMenuOpen} />
      <main ref={mainRef} id={MAIN_ID} className="a-main" tabIndex={-1}>
        {config ? (
          <AdminConfigContext value={config}>{children}</AdminConfigContext>
        ) : error ? (
          <Failure error={error} onRetry={() => refetch()} />
        ) : (
          <Loading />
        )}
      </main>
    </div>
  );
}
