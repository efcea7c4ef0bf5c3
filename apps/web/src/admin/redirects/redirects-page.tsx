import { parseInput } from '@plinth/schemas/input';
import type { MissedPath, Redirect } from '@plinth/schemas/redirects';
import { redirectInputSchema } from '@plinth/schemas/redirects';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { adminApi } from '../api/admin-api.ts';
import { missedPathsQuery, redirectsQuery, refreshAfterWrite } from '../api/admin-queries.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { agoInWords } from '../time/format-time.ts';
import { FetchError } from '../ui/fetch-error.tsx';
import { useToast } from '../ui/toaster.tsx';
import '../history/history.css';
import './redirects.css';

/** `/admin/redirects`: where visitors of former addresses are sent, and what they asked for in vain. */
export default function RedirectsPage() {
  const [from, setFrom] = useState('');
  return (
    <>
      <PageHeader title="Redirects" />
      <p className="a-lead">
        A renamed project, activity, news item or opening keeps its former address by itself. For any other
        address that is gone, say here where its visitors are to be sent.
      </p>
      <RedirectForm key={from} from={from} onSaved={() => setFrom('')} />
      <MissedPaths onChoose={setFrom} />
      <Redirects />
    </>
  );
}

type Errors = { from?: string; to?: string };

function RedirectForm({ from, onSaved }: { from: string; onSaved: () => void }) {
  const [errors, setErrors] = useState<Errors>({});
  const [key, setKey] = useState(newIdempotencyKey);
  const queryClient = useQueryClient();
  const showToast = useToast();

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const input = Object.fromEntries(new FormData(form));
    const parsed = parseInput(redirectInputSchema, input);
    if (!parsed.ok) return setErrors(toErrors(parsed.errors));
    try {
      await adminApi.send('/api/admin/redirects', {
        method: 'POST',
        body: parsed.value,
        idempotencyKey: key,
      });
      setErrors({});
      form.reset();
      onSaved();
      showToast({ kind: 'success', text: `Visitors of ${parsed.value.from} are now sent on.` });
    } catch (error) {
      if (error instanceof ApiError && error.fieldErrors.length > 0) setErrors(toErrors(error.fieldErrors));
      else if (error instanceof ApiError && error.status === 409) setErrors({ from: messageOf(error) });
      else showToast({ kind: 'failure', text: messageOf(error) });
    }
    setKey(newIdempotencyKey());
    await refreshAfterWrite(queryClient);
  };

  return (
    <form className="a-redirect-form" noValidate onSubmit={handleSubmit}>
      <Field id="redirect-from" label="Former address" hint="Such as /old-page." error={errors.from}>
        {(attributes) => (
          <input className="input" name="from" defaultValue={from} autoComplete="off" {...attributes} />
        )}
      </Field>
      <Field id="redirect-to" label="Send to" hint="Such as /projects." error={errors.to}>
        {(attributes) => (
          // biome-ignore lint/a11y/noAutofocus: the administrator has just chosen an address to send somewhere.
          <input className="input" name="to" autoComplete="off" autoFocus={from !== ''} {...attributes} />
        )}
      </Field>
      <Button variant="solid" type="submit">
        Add redirect
      </Button>
    </form>
  );
}

function toErrors(errors: readonly { path: string; message: string }[]): Errors {
  return Object.fromEntries(errors.map(({ path, message }) => [path === 'to' ? 'to' : 'from', message]));
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
