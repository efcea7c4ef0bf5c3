import { passkeyNameSchema } from '@plinth/schemas/passkeys';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { describeDevice } from './describe-device.ts';
import { addPasskey } from './passkeys.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useFormSubmit } from './use-form-submit.ts';

type PasskeySetupProps = {
  onDone: () => void;
  /** Another way, below the form; gone once recovery codes are shown, which nobody should leave unread. */
  alternative?: ReactNode;
};

/** Adds a passkey under a name; the first factor of an account then shows its recovery codes once. */
export function PasskeySetup({ onDone, alternative }: PasskeySetupProps) {
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const { errors, isBusy, handleSubmit } = useFormSubmit({
    schema: passkeyNameSchema,
    async send({ name }) {
      const added = await addPasskey(name);
      if (added.recoveryCodes.length > 0) setRecoveryCodes(added.recoveryCodes);
      else onDone();
    },
  });
  const id = useId();

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />;
  return (
    <form className="a-password-form" onSubmit={handleSubmit} noValidate>
      <p>
        Your browser asks for the fingerprint, face or PIN of this device, for your phone, or for a security
        key. That stays there: the site stores a public key only.
      </p>
      <Field id={id} label="Name" hint="For you to tell your passkeys apart." error={errors.name}>
        {(control) => (
          <input
            className="input"
            name="name"
            defaultValue={describeDevice(navigator.userAgent)}
            {...control}
          />
        )}
      </Field>
      <div role="alert">{errors.form && <p className="error-box">{errors.form}</p>}</div>
      <Button variant="solid" type="submit" disabled={isBusy}>
        {isBusy ? 'Waiting for the browser...' : 'Add the passkey'}
      </Button>
      {alternative}
    </form>
  );
}
