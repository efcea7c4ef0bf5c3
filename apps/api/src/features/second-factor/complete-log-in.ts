import type { LoginResponse } from '@plinth/schemas/auth';
import type { SecondFactorAnswer } from '@plinth/schemas/second-factor';
import type { AppContext } from '../../app-context.ts';
import { type Throttle, throttleKey } from '../../http/throttle.ts';
import { unauthorized } from '../../problems.ts';
import { openRecordedSession } from '../auth/log-in.ts';
import { readChallenge } from '../auth/second-factor-challenge.ts';
import type { Origin } from '../auth/sessions.ts';
import { findUser } from '../auth/users.ts';
import { spendPasskey } from './passkeys.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { spendTotpCode } from './totp.ts';

/**
 * The second half of a log-in: a code of the authenticator app, a recovery code, or a passkey's signature. Throws a 401 for
 * a challenge that is over, and for a wrong or used code or signature; a 429 after too many of them.
 */
export async function completeLogIn(
  context: AppContext,
  codes: Throttle,
  { challenge, code = '', passkey }: SecondFactorAnswer,
  origin: Origin,
): Promise<LoginResponse> {
  const claims = readChallenge(challenge, context.config.jwtSecret);
  const user = claims && (await findUser(claims.sub));
  if (!user || user.disabled || user.passwordVersion !== claims.version) {
    throw unauthorized('This log-in took too long. Enter e-mail and password again.');
  }
  const key = throttleKey(user._id);
  await codes.take(key);
  const isRight = passkey
    ? await spendPasskey(context.config, user, passkey)
    : await spendTotpCode(user, code);
  const isRecovery = !isRight && passkey === undefined && (await spendRecoveryCode(user._id, code));
  if (!isRight && !isRecovery) {
    context.logger.warn({ ip: origin.ip, userId: user._id }, 'second factor refused');
    throw unauthorized(
      passkey
        ? 'This passkey was not accepted. Start again.'
        : 'This code is not right, or was used before. Try the next one.',
    );
  }
  await codes.clear(key);
  if (isRecovery) {
    const left = (user.recoveryCodes?.length ?? 1) - 1;
    await context.officeMailer.send({
      to: user.email,
      subject: 'A recovery code was used',
      paragraphs: [
        `Somebody signed in to your account with a recovery code; ${left} are left.`,
        'If it was not you, change your password and tell an owner of the site at once.',
      ],
    });
  }
  return openRecordedSession(context, user, origin);
}
