import type { Role } from '@plinth/schemas/permissions';
import { model, Schema } from 'mongoose';
import { hasPasskeys, PasskeyModel } from './passkeys.ts';
import { UserModel, type UserRow } from './users.ts';

type SecurityPolicy = { _id: 'security'; secondFactorRoles: Role[] };

const PolicyModel = model<SecurityPolicy>(
  'SecurityPolicy',
  new Schema<SecurityPolicy>(
    { _id: { type: String, required: true }, secondFactorRoles: { type: [String], required: true } },
    { versionKey: false },
  ),
  'securityPolicies',
);

/** The roles that must have a second factor. */
export async function readSecondFactorRoles(): Promise<Role[]> {
  return (await PolicyModel.findById('security').lean<SecurityPolicy>())?.secondFactorRoles ?? [];
}

export async function writeSecondFactorRoles(roles: readonly Role[]): Promise<void> {
  await PolicyModel.updateOne(
    { _id: 'security' },
    { $set: { secondFactorRoles: [...new Set(roles)] } },
    { upsert: true },
  );
}

/** An authenticator app or a passkey. */
export async function hasSecondFactor({ _id, totp }: UserRow): Promise<boolean> {
  return totp !== undefined || (await hasPasskeys(_id));
}

/** Whether the person's role requires a second factor that the person has not set up. */
export async function lacksSecondFactor(user: UserRow): Promise<boolean> {
  return (await readSecondFactorRoles()).includes(user.role) && !(await hasSecondFactor(user));
}

/** Removes app, passkeys and recovery codes; null where there is no such account. */
export async function removeSecondFactor(user: string): Promise<UserRow | null> {
  await PasskeyModel.deleteMany({ user });
  return UserModel.findByIdAndUpdate(user, { $unset: { totp: 1, pendingTotp: 1, recoveryCodes: 1 } })
    .lean<UserRow>()
    .exec();
}
