import { lazy, Suspense } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
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

/** Collections that the list, create and edit screens serve without anything of their own. */
const PLAIN_COLLECTIONS = ['projects', 'activities', 'news', 'hiring'] as const;

/** Draws the public site, which the other screens have no need of. */
const PreviewScreen = lazy(() => import('./pages/preview-screen.tsx'));

/** The table of the admin screens (spec section 2, "Login and admin routes"), below `/admin`. */
export function AdminScreens() {
  return (
    <Routes>
      <Route
        path="pages/:index/preview"
        element={
          <Suspense fallback={<Loading />}>
            <PreviewScreen />
          </Suspense>
        }
      />
      <Route path="*" element={<FramedScreens />} />
    </Routes>
  );
}

function FramedScreens() {
  return (
    <AdminShell>
      <Routes>
        <Route index element={<DashboardPage />} />
        {PLAIN_COLLECTIONS.flatMap((name) => [
          <Route key={`${name}-list`} path={name} element={<ListPage key={name} name={name} />} />,
          <Route
            key={`${name}-create`}
            path={`add-${name}`}
            element={<CreatePage key={name} name={name} />}
          />,
          <Route key={`${name}-edit`} path={`${name}/:id`} element={<EditPage key={name} name={name} />} />,
        ])}
        <Route path="submission" element={<EnquiriesPage />} />
        <Route path="submission/:id" element={<EnquiryEditPage />} />
        <Route path="pages" element={<PagesPage />} />
        <Route path="pages/:index" element={<PageEditPage />} />
        <Route path="media" element={<MediaPage />} />
        <Route path="bin" element={<BinPage />} />
        <Route path="history" element={<HistoryPage />} />
        <Route path="account" element={<AccountPage />} />
        <Route
          path="*"
          element={
            <Empty>
              <h1 className="a-page-title">404 Not found</h1>
              <p>There is no such screen in the admin area.</p>
              <Link to="/admin">Go to the dashboard</Link>
            </Empty>
          }
        />
      </Routes>
    </AdminShell>
  );
}
