import { Outlet } from 'react-router-dom';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { useScrollPosition } from './use-scroll-position.ts';

/** Header and footer around every public page. */
export function PublicLayout() {
  useScrollPosition();
  return (
    <>
      <a className="visually-hidden skip-link" href="#main">
        Skip to the content
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <RouteAnnouncer />
    </>
  );
}
