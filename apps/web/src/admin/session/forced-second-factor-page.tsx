import '../../ui/field.css';
import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../api/admin-queries.ts';
import { LoginCard } from './login-card.tsx';
import { TotpSetup } from './totp-setup.tsx';

/** A role that requires a second factor: it is set up before anything else is shown. */
export default function ForcedSecondFactorPage() {
  const queryClient = useQueryClient();
  return (
    <LoginCard
      eyebrow="Second factor"
      title="Protect your account"
      lead="Your role requires a code of an authenticator app at each login. Set it up to continue."
    >
      <TotpSetup onDone={() => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })} />
    </LoginCard>
  );
}
