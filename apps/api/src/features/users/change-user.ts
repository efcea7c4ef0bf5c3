import type { UserChange } from '@plinth/schemas/users';
import type { AppContext } from '../../app-context.ts';
import { withLease } from '../../database/lease.ts';
import type { User } from '../../http/user.ts';
import { conflict, forbidden, notFound } from '../../problems.ts';
import { noteActivity } from '../activity/note-activity.ts';
import { findUser, UserModel, type UserRow } from '../auth/users.ts';

/**
 * Changes somebody else's role, projects or name, or disables the account, which ends its sessions and its invitation for
 * good. Nobody changes their own role, and changes exclude each other, so that an owner always remains.
 */
export async function changeUser(
  { logger }: Pick<AppContext, 'logger'>,
  owner: User,
  id: string,
  { name, role, disabled, projects }: UserChange,
): Promise<UserRow> {
  const isOwn = id === owner.id;
  if (isOwn && (role !== undefined || disabled !== undefined)) {
    throw conflict('You cannot change your own role or disable yourself. Another owner can.');
  }
  return withLease('users', async () => {
    // Of two owners who demote each other at once, the second is none any more.
    const acting = await findUser(owner.id);
    if (acting?.role !== 'owner' || acting.disabled) throw forbidden('You are not an owner any more.');
    const before = await findUser(id);
    if (before === null) throw notFound('Person');
    const isDisabled = disabled === true;
    const changed = await UserModel.findByIdAndUpdate(
      id,
      {
        $set: {
          ...(name !== undefined && { name }),
          ...(role !== undefined && { role }),
          ...(projects !== undefined && { projects }),
          ...(disabled !== undefined && { disabled }),
        },
        ...(isDisabled && { $unset: { invitation: 1, passwordLink: 1 }, $inc: { passwordVersion: 1 } }),
      },
      { returnDocument: 'after' },
    ).lean<UserRow>();
    if (changed === null) throw notFound('Person');
    await noteActivity(logger, {
      kind: 'users',
      recordId: id,
      title: changed.name,
      action: 'changed',
      by: owner,
      before: accessOf(before),
      after: accessOf(changed),
    });
    logger.info({ userId: id, role, disabled, by: owner.id }, 'an account was changed');
    return changed;
  });
}

const accessOf = ({ name, role, disabled = false, projects = [] }: UserRow) => ({
  name,
  role,
  disabled,
  projects,
});
