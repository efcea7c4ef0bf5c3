import type { Role } from '@plinth/schemas/permissions';
import { model, Schema } from 'mongoose';
import type { UserRow } from './users.ts';

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

/** Whether the person's role requires a second factor that the person has not set up. */
export async function lacksSecondFactor({ role, totp }: UserRow): Promise<boolean> {
  return totp === undefined && (await readSecondFactorRoles()).includes(role);
}
