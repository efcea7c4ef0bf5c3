import type { Passkey } from '@plinth/schemas/passkeys';
import { recoveryCodesSchema, type SecondFactorState } from '@plinth/schemas/second-factor';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading } from '../../ui/states.tsx';
import { adminApi } from '../api/admin-api.ts';
import { secondFactorQuery } from '../api/admin-queries.ts';
import { agoInWords } from '../time/format-time.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { FetchError } from '../ui/fetch-error.tsx';
import { useToast } from '../ui/toaster.tsx';
import { PasskeySetup } from './passkey-setup.tsx';
import { canUsePasskeys } from './passkeys.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetup } from './totp-setup.tsx';
import './account.css';

/** The own second factor: what is set up, and the means to change it. */
export function SecondFactorPanel() {
  const { data: state, error, refetch } = useQuery(secondFactorQuery);
  const [opened, setOpened] = useState<'app' | 'passkey' | string[]>();
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const showToast = useToast();
  const refresh = () => queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });

  const act = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (failure) {
      showToast({ kind: 'failure', text: messageOf(failure) });
    }
    await refresh();
  };
  const handleRenew = () =>
    act(async () => {
      const { recoveryCodes } = await adminApi.get('/api/auth/recovery-codes', recoveryCodesSchema, {
        method: 'POST',
      });
      setOpened(recoveryCodes);
    });
  const remove = async (title: string, path: string, isLast: boolean) => {
    const isSure = await confirm({
      title,
      body: (
        <p>
          {isLast
            ? 'From then on, whoever has the password can sign in.'
            : 'Signing in does not take it any more.'}
        </p>
      ),
      confirm: 'Remove',
      isDangerous: true,
    });
    if (isSure) await act(() => adminApi.send(path, { method: 'DELETE' }));
  };
  const handleDone = () => {
    setOpened(undefined);
    void refresh();
  };

  return (
    <section className="a-panel" aria-labelledby="account-second-factor">
      <h2 id="account-second-factor" className="a-panel-title">
        Second factor
      </h2>
      {error && !state ? (
        <FetchError error={error} onRetry={() => refetch()} />
      ) : !state ? (
        <Loading />
      ) : (
        <>
          <p className="a-lead">{describeFactors(state)}</p>
          {state.passkeys.length > 0 && (
            <ul className="a-sessions" aria-label="Passkeys">
              {state.passkeys.map((passkey) => (
                <PasskeyItem
                  key={passkey.id}
                  passkey={passkey}
                  onRemove={() =>
                    remove(
                      `Remove the passkey “${passkey.name}”?`,
                      `/api/auth/passkeys/${passkey.id}`,
                      state.passkeys.length === 1 && !state.totp,
                    )
                  }
                />
              ))}
            </ul>
          )}
          <div className="a-actions">
            <Button {...(!hasFactor(state) && { variant: 'solid' })} onClick={() => setOpened('app')}>
              {state.totp ? 'Set up another app' : 'Set up an app'}
            </Button>
            {canUsePasskeys(state) && <Button onClick={() => setOpened('passkey')}>Add a passkey</Button>}
            {hasFactor(state) && <Button onClick={handleRenew}>New recovery codes</Button>}
            {state.totp && !(state.isRequired && state.passkeys.length === 0) && (
              <Button
                tone="danger"
                onClick={() =>
                  remove('Remove the authenticator app?', '/api/auth/totp', state.passkeys.length === 0)
                }
              >
                Remove the app
              </Button>
            )}
          </div>
          {!canUsePasskeys(state) && state.passkeyOrigin !== undefined && (
            <p className="hint">
              Passkeys can be added at {state.passkeyOrigin}, in a browser that has them.
            </p>
          )}
        </>
      )}
      {opened === 'app' && (
        <Dialog title="Set up an authenticator app" onClose={handleDone}>
          <TotpSetup onDone={handleDone} />
        </Dialog>
      )}
      {opened === 'passkey' && (
        <Dialog title="Add a passkey" onClose={handleDone}>
          <PasskeySetup onDone={handleDone} />
        </Dialog>
      )}
      {Array.isArray(opened) && (
        <Dialog title="New recovery codes" onClose={handleDone}>
          <RecoveryCodes codes={opened} onDone={handleDone} />
        </Dialog>
      )}
    </section>
  );
}

const hasFactor = ({ totp, passkeys }: SecondFactorState) => totp || passkeys.length > 0;

function describeFactors(state: SecondFactorState): string {
  if (!hasFactor(state)) {
    return 'With a code of an authenticator app or a passkey beside the password, a stolen password is of no use.';
  }
  const app = state.totp && 'a code of your authenticator app';
  const passkey = state.passkeys.length > 0 && 'a passkey';
  const factors = [passkey, app].filter(Boolean).join(' or ');
  return `Signing in asks for ${factors}. ${state.recoveryCodes} recovery codes are left.`;
}

function PasskeyItem({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="a-session">
      <div>
        <p className="a-session-device">{name}</p>
        <p className="hint">
          Added {agoInWords(createdAt)}, {lastUsedAt ? `last used ${agoInWords(lastUsedAt)}` : 'not used yet'}
          .
        </p>
      </div>
      <Button size="small" tone="danger" aria-label={`Remove the passkey ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}
