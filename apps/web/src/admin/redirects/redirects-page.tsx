import type { MissedPath, Redirect } from '@plinth/schemas/redirects';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { adminApi } from '../api/admin-api.ts';
import { missedPathsQuery, redirectsQuery, refreshAfterWrite } from '../api/admin-queries.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { agoInWords } from '../time/format-time.ts';
import { FetchError } from '../ui/fetch-error.tsx';
import { useToast } from '../ui/toaster.tsx';
import { RedirectForm } from './redirect-form.tsx';
import '../history/history.css';

/** `/admin/redirects`: where visitors of former addresses are sent, and what they asked for in vain. */
export default function RedirectsPage() {
  const [from, setFrom] = useState('');
  return (
    <>
      <PageHeader title="Redirects" />
      <p className="a-lead">
        A renamed project, activity, news item, opening or page of your own keeps its former address by
        itself. For any other address that is gone, say here where its visitors are to be sent.
      </p>
      <RedirectForm key={from} from={from} onSaved={() => setFrom('')} />
      <MissedPaths onChoose={setFrom} />
      <Redirects />
    </>
  );
}

function MissedPaths({ onChoose }: { onChoose: (path: string) => void }) {
  const { data, error, refetch } = useQuery(missedPathsQuery);
  const queryClient = useQueryClient();
  const showToast = useToast();
  const dismiss = async ({ path }: MissedPath) => {
    try {
      await adminApi.send('/api/admin/missed-paths', { method: 'DELETE', params: { path } });
    } catch (failure) {
      showToast({ kind: 'failure', text: messageOf(failure) });
    }
    await refreshAfterWrite(queryClient);
  };
  return (
    <section aria-labelledby="missed-paths">
      <h2 id="missed-paths" className="a-panel-title">
        Asked for in vain
      </h2>
      {error && !data ? (
        <FetchError error={error} onRetry={() => refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.length === 0 ? (
        <EmptyState>Nobody has asked for an address without a page.</EmptyState>
      ) : (
        <ul className="a-entries">
          {data.map((missed) => (
            <li key={missed.path} className="a-entry">
              <div className="a-entry-head">
                <p className="a-entry-title">{missed.path}</p>
                <p className="hint">
                  {missed.count === 1 ? 'Once' : `${missed.count} times`}, last {agoInWords(missed.lastAt)}
                </p>
              </div>
              <div className="a-actions">
                <Button
                  size="small"
                  aria-label={`Send ${missed.path} to…`}
                  onClick={() => onChoose(missed.path)}
                >
                  Send to…
                </Button>
                <Button variant="text" aria-label={`Dismiss ${missed.path}`} onClick={() => dismiss(missed)}>
                  Dismiss
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Redirects() {
  const { data, error, refetch } = useQuery(redirectsQuery);
  const queryClient = useQueryClient();
  const showToast = useToast();
  const remove = async ({ _id, from }: Redirect) => {
    try {
      await adminApi.send(`/api/admin/redirects/${_id}`, { method: 'DELETE' });
      showToast({ kind: 'success', text: `Visitors of ${from} are not sent on any more.` });
    } catch (failure) {
      showToast({ kind: 'failure', text: messageOf(failure) });
    }
    await refreshAfterWrite(queryClient);
  };
  return (
    <section aria-labelledby="redirects">
      <h2 id="redirects" className="a-panel-title">
        Redirects
      </h2>
      {error && !data ? (
        <FetchError error={error} onRetry={() => refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.length === 0 ? (
        <EmptyState>There are no redirects yet.</EmptyState>
      ) : (
        <ul className="a-entries">
          {data.map((redirect) => (
            <li key={`${redirect.from} ${redirect.to}`} className="a-entry">
              <div className="a-entry-head">
                <p className="a-entry-title">{redirect.from}</p>
                <p className="hint">
                  leads to <a href={redirect.to}>{redirect.to}</a>
                  {redirect.title !== undefined && `, as “${redirect.title}” was renamed`}
                </p>
              </div>
              {redirect._id !== undefined && (
                <div className="a-actions">
                  <Button
                    variant="text"
                    tone="danger"
                    aria-label={`Remove the redirect from ${redirect.from}`}
                    onClick={() => remove(redirect)}
                  >
                    Remove
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
