import { loginResponseSchema } from '@plinth/schemas/auth';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { sessionApi } from '../api/admin-api.ts';
import { storeSession } from './session-storage.ts';

/** The same message for every failure, so that it does not reveal which e-mail addresses exist. */
const LOGIN_FAILED = 'Invalid username or password';

/** Why a login failed; the hint is there where the message alone would mislead. */
export type LoginFailure = { message: string; hint?: string };

/** Signs in and stores the session; resolves to the reason when that fails. */
export async function signIn(email: string, password: string): Promise<LoginFailure | undefined> {
  try {
    const { token, expiresAt } = await sessionApi.get('/api/auth/login', loginResponseSchema, {
      method: 'POST',
      body: { email, password },
    });
    storeSession(token, expiresAt);
    return undefined;
  } catch (error) {
    return explainFailure(error);
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
