import { recoveryCodesSchema } from '@plinth/schemas/second-factor';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading } from '../../ui/states.tsx';
import { adminApi } from '../api/admin-api.ts';
import { secondFactorQuery } from '../api/admin-queries.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { FetchError } from '../ui/fetch-error.tsx';
import { useToast } from '../ui/toaster.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetup } from './totp-setup.tsx';

/** The own second factor: what is set up, and the means to change it. */
export function SecondFactorPanel() {
  const { data: state, error, refetch } = useQuery(secondFactorQuery);
  const [opened, setOpened] = useState<'setup' | string[]>();
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
  const handleRemove = async () => {
    const isSure = await confirm({
      title: 'Remove the second factor?',
      body: <p>From then on, whoever has the password can sign in.</p>,
      confirm: 'Remove',
      isDangerous: true,
    });
    if (isSure) await act(() => adminApi.send('/api/auth/totp', { method: 'DELETE' }));
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
          <p className="a-lead">
            {state.totp
              ? `Signing in asks for a code of your authenticator app. ${state.recoveryCodes} recovery codes are left.`
              : 'With a code of an authenticator app beside the password, a stolen password is of no use.'}
          </p>
          <div className="a-actions">
            <Button {...(!state.totp && { variant: 'solid' })} onClick={() => setOpened('setup')}>
              {state.totp ? 'Set up another app' : 'Set up an app'}
            </Button>
            {state.totp && <Button onClick={handleRenew}>New recovery codes</Button>}
            {state.totp && !state.isRequired && (
              <Button tone="danger" onClick={handleRemove}>
                Remove
              </Button>
            )}
          </div>
        </>
      )}
      {opened === 'setup' && (
        <Dialog title="Set up an authenticator app" onClose={handleDone}>
          <TotpSetup onDone={handleDone} />
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
