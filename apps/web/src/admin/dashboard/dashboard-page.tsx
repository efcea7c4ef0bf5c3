import type { Dashboard, HistoryEntry } from '@plinth/schemas/changes';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/states.tsx';
import { dashboardQuery } from '../api/admin-queries.ts';
import { discardDraft, listDrafts } from '../drafts/draft-store.ts';
import { SubjectBadge } from '../enquiries/subject-badge.tsx';
import { describeAction } from '../history/describe-action.ts';
import { ModuleIcon } from '../icons.tsx';
import { useAdminConfig } from '../layout/admin-config-context.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { useMay } from '../session/use-session.ts';
import { ageInWords, agoInWords, formatDateTime } from '../time/format-time.ts';
import { FetchError } from '../ui/fetch-error.tsx';
import { CalendarPanel, ForYouPanel } from './for-you-panel.tsx';
import { SetupCard } from './setup-card.tsx';
import '../enquiries/enquiries.css';
import '../publication/publication.css';
import './dashboard.css';

/** The heading when the configuration has no title. */
const DEFAULT_TITLE = 'Admin Dashboard';

/** `/admin`: what waits (for the person, enquiries, the calendar, unsaved drafts), a card for each module, and the latest changes. */
export default function DashboardPage() {
  const config = useAdminConfig();
  const { data, error, refetch } = useQuery(dashboardQuery);
  const [firstLogo, secondLogo] = config.logos;
  const enquiriesPath = config.collections.form?.path;
  return (
    <>
      <div className="a-dashboard-banner">
        <img src={firstLogo} alt="" height={40} />
        <PageHeader title={config.headerTitle || DEFAULT_TITLE} />
        <img src={secondLogo} alt="" height={40} />
      </div>
      {useMay('look') && <SetupCard />}
      <div className="a-glance">
        <ForYouPanel />
        {enquiriesPath !== undefined && (
          <section className="a-panel a-glance-enquiries" aria-labelledby="glance-enquiries">
            <h2 id="glance-enquiries" className="a-panel-title">
              Enquiries
            </h2>
            {data ? (
              <EnquiriesGlance dashboard={data} listPath={enquiriesPath} />
            ) : error ? null : (
              <Loading />
            )}
            {error && !data && <FetchError error={error} onRetry={() => refetch()} />}
          </section>
        )}
        <CalendarPanel />
        <DraftsPanel />
      </div>
      <ul className="a-modules" aria-label="Modules">
        {config.modules.map((module) => (
          <li key={module.path}>
            <Link to={module.path} className="a-module">
              <span className="a-module-icon">
                <ModuleIcon icon={module.icon} />
              </span>
              <span className="a-module-title">{module.title}</span>
              <span className="a-module-text">{module.description}</span>
              {data && <ModuleCount path={module.path} dashboard={data} />}
            </Link>
          </li>
        ))}
      </ul>
      <section className="a-panel a-glance-changes" aria-labelledby="glance-changes">
        <h2 id="glance-changes" className="a-panel-title">
          Latest changes
        </h2>
        {data && <LatestChanges entries={data.latestChanges} />}
        <Link to="/admin/history">View all changes</Link>
      </section>
    </>
  );
}

function ModuleCount({ path, dashboard }: { path: string; dashboard: Dashboard }) {
  const { collections } = useAdminConfig();
  const [name] = Object.entries(collections).find(([, collection]) => collection.path === path) ?? [];
  const count = name === undefined ? undefined : dashboard.counts[name];
  if (count === undefined) return null;
  const unread = name === 'form' ? (dashboard.unreadEnquiries ?? 0) : 0;
  return (
    <span className={unread > 0 ? 'a-badge a-badge-unread' : 'a-badge'}>
      {unread > 0 ? `${unread} unread` : count}
    </span>
  );
}

function EnquiriesGlance({ dashboard, listPath }: { dashboard: Dashboard; listPath: string }) {
  const { unreadEnquiries, openEnquiries, waitingEnquiries = [] } = dashboard;
  const [oldest] = waitingEnquiries;
  return (
    <>
      <dl className="a-figures">
        <div>
          <dd>{unreadEnquiries}</dd>
          <dt>unread</dt>
        </div>
        <div>
          <dd>{openEnquiries}</dd>
          <dt>waiting for an answer</dt>
        </div>
        {oldest && (
          <div>
            <dd>{ageInWords(oldest.createdAt)}</dd>
            <dt>the longest wait</dt>
          </div>
        )}
      </dl>
      <ul className="a-glance-list">
        {waitingEnquiries.map((enquiry) => (
          <li key={enquiry._id}>
            <span>
              <Link to={`${listPath}/${enquiry._id}`}>{enquiry.name}</Link> <SubjectBadge record={enquiry} />
            </span>
            <time className="hint" dateTime={enquiry.createdAt} title={formatDateTime(enquiry.createdAt)}>
              {agoInWords(enquiry.createdAt)}
            </time>
          </li>
        ))}
      </ul>
      <Link to={listPath}>Open the enquiries</Link>
    </>
  );
}

function DraftsPanel() {
  const [drafts, setDrafts] = useState(() => listDrafts());
  // A form that was just left writes its draft when it unmounts, which is after the first render of this panel.
  useEffect(() => setDrafts(listDrafts()), []);
  return (
    <section className="a-panel" aria-labelledby="glance-drafts">
      <h2 id="glance-drafts" className="a-panel-title">
        Unsaved drafts
      </h2>
      {drafts.length === 0 ? (
        <p className="hint">No unsaved drafts.</p>
      ) : (
        <ul className="a-glance-list">
          {drafts.map((draft) => (
            <li key={draft.formId}>
              <Link to={draft.path}>{draft.title}</Link>
              <span className="hint">{agoInWords(draft.savedAt)}</span>
              <Button
                variant="text"
                tone="danger"
                aria-label={`Discard the draft ${draft.title}`}
                onClick={() => {
                  discardDraft(draft.formId);
                  setDrafts(listDrafts());
                }}
              >
                Discard
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function LatestChanges({ entries }: { entries: Omit<HistoryEntry, 'before' | 'after'>[] }) {
  const config = useAdminConfig();
  if (entries.length === 0) return <p className="hint">No changes yet.</p>;
  return (
    <ul className="a-glance-list">
      {entries.map((entry) => (
        <li key={entry._id}>
          <span>{describeAction(config, entry)}</span>
          <time className="hint" dateTime={entry.at} title={formatDateTime(entry.at)}>
            {agoInWords(entry.at)}
          </time>
        </li>
      ))}
    </ul>
  );
}
