import { UserModel } from '../auth/users.ts';

/** Makes the one account of earlier versions an owner. */
export async function nameOwner(): Promise<void> {
  const withoutRole = { role: { $exists: false } };
  await UserModel.updateMany(withoutRole, { $set: { role: 'owner', name: 'Administrator' } }).comment('scan');
}
