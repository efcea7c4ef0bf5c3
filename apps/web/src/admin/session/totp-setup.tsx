import { recoveryCodesSchema, totpConfirmationSchema, totpSetupSchema } from '@plinth/schemas/second-factor';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Loading } from '../../ui/states.tsx';
import { adminApi } from '../api/admin-api.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useFormSubmit } from './use-form-submit.ts';
import './second-factor.css';

type Secret = { secret: string; uri: string };

type TotpSetupProps = {
  onDone: () => void;
  /** Another way, below the form; gone once recovery codes are shown, which nobody should leave unread. */
  alternative?: ReactNode;
};

/** Sets up an authenticator app: shows the secret, checks a code of the app, then shows the recovery codes once. */
export function TotpSetup({ onDone, alternative }: TotpSetupProps) {
  const [setup, setSetup] = useState<Secret>();
  const [failure, setFailure] = useState<string>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();

  useEffect(() => {
    // Each beginning replaces the secret, so only the last one is shown.
    const beginning = new AbortController();
    const { signal } = beginning;
    adminApi
      .get('/api/auth/totp', totpSetupSchema, { method: 'POST', signal })
      .then(setSetup, (error: unknown) => {
        if (!signal.aborted) setFailure(messageOf(error));
      });
    return () => beginning.abort();
  }, []);

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />;
  if (failure !== undefined) return <p className="error-box">{failure}</p>;
  if (!setup) return <Loading />;
  return <Confirmation setup={setup} alternative={alternative} onConfirmed={setRecoveryCodes} />;
}

type ConfirmationProps = {
  setup: Secret;
  alternative: ReactNode;
  onConfirmed: (recoveryCodes: string[]) => void;
};

function Confirmation({ setup, alternative, onConfirmed }: ConfirmationProps) {
  const { errors, isBusy, handleSubmit } = useFormSubmit({
    schema: totpConfirmationSchema,
    async send(body) {
      const confirmed = await adminApi.get('/api/auth/totp', recoveryCodesSchema, { method: 'PUT', body });
      onConfirmed(confirmed.recoveryCodes);
    },
  });
  return (
    <form className="a-password-form" onSubmit={handleSubmit} noValidate>
      <p>
        Scan this with an authenticator app, such as Google Authenticator, Aegis or the one of your phone.
      </p>
      <QrCode text={setup.uri} />
      <details>
        <summary>It cannot be scanned</summary>
        <p>Type this secret into the app:</p>
        <p className="a-secret">{setup.secret.match(/.{1,4}/g)?.join(' ')}</p>
      </details>
      <Field id={useId()} label="Code" hint="The six digits that the app shows now." error={errors.code}>
        {(control) => (
          <input
            className="input"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...control}
          />
        )}
      </Field>
      <div role="alert">{errors.form && <p className="error-box">{errors.form}</p>}</div>
      <Button variant="solid" type="submit" disabled={isBusy}>
        {isBusy ? 'Checking...' : 'Confirm'}
      </Button>
      {alternative}
    </form>
  );
}

/** Drawn here: the secret goes to nobody else. */
function QrCode({ text }: { text: string }) {
  const code = generate(text);
  const margin = 4;
  const size = code.size + 2 * margin;
  return (
    <svg
      className="a-qr"
      viewBox={`${-margin} ${-margin} ${size} ${size}`}
      role="img"
      aria-label="QR code of the secret"
    >
      <path d={`M${-margin} ${-margin}h${size}v${size}h${-size}z`} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  );
}
