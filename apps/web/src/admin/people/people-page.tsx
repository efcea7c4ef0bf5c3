import type { Invitation, User } from '@plinth/schemas/users';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/states.tsx';
import { usersQuery } from '../api/admin-queries.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { agoInWords, formatDateTime } from '../time/format-time.ts';
import { FetchError } from '../ui/fetch-error.tsx';
import { InvitationLinkDialog } from './invitation-link-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { PersonPhoto } from './person-photo.tsx';
import { ROLE_NAMES } from './role-names.ts';
import { SecondFactorRoles } from './second-factor-roles.tsx';
import '../history/history.css';
import './people.css';

/** What is open over the list. */
type Opened =
  | { kind: 'invite'; again?: User }
  | { kind: 'person'; user: User }
  | { kind: 'link'; invitation: Invitation };

/** `/admin/people`: who has an account, and in which role. */
export default function PeoplePage() {
  const { data: users, error, refetch } = useQuery(usersQuery);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const handleInvited = (invitation: Invitation) =>
    setOpened(invitation.link === undefined ? undefined : { kind: 'link', invitation });

  return (
    <>
      <PageHeader title="People">
        <Button variant="solid" onClick={() => setOpened({ kind: 'invite' })}>
          Invite a person
        </Button>
      </PageHeader>
      <p className="a-lead">
        Everybody signs in with an account of their own, and sees what their role is for.
      </p>
      {error && !users ? (
        <FetchError error={error} onRetry={() => refetch()} />
      ) : !users ? (
        <Loading />
      ) : (
        <ul className="a-entries" aria-label="People">
          {users.map((user) => (
            <li key={user._id} className="a-entry" aria-label={user.name}>
              <PersonPhoto person={user} size={40} />
              <div className="a-entry-head">
                <p className="a-entry-title">
                  {user.name} <span className="a-badge">{ROLE_NAMES[user.role].name}</span>{' '}
                  {user.secondFactor && <span className="a-badge">Second factor</span>}{' '}
                  {user.state !== 'active' && (
                    <span className="a-badge a-badge-off">
                      {user.state === 'invited' ? 'Invited' : 'Disabled'}
                    </span>
                  )}
                </p>
                <p className="hint">
                  {user.email}. {describeUse(user)}
                </p>
              </div>
              <div className="a-actions">
                {user.state === 'invited' && (
                  <Button
                    size="small"
                    aria-label={`Invite ${user.name} again`}
                    onClick={() => setOpened({ kind: 'invite', again: user })}
                  >
                    Invite again
                  </Button>
                )}
                <Button
                  size="small"
                  aria-label={`Change ${user.name}`}
                  onClick={() => setOpened({ kind: 'person', user })}
                >
                  Change
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <SecondFactorRoles />
      {opened?.kind === 'invite' && (
        <InviteDialog again={opened.again} onInvited={handleInvited} onClose={close} />
      )}
      {opened?.kind === 'person' && <PersonDialog user={opened.user} onClose={close} />}
      {opened?.kind === 'link' && <InvitationLinkDialog invitation={opened.invitation} onClose={close} />}
    </>
  );
}

function describeUse({ state, invitedUntil, lastSignInAt }: User): string {
  if (state === 'invited' && invitedUntil !== undefined) {
    const isOver = Date.parse(invitedUntil) < Date.now();
    return `The invitation ${isOver ? 'ended' : 'is good until'} ${formatDateTime(invitedUntil)}.`;
  }
  return lastSignInAt ? `Last signed in ${agoInWords(lastSignInAt)}.` : 'Has not signed in yet.';
}
