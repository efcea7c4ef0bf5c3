import './admin.css';
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { shouldRetry } from '../api/api-error.ts';
import { Loading } from '../ui/states.tsx';
import { AdminShell } from './layout/admin-shell.tsx';
import { MissingScreen } from './layout/missing-screen.tsx';
import { SessionGuard } from './session/session-guard.tsx';

const DashboardPage = lazy(() => import('./dashboard/dashboard-page.tsx'));
const ListPage = lazy(() => import('./list/list-page.tsx'));
const CreatePage = lazy(() => import('./form/create-page.tsx'));
const EditPage = lazy(() => import('./form/edit-page.tsx'));
const EnquiriesPage = lazy(() => import('./enquiries/enquiries-page.tsx'));
const EnquiryEditPage = lazy(() => import('./enquiries/enquiry-edit-page.tsx'));
const PagesPage = lazy(() => import('./pages/pages-page.tsx'));
const PageEditPage = lazy(() => import('./pages/page-edit-page.tsx'));
const PreviewScreen = lazy(() => import('./pages/preview-screen.tsx'));
const MediaPage = lazy(() => import('./media/media-page.tsx'));
const BinPage = lazy(() => import('./bin/bin-page.tsx'));
const HistoryPage = lazy(() => import('./history/history-page.tsx'));
const AccountPage = lazy(() => import('./session/account-page.tsx'));

/** Collections whose list, create and edit screens need nothing of their own. */
const PLAIN_COLLECTIONS = ['projects', 'activities', 'news', 'hiring'] as const;

/** `/admin/*`: the admin area, rendered in the browser only. */
export function Component() {
  const siteQueries = useQueryClient();
  // A cache of its own: its data is for the administrator only, always fetched anew, and cleared at sign-out.
  const [adminQueries] = useState(createAdminQueryClient);

  useEffect(() => {
    // On the way back to the site, what was changed here must show there.
    return () => void siteQueries.invalidateQueries();
  }, [siteQueries]);

  return (
    <QueryClientProvider client={adminQueries}>
      <meta name="robots" content="noindex" />
      <SessionGuard>
        <Suspense fallback={<Loading />}>
          <AdminRoutes />
        </Suspense>
      </SessionGuard>
    </QueryClientProvider>
  );
}

/** The screens, as routes below `/admin`; docs/product.md, "Public pages and addresses", lists them. */
function AdminRoutes() {
  return (
    <Routes>
      <Route path="pages/:id/preview" element={<PreviewScreen />} />
      <Route element={<AdminShell />}>
        <Route index element={<DashboardPage />} />
        {PLAIN_COLLECTIONS.map((name) => (
          <Route key={name}>
            <Route path={name} element={<ListPage key={name} name={name} />} />
            <Route path={`add-${name}`} element={<CreatePage key={name} name={name} />} />
            <Route path={`${name}/:id`} element={<EditPage key={name} name={name} />} />
          </Route>
        ))}
        <Route path="submission" element={<EnquiriesPage />} />
        <Route path="submission/:id" element={<EnquiryEditPage />} />
        <Route path="pages" element={<PagesPage />} />
        <Route path="pages/:id" element={<PageEditPage />} />
        <Route path="media" element={<MediaPage />} />
        <Route path="bin" element={<BinPage />} />
        <Route path="history" element={<HistoryPage />} />
        <Route path="account" element={<AccountPage />} />
        <Route path="*" element={<MissingScreen />} />
      </Route>
    </Routes>
  );
}

function createAdminQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        retry: shouldRetry,
      },
    },
  });
}
