import type { LoginRequest, LoginResponse } from '@plinth/schemas/auth';
import type { AppContext } from '../../app-context.ts';
import { unauthorized } from '../../problems.ts';
import { findAdministrator, normalizeEmail } from './administrators.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { passwordMatches } from './password-hash.ts';
import { type Origin, openSession } from './sessions.ts';
import { isKnownAddress, recordSignIn } from './sign-ins.ts';

/**
 * Opens a session. Every failure has the same words and takes the same time, whether the e-mail or the password
 * was wrong; throws a 401, or a 429 after too many failures.
 */
export async function logIn(
  context: AppContext,
  throttle: LoginThrottle,
  credentials: LoginRequest,
  origin: Origin,
): Promise<LoginResponse> {
  const email = normalizeEmail(credentials.email);
  await throttle.begin(email, origin.ip, await isKnownAddress(origin.ip));

  const administrator = await findAdministrator();
  const known = administrator?.email === email ? administrator : null;
  const matches = await passwordMatches(credentials.password, known?.passwordHash);
  if (known === null || !matches) {
    context.logger.warn({ ip: origin.ip }, 'log-in refused');
    throw unauthorized('Invalid username or password');
  }

  await throttle.succeed(email, origin.ip);
  const session = await openSession(context, known, origin);
  const { newAddress } = await recordSignIn(known._id, origin);
  context.logger.info({ ip: origin.ip, newAddress }, newAddress ? 'log-in from a new address' : 'log-in');
  return session;
}
