import type { PasswordChange } from '@plinth/schemas/auth';
import { badInput } from '../../problems.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { passwordMatches } from './password-hash.ts';
import { requireUncommonPassword } from './password-policy.ts';
import { keepOnlySession, type StandingSession } from './sessions.ts';
import { replacePassword } from './users.ts';

/**
 * Replaces the password and ends every other session. Throws a 400 when the current password is wrong or the new one
 * is the same, and a 429 after too many wrong ones.
 */
export async function changePassword(
  throttle: LoginThrottle,
  { session, user }: StandingSession,
  change: PasswordChange,
  ip: string | undefined,
): Promise<void> {
  await throttle.begin(user.email, ip, true);
  if (!(await passwordMatches(change.currentPassword, user.passwordHash))) throw wrongPassword();
  await throttle.succeed(user.email, ip);

  if (change.newPassword === change.currentPassword) {
    throw badInput([
      { path: 'newPassword', message: 'Choose a password that differs from the current one.' },
    ]);
  }
  requireUncommonPassword(change.newPassword, user.email, 'newPassword');
  const changed = await replacePassword(user, change.newPassword);
  if (changed === null) throw wrongPassword();
  await keepOnlySession(session._id, changed);
}

function wrongPassword() {
  return badInput([{ path: 'currentPassword', message: 'This is not the current password.' }]);
}
