import type { AppContext } from '../../app-context.ts';
import { noteActivity } from '../activity/note-activity.ts';
import { staleLink } from '../auth/forgotten-password.ts';
import { hashLinkToken } from '../auth/link-token.ts';
import { hashPassword } from '../auth/password-hash.ts';
import { requireUncommonPassword } from '../auth/password-policy.ts';
import { UserModel, type UserRow } from '../auth/users.ts';

/** Gives the invited account the password that its person chose. One write, so a link works once. */
export async function acceptInvitation(
  { logger }: Pick<AppContext, 'logger'>,
  token: string,
  password: string,
): Promise<UserRow> {
  const link = {
    'invitation.tokenHash': hashLinkToken(token),
    'invitation.expiresAt': { $gt: new Date() },
    disabled: { $ne: true },
  };
  const invited = await UserModel.findOne(link).lean<UserRow>();
  if (invited === null) throw staleLink('Ask for another invitation.');
  requireUncommonPassword(password, invited.email, 'password');
  const user = await UserModel.findOneAndUpdate(
    link,
    {
      $set: { passwordHash: await hashPassword(password) },
      $unset: { invitation: 1 },
      $inc: { passwordVersion: 1 },
    },
    { returnDocument: 'after' },
  ).lean<UserRow>();
  if (user === null) throw staleLink('Ask for another invitation.');
  const { _id: id, email, name } = user;
  await noteActivity(logger, {
    kind: 'users',
    recordId: id,
    title: name,
    action: 'joined',
    by: { id, email },
  });
  logger.info({ userId: id }, 'an invitation was accepted');
  return user;
}
