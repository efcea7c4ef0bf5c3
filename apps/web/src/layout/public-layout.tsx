import { Outlet } from 'react-router-dom';
import { TextsProvider, useTexts } from '../wording/use-texts.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { useScrollPosition } from './use-scroll-position.ts';

/** Header and footer around every public page. */
export function PublicLayout() {
  useScrollPosition();
  return (
    <TextsProvider>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <RouteAnnouncer />
    </TextsProvider>
  );
}

function SkipLink() {
  return (
    <a className="visually-hidden skip-link" href="#main">
      {useTexts('navbar').SkipLink}
    </a>
  );
}
