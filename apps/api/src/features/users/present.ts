import type { User } from '@plinth/schemas/users';
import { hasSecondFactor } from '../auth/second-factor-policy.ts';
import type { UserRow } from '../auth/users.ts';

/** Names each field, so that no hash leaves. */
export async function presentUser(row: UserRow, lastSignInAt?: Date): Promise<User> {
  const { _id, email, name, photo, role, projects = [], invitation } = row;
  return {
    _id,
    email,
    name,
    ...(photo !== undefined && { photo }),
    role,
    state: row.disabled ? 'disabled' : row.passwordHash === undefined ? 'invited' : 'active',
    secondFactor: await hasSecondFactor(row),
    projects,
    ...(invitation && { invitedUntil: invitation.expiresAt.toISOString() }),
    ...(lastSignInAt && { lastSignInAt: lastSignInAt.toISOString() }),
  };
}
