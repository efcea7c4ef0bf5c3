import type { SessionList as Sessions } from '@plinth/schemas/auth';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/states.tsx';
import { adminApi } from '../api/admin-api.ts';
import { sessionsQuery } from '../api/admin-queries.ts';
import { agoInWords, formatDateTime } from '../time/format-time.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { FetchError } from '../ui/fetch-error.tsx';
import { useToast } from '../ui/toaster.tsx';
import { describeDevice, describePlace } from './describe-device.ts';
import { useSignOut } from './use-sign-out.ts';

/** Where the person is signed in, with the means to end one session or all. */
export function SessionList() {
  const { data, error, refetch } = useQuery(sessionsQuery);
  const confirm = useConfirm();
  const signOut = useSignOut();

  const handleSignOutEverywhere = async () => {
    const isSure = await confirm({
      title: 'Sign out on every device?',
      body: <p>You will have to sign in again here as well.</p>,
      confirm: 'Sign out everywhere',
      isDangerous: true,
    });
    if (isSure) await signOut('everywhere');
  };

  const here = data?.sessions.find(({ current }) => current)?.ip;
  return (
    <section className="a-panel a-account-wide" aria-labelledby="account-sessions">
      <h2 id="account-sessions" className="a-panel-title">
        Where you are signed in
      </h2>
      {error && !data ? (
        <FetchError error={error} onRetry={() => refetch()} />
      ) : data ? (
        <ul className="a-sessions">
          {data.sessions.map((session) => (
            <SessionItem key={session.id} session={session} here={here} />
          ))}
        </ul>
      ) : (
        <Loading />
      )}
      <div className="a-actions">
        <Button onClick={() => signOut('here')}>Sign out</Button>
        <Button tone="danger" onClick={handleSignOutEverywhere}>
          Sign out everywhere
        </Button>
      </div>
    </section>
  );
}

type SessionItemProps = { session: Sessions['sessions'][number]; here: string | undefined };

function SessionItem({ session, here }: SessionItemProps) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const device = describeDevice(session.userAgent);

  const handleEnd = async () => {
    try {
      await adminApi.send(`/api/auth/sessions/${session.id}`, { method: 'DELETE' });
      showToast({ kind: 'success', text: `${device} was signed out.` });
    } catch (error) {
      showToast({ kind: 'failure', text: messageOf(error) });
    }
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  };

  return (
    <li className="a-session">
      <div>
        <p className="a-session-device">
          {device} {session.current && <span className="a-badge">This device</span>}
        </p>
        <p className="hint">
          At {describePlace(session.ip, session.current ? undefined : here)}, since{' '}
          <time dateTime={session.createdAt} title={formatDateTime(session.createdAt)}>
            {agoInWords(session.createdAt)}
          </time>
          , until {formatDateTime(session.expiresAt)}
        </p>
      </div>
      {!session.current && (
        <Button size="small" tone="danger" aria-label={`Sign out ${device}`} onClick={handleEnd}>
          Sign out
        </Button>
      )}
    </li>
  );
}
