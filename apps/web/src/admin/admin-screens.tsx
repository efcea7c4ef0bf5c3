import { lazy, type ReactNode, Suspense } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { BinPage } from './bin/bin-page.tsx';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { EnquiriesPage } from './enquiries/enquiries-page.tsx';
import { EnquiryEditPage } from './enquiries/enquiry-edit-page.tsx';
import { CreatePage } from './form/create-page.tsx';
import { EditPage } from './form/edit-page.tsx';
import { HistoryPage } from './history/history-page.tsx';
import { AdminShell } from './layout/admin-shell.tsx';
import { ListPage } from './list/list-page.tsx';
import { MediaPage } from './media/media-page.tsx';
import { PageEditPage } from './pages/page-edit-page.tsx';
import { PagesPage } from './pages/pages-page.tsx';
import { AccountPage } from './session/account-page.tsx';
import { Empty, Loading } from './ui/states.tsx';

/** Draws the public site, which the other screens have no need of. */
const PreviewScreen = lazy(() => import('./pages/preview-screen.tsx'));

const PREVIEW_PATH = '/admin/pages/:id/preview';

/** Collections that the list, create and edit screens serve without anything of their own. */
const PLAIN_COLLECTIONS = ['projects', 'activities', 'news', 'hiring'] as const;

type Screen = { path: string; draw: (id: string) => ReactNode };

/**
 * The table of the admin screens (spec section 2, "Login and admin routes"). It is kept here rather than in the routes
 * of the site, so that visitors download none of it.
 */
const SCREENS: Screen[] = [
  { path: '/admin', draw: () => <DashboardPage /> },
  ...PLAIN_COLLECTIONS.flatMap((name): Screen[] => [
    { path: `/admin/${name}`, draw: () => <ListPage key={name} name={name} /> },
    { path: `/admin/add-${name}`, draw: () => <CreatePage key={name} name={name} /> },
    { path: `/admin/${name}/:id`, draw: (id) => <EditPage key={name + id} name={name} id={id} /> },
  ]),
  { path: '/admin/submission', draw: () => <EnquiriesPage /> },
  { path: '/admin/submission/:id', draw: (id) => <EnquiryEditPage key={id} id={id} /> },
  { path: '/admin/pages', draw: () => <PagesPage /> },
  { path: '/admin/pages/:id', draw: (id) => <PageEditPage key={id} index={Number(id)} /> },
  { path: '/admin/media', draw: () => <MediaPage /> },
  { path: '/admin/bin', draw: () => <BinPage /> },
  { path: '/admin/history', draw: () => <HistoryPage /> },
  { path: '/admin/account', draw: () => <AccountPage /> },
];

export function AdminScreens() {
  const { pathname } = useLocation();
  const preview = matchPath(PREVIEW_PATH, pathname);
  if (preview) {
    return (
      <Suspense fallback={<Loading />}>
        <PreviewScreen index={Number(preview.params.id)} />
      </Suspense>
    );
  }
  return <AdminShell>{drawScreen(pathname)}</AdminShell>;
}

function drawScreen(pathname: string): ReactNode {
  for (const { path, draw } of SCREENS) {
    const match = matchPath(path, pathname);
    if (match) return draw(match.params.id ?? '');
  }
  return (
    <Empty>
      <title>404 Not found</title>
      <h1 className="a-page-title">404 Not found</h1>
      <p>There is no such screen in the admin area.</p>
      <Link to="/admin">Go to the dashboard</Link>
    </Empty>
  );
}
