import { PASSWORD_LINK_MINUTES } from '@plinth/schemas/users';
import type { AppContext } from '../../app-context.ts';
import { createThrottle, throttleKey } from '../../http/throttle.ts';
import { ProblemError } from '../../problems.ts';
import { hashLinkToken, newLinkToken } from './link-token.ts';
import { hashPassword } from './password-hash.ts';
import { requireUncommonPassword } from './password-policy.ts';
import { normalizeEmail, UserModel, type UserRow } from './users.ts';

const HOUR_SECONDS = 3_600;

const mailsToPerson = createThrottle({ name: 'password-link', limit: 3, windowSeconds: HOUR_SECONDS });

type MailContext = Pick<AppContext, 'config' | 'logger' | 'officeMailer'>;

/**
 * Mails a link to choose another password, if there is an enabled account with this e-mail. Called after the response
 * was sent, so that neither its words nor its time say whether there is one.
 */
export async function sendPasswordLink(context: MailContext, typedEmail: string): Promise<void> {
  const email = normalizeEmail(typedEmail);
  if (!context.officeMailer.isOn || !(await mailsToPerson.tryTake(throttleKey(email)))) return;
  const { token, stored } = newLinkToken(PASSWORD_LINK_MINUTES * 60_000);
  const { matchedCount } = await UserModel.updateOne(
    { email, disabled: { $ne: true }, passwordHash: { $exists: true } },
    { $set: { passwordLink: stored } },
  );
  if (matchedCount === 0) return;
  await context.officeMailer.send({
    to: email,
    subject: 'Choose another password',
    paragraphs: [
      'Somebody asked for a link to choose another password for this account. It works once, within an hour:',
      `${context.config.publicUrl}/login/reset#token=${token}&email=${encodeURIComponent(email)}`,
      'If it was not you, ignore this mail: the password stays as it is.',
    ],
  });
}

/**
 * Sets the password that was chosen through a link, which ends every session of the account. It opens no session: whoever
 * has a second factor is asked for it at the log-in that follows.
 */
export async function choosePassword(
  { officeMailer, logger }: Pick<AppContext, 'officeMailer' | 'logger'>,
  token: string,
  password: string,
): Promise<UserRow> {
  const link = {
    'passwordLink.tokenHash': hashLinkToken(token),
    'passwordLink.expiresAt': { $gt: new Date() },
    disabled: { $ne: true },
  };
  const known = await UserModel.findOne(link).lean<UserRow>();
  if (known === null) throw staleLink('Ask for another link.');
  requireUncommonPassword(password, known.email, 'password');
  const user = await UserModel.findOneAndUpdate(
    link,
    {
      $set: { passwordHash: await hashPassword(password), mustChangePassword: false },
      $unset: { passwordLink: 1 },
      $inc: { passwordVersion: 1 },
    },
    { returnDocument: 'after' },
  ).lean<UserRow>();
  if (user === null) throw staleLink('Ask for another link.');
  logger.info(
    { userId: user._id },
    'a password was chosen through a link; all sessions of the account have ended',
  );
  await officeMailer.send({
    to: user.email,
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed, and every device was signed out.',
      'If it was not you, tell an owner of the site at once.',
    ],
  });
  return user;
}

/** A link that was used, replaced, withdrawn, or whose time is over: which of them is nobody’s business. */
export function staleLink(advice: string): ProblemError {
  return new ProblemError(404, `This link does not work any more. ${advice}`);
}
