import { loginResponseSchema } from '@plinth/schemas/auth';
import type { PasskeyRequest } from '@plinth/schemas/passkeys';
import {
  loginResultSchema,
  type SecondFactorAnswer,
  type SecondFactorDue,
} from '@plinth/schemas/second-factor';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { sessionApi } from '../api/admin-api.ts';
import { storeSession } from './session-storage.ts';

/** The same message for every failure, so that it does not reveal which e-mail addresses exist. */
const LOGIN_FAILED = 'Invalid username or password';

/** Why a login failed; the hint is there where the message alone would mislead. */
export type LoginFailure = { message: string; hint?: string };

/** Nothing once the session is stored; otherwise why not, or the second factor that is due. */
type SignInResult = { failure?: LoginFailure; due?: SecondFactorDue };

type BeforeStored = () => Promise<void>;

/** Signs in and stores the session, unless that fails or a second factor is due. */
export async function signIn(
  email: string,
  password: string,
  beforeStored?: BeforeStored,
): Promise<SignInResult> {
  try {
    const result = await sessionApi.get('/api/auth/login', loginResultSchema, {
      method: 'POST',
      body: { email, password },
    });
    if ('challenge' in result) return { due: result };
    await beforeStored?.();
    storeSession(result.token, result.expiresAt);
    return {};
  } catch (error) {
    return { failure: explainFailure(error) };
  }
}

/** Completes a sign-in by a code of the authenticator app or a recovery code. */
export function sendCode(
  challenge: string,
  code: string,
  beforeStored?: BeforeStored,
): Promise<SignInResult> {
  return complete(async () => ({ challenge, code }), beforeStored);
}

/** Completes a sign-in by a passkey, for which the browser asks the person. */
export function sendPasskey(
  { challenge, passkeyRequest }: SecondFactorDue & { passkeyRequest: PasskeyRequest },
  beforeStored?: BeforeStored,
): Promise<SignInResult> {
  return complete(async () => {
    const { signWithPasskey } = await import('./passkeys.ts');
    return { challenge, passkey: await signWithPasskey(passkeyRequest) };
  }, beforeStored);
}

async function complete(
  makeAnswer: () => Promise<SecondFactorAnswer>,
  beforeStored?: BeforeStored,
): Promise<SignInResult> {
  try {
    const { token, expiresAt } = await sessionApi.get('/api/auth/second-factor', loginResponseSchema, {
      method: 'POST',
      body: await makeAnswer(),
    });
    await beforeStored?.();
    storeSession(token, expiresAt);
    return {};
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return { failure: explainFailure(error) };
    return { failure: { message: messageOf(error) } };
  }
}

function explainFailure(error: unknown): LoginFailure {
  if (!(error instanceof ApiError)) return { message: LOGIN_FAILED };
  if (error.status === 429) {
    const wait = waitInWords(error.retryAfterSeconds);
    return {
      message: 'Too many failed attempts',
      hint: `For safety, signing in is paused. Try again ${wait}.`,
    };
  }
  if (error.status === 0) return { message: LOGIN_FAILED, hint: messageOf(error) };
  if (error.status >= 500) {
    return {
      message: LOGIN_FAILED,
      hint: 'The server could not be reached. Try again in a moment.',
    };
  }
  return { message: LOGIN_FAILED };
}

/** `in 12 minutes`, from the seconds of a Retry-After header. */
export function waitInWords(seconds: number | undefined): string {
  if (seconds === undefined) return 'in a few minutes';
  if (seconds < 60) return 'in less than a minute';
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}
