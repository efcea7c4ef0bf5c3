import '../../ui/field.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { secondFactorQuery, sessionQuery } from '../api/admin-queries.ts';
import { LoginCard } from './login-card.tsx';
import { PasskeySetup } from './passkey-setup.tsx';
import { canUsePasskeys } from './passkeys.ts';
import { TotpSetup } from './totp-setup.tsx';

/** A role that requires a second factor: it is set up before anything else is shown. */
export default function ForcedSecondFactorPage() {
  const queryClient = useQueryClient();
  const { data: state } = useQuery(secondFactorQuery);
  const [isByPasskey, setIsByPasskey] = useState(false);
  const alternative = state && canUsePasskeys(state) && (
    <Button variant="text" onClick={() => setIsByPasskey(!isByPasskey)}>
      {isByPasskey ? 'Use an authenticator app instead' : 'Use a passkey instead'}
    </Button>
  );
  const handleDone = () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  return (
    <LoginCard
      eyebrow="Second factor"
      title="Protect your account"
      lead="Your role requires a code of an authenticator app or a passkey at each login. Set one up to continue."
    >
      {isByPasskey ? (
        <PasskeySetup onDone={handleDone} alternative={alternative} />
      ) : (
        <TotpSetup onDone={handleDone} alternative={alternative} />
      )}
    </LoginCard>
  );
}
