import type { LoginRequest, LoginResponse } from '@plinth/schemas/auth';
import type { LoginResult } from '@plinth/schemas/second-factor';
import type { AppContext } from '../../app-context.ts';
import { unauthorized } from '../../problems.ts';
import { noteActivity } from '../activity/note-activity.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { requestPasskey } from './passkeys.ts';
import { passwordMatches } from './password-hash.ts';
import { signChallenge } from './second-factor-challenge.ts';
import { hasSecondFactor } from './second-factor-policy.ts';
import { type Origin, openSession } from './sessions.ts';
import { isKnownAddress, recordSignIn } from './sign-ins.ts';
import { findUserByEmail, normalizeEmail, type UserRow } from './users.ts';

/**
 * Opens a session, or asks for the second factor of an account that has one. Every failure has the same words and takes
 * the same time, whether the e-mail or the password was wrong or the account is disabled; throws a 401, or a 429 after
 * too many failures.
 */
export async function logIn(
  context: AppContext,
  throttle: LoginThrottle,
  credentials: LoginRequest,
  origin: Origin,
): Promise<LoginResult> {
  const email = normalizeEmail(credentials.email);
  await throttle.begin(email, origin.ip, await isKnownAddress(origin.ip));

  const user = await findUserByEmail(email);
  const matches = await passwordMatches(credentials.password, user?.passwordHash);
  if (user === null || !matches || user.disabled) {
    context.logger.warn({ ip: origin.ip }, 'log-in refused');
    throw unauthorized('Invalid username or password');
  }

  await throttle.succeed(email, origin.ip);
  if (await hasSecondFactor(user)) {
    // Without a domain name no passkey can be asked for; a recovery code opens the session then.
    const passkeyRequest = await requestPasskey(context.config, user._id);
    return {
      secondFactor: passkeyRequest ? 'passkey' : 'totp',
      ...(passkeyRequest && { passkeyRequest }),
      challenge: signChallenge(user, context.config.jwtSecret),
    };
  }
  return openRecordedSession(context, user, origin);
}

/** Opens a session of somebody who has shown everything that the account asks for, and notes the log-in. */
export async function openRecordedSession(
  context: Pick<AppContext, 'config' | 'logger'>,
  user: UserRow,
  origin: Origin,
): Promise<LoginResponse> {
  const session = await openSession(context, user, origin);
  const { newAddress } = await recordSignIn(user._id, origin);
  await noteActivity(context.logger, {
    kind: 'users',
    recordId: user._id,
    title: user.name,
    action: 'signed in',
    by: { id: user._id, email: user.email },
  });
  context.logger.info({ ip: origin.ip, newAddress }, newAddress ? 'log-in from a new address' : 'log-in');
  return session;
}
