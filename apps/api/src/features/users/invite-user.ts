import { INVITATION_HOURS, type Invitation, type InvitationInput } from '@plinth/schemas/users';
import { Types } from 'mongoose';
import type { AppContext } from '../../app-context.ts';
import type { User } from '../../http/user.ts';
import { conflict } from '../../problems.ts';
import { noteActivity } from '../activity/note-activity.ts';
import { newLinkToken } from '../auth/link-token.ts';
import { findUserByEmail, normalizeEmail, UserModel, type UserRow } from '../auth/users.ts';
import { presentUser } from './present.ts';

type InviteContext = Pick<AppContext, 'config' | 'logger' | 'officeMailer'>;

type Invite = InvitationInput & {
  inviter: User;
  /** The id of a new account. */
  id?: Types.ObjectId;
  /** Refuses an e-mail that is known, even where its invitation was not accepted. */
  isNew?: boolean;
};

/**
 * Stores an account without a password and mails a link by which the person chooses one; without mail the link is
 * returned, to be handed over. Inviting again replaces the link and what the account is to be. Throws a 409 where the
 * person has accepted already.
 */
export async function inviteUser(context: InviteContext, invite: Invite): Promise<Invitation> {
  const { name, role, projects = [], inviter, id = new Types.ObjectId(), isNew } = invite;
  const email = normalizeEmail(invite.email);
  const known = await findUserByEmail(email);
  if (known && (isNew || known.passwordHash !== undefined)) throw taken();
  const { token, stored } = newLinkToken(INVITATION_HOURS * 3_600_000);
  const access = { name, role, projects, invitation: stored, disabled: false };
  const user = await (known
    ? replaceInvitation(known, access)
    : createInvited({ ...access, _id: id.toHexString(), email }));
  if (user === null) throw taken();
  const link = `${context.config.publicUrl}/login/invitation#token=${token}&email=${encodeURIComponent(email)}`;
  const isMailed = await context.officeMailer.send({
    to: email,
    subject: `${inviter.name} invites you to the website’s back office`,
    paragraphs: [
      `Hello ${name},`,
      `${inviter.name} has made an account for you. Choose your password here; the link works once, within ${INVITATION_HOURS} hours:`,
      link,
      'If you did not expect this mail, ignore it.',
    ],
  });
  await noteActivity(context.logger, {
    kind: 'users',
    recordId: user._id,
    title: name,
    action: 'invited',
    by: inviter,
    after: { role, projects },
  });
  context.logger.info({ userId: user._id, role, by: inviter.id, isMailed }, 'a person was invited');
  return {
    user: await presentUser(user),
    expiresAt: stored.expiresAt.toISOString(),
    ...(!isMailed && { link }),
  };
}

type Access = Pick<UserRow, 'name' | 'role' | 'projects' | 'invitation' | 'disabled'>;

/** Null where the person has accepted the earlier invitation meanwhile. */
function replaceInvitation({ _id }: UserRow, access: Access): Promise<UserRow | null> {
  return UserModel.findOneAndUpdate(
    { _id, passwordHash: { $exists: false } },
    { $set: access },
    { returnDocument: 'after' },
  )
    .lean<UserRow>()
    .exec();
}

async function createInvited(account: Access & Pick<UserRow, '_id' | 'email'>): Promise<UserRow> {
  const stored = await UserModel.create({ ...account, passwordVersion: 0, mustChangePassword: false });
  return stored.toObject();
}

function taken() {
  return conflict('This person has an account already.', [
    { path: 'email', message: 'There is an account with this e-mail already.' },
  ]);
}
