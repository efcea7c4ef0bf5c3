import {
  addedPasskeySchema,
  type PasskeyAssertion,
  type PasskeyRequest,
  passkeyCreationSchema,
} from '@plinth/schemas/passkeys';
import type { SecondFactorState } from '@plinth/schemas/second-factor';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { adminApi } from '../api/admin-api.ts';

/** Whether this browser can make and use passkeys of the site at the address that is open. */
export function canUsePasskeys({ passkeyOrigin }: Pick<SecondFactorState, 'passkeyOrigin'>): boolean {
  return passkeyOrigin === window.location.origin && browserSupportsWebAuthn();
}

/** Has a passkey sign a log-in. Throws an error in plain words. */
export async function signWithPasskey(optionsJSON: PasskeyRequest): Promise<PasskeyAssertion> {
  try {
    return await startAuthentication({ optionsJSON });
  } catch (error) {
    throw explain(error, 'No passkey was used. Try again, or use a code instead.');
  }
}

/** Has the browser make a passkey and adds it to the account. Throws an error in plain words. */
export async function addPasskey(name: string) {
  const optionsJSON = await adminApi.get('/api/auth/passkeys/options', passkeyCreationSchema, {
    method: 'POST',
  });
  const credential = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw explain(error, 'No passkey was made. Try again.');
  });
  return adminApi.get('/api/auth/passkeys', addedPasskeySchema, {
    method: 'POST',
    body: { name, credential },
  });
}

/** What went wrong in the browser, as far as it tells: a refusal and a time that ran out are the same to it. */
function explain(error: unknown, otherwise: string): Error {
  const code = error instanceof WebAuthnError ? error.code : undefined;
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
    return new Error('This device has a passkey of your account already.', { cause: error });
  }
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID') {
    return new Error('Passkeys do not work at this address of the site. Use a code instead.', {
      cause: error,
    });
  }
  return new Error(otherwise, { cause: error });
}
