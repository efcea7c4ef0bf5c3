import './admin.css';
import { SETTING_KEYS } from '@plinth/schemas/settings';
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { shouldRetry } from '../api/api-error.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Loading } from '../ui/states.tsx';
import { AdminShell } from './layout/admin-shell.tsx';
import { MissingScreen } from './layout/missing-screen.tsx';
import { Permitted } from './layout/permitted.tsx';
import { SessionGuard } from './session/session-guard.tsx';

/** A screen whose script is fetched when it is opened. */
function screen<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Screen = lazyPart(load);
  const failure = 'This screen could not be loaded. Check your connection and try again.';
  return (props: P) => <Screen {...props} failure={failure} waiting={<Loading />} />;
}

const DashboardPage = screen(() => import('./dashboard/dashboard-page.tsx'));
const ListPage = screen(() => import('./list/list-page.tsx'));
const CreatePage = screen(() => import('./form/create-page.tsx'));
const RecordPage = screen(() => import('./publication/record-page.tsx'));
const ProjectsPage = screen(() => import('./documents/projects-page.tsx'));
const EnquiriesPage = screen(() => import('./enquiries/enquiries-page.tsx'));
const EnquiryEditPage = screen(() => import('./enquiries/enquiry-edit-page.tsx'));
const PagesPage = screen(() => import('./pages/pages-page.tsx'));
const OwnPagesPage = screen(() => import('./own-pages/own-pages-page.tsx'));
const OwnPageLayout = screen(() => import('./own-pages/own-page-layout.tsx'));
const OwnPagePreview = screen(() => import('./own-pages/own-page-preview.tsx'));
const PageEditPage = screen(() => import('./pages/page-edit-page.tsx'));
const PreviewScreen = screen(() => import('./pages/preview-screen.tsx'));
const SettingPage = screen(() => import('./settings/setting-page.tsx'));
const SetupPage = screen(() => import('./setup/setup-page.tsx'));
const SettingPreviewScreen = screen(() => import('./settings/preview-screen.tsx'));
const MediaPage = screen(() => import('./media/media-page.tsx'));
const ImportPage = screen(() => import('./import/import-page.tsx'));
const ImportDetailPage = screen(() => import('./import/import-detail-page.tsx'));
const SamplePage = screen(() => import('./sample/sample-page.tsx'));
const RedirectsPage = screen(() => import('./redirects/redirects-page.tsx'));
const BinPage = screen(() => import('./bin/bin-page.tsx'));
const HistoryPage = screen(() => import('./history/history-page.tsx'));
const PeoplePage = screen(() => import('./people/people-page.tsx'));
const ActivityPage = screen(() => import('./activity/activity-page.tsx'));
const AccountPage = screen(() => import('./session/account-page.tsx'));

/** Collections whose create and edit screens need nothing of their own. */
const PLAIN_COLLECTIONS = ['projects', 'activities', 'news', 'hiring'] as const;

/** `/admin/*`: the admin area, rendered in the browser only. */
export function Component() {
  const siteQueries = useQueryClient();
  // A cache of its own: its data is for the signed-in person only, always fetched anew, and cleared at sign-out.
  const [adminQueries] = useState(createAdminQueryClient);

  useEffect(() => {
    // On the way back to the site, what was changed here must show there.
    return () => void siteQueries.invalidateQueries();
  }, [siteQueries]);

  return (
    <QueryClientProvider client={adminQueries}>
      <meta name="robots" content="noindex" />
      <SessionGuard>
        <AdminRoutes />
      </SessionGuard>
    </QueryClientProvider>
  );
}

/** The screens, as routes below `/admin`; docs/product.md, "Public pages and addresses", lists them. */
function AdminRoutes() {
  return (
    <Routes>
      <Route path="pages/:id/preview" element={<PreviewScreen />} />
      <Route path="own-pages/:id/preview" element={<OwnPagePreview />} />
      <Route path="preview/:key" element={<SettingPreviewScreen />} />
      <Route element={<AdminShell />}>
        <Route index element={<DashboardPage />} />
        {PLAIN_COLLECTIONS.map((name) => (
          <Route key={name} element={<Permitted permission={name} />}>
            <Route
              path={name}
              element={name === 'projects' ? <ProjectsPage /> : <ListPage key={name} name={name} />}
            />
            <Route path={`add-${name}`} element={<CreatePage key={name} name={name} />} />
            <Route path={`${name}/:id`} element={<RecordPage key={name} name={name} />} />
          </Route>
        ))}
        <Route element={<Permitted permission="readEnquiries" />}>
          <Route path="submission" element={<EnquiriesPage />} />
          <Route path="submission/:id" element={<EnquiryEditPage />} />
        </Route>
        <Route element={<Permitted permission="pages" />}>
          <Route path="pages" element={<PagesPage />} />
          <Route path="pages/:id" element={<PageEditPage />} />
          <Route path="own-pages" element={<OwnPagesPage />} />
          <Route element={<OwnPageLayout />}>
            <Route path="add-pages" element={<CreatePage name="pages" />} />
            <Route path="own-pages/:id" element={<RecordPage name="pages" />} />
          </Route>
        </Route>
        {SETTING_KEYS.map((key) => (
          <Route key={key} element={<Permitted permission={key} />}>
            <Route path={key} element={<SettingPage key={key} settingKey={key} />} />
          </Route>
        ))}
        <Route element={<Permitted permission="look" />}>
          <Route path="setup" element={<Navigate to="company" replace />} />
          <Route path="setup/:step" element={<SetupPage />} />
        </Route>
        <Route element={<Permitted permission="media" />}>
          <Route path="media" element={<MediaPage />} />
        </Route>
        <Route element={<Permitted permission="activity" />}>
          <Route path="activity" element={<ActivityPage />} />
        </Route>
        <Route element={<Permitted permission="people" />}>
          <Route path="people" element={<PeoplePage />} />
        </Route>
        <Route element={<Permitted permission="backup" />}>
          <Route path="import" element={<ImportPage />} />
          <Route path="import/:id" element={<ImportDetailPage />} />
          <Route path="sample" element={<SamplePage />} />
        </Route>
        <Route element={<Permitted permission="pages" />}>
          <Route path="redirects" element={<RedirectsPage />} />
        </Route>
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
