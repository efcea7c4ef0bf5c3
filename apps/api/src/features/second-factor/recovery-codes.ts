import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@plinth/schemas/second-factor';
import { type StoredRecoveryCode, UserModel } from '../auth/users.ts';

/** Letters and digits that nobody mistakes for one another on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 5;
const GROUP_LENGTH = 5;

/** Ten codes of 124 random bits each, `k7mzp-…`, and what to store of them. */
export function newRecoveryCodes(): { codes: string[]; stored: StoredRecoveryCode[] } {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const code = () => Array.from({ length: GROUPS }, group).join('-');
  const codes = Array.from({ length: RECOVERY_CODES }, code);
  return { codes, stored: codes.map((plain) => ({ hash: hashOf(plain) })) };
}

/** Whether it is one of the person's codes; from then on it is none any more. */
export async function spendRecoveryCode(userId: string, code: string): Promise<boolean> {
  const hash = hashOf(code);
  const { modifiedCount } = await UserModel.updateOne(
    { _id: userId, 'recoveryCodes.hash': hash },
    { $pull: { recoveryCodes: { hash } } },
  );
  return modifiedCount === 1;
}

/** As typed: capitals, spaces and hyphens do not matter. Random codes need no slow hash. */
function hashOf(code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHash('sha256').update(plain).digest('base64url');
}
