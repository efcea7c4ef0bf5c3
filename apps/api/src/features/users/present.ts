import type { User } from '@plinth/schemas/users';
import type { UserRow } from '../auth/users.ts';

/** Names each field, so that no hash leaves. */
export function presentUser(row: UserRow, lastSignInAt?: Date): User {
  const { _id, email, name, role, projects = [], invitation } = row;
  return {
    _id,
    email,
    name,
    role,
    state: row.disabled ? 'disabled' : row.passwordHash === undefined ? 'invited' : 'active',
    secondFactor: row.totp !== undefined,
    projects,
    ...(invitation && { invitedUntil: invitation.expiresAt.toISOString() }),
    ...(lastSignInAt && { lastSignInAt: lastSignInAt.toISOString() }),
  };
}
