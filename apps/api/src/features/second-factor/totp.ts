import { Secret, TOTP } from 'otpauth';
import { UserModel, type UserRow } from '../auth/users.ts';

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, 30 seconds; clocks may differ by one step. */
const STEP_SECONDS = 30;
const WINDOW = 1;

/** 160 random bits, in Base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** For a QR code: names the account as authenticator apps list it. */
export function totpUri(secret: string, issuer: string, email: string): string {
  return totpOf(secret, { issuer, label: email }).toString();
}

/** The time step that a code belongs to, or null. */
export function stepOfCode(secret: string, code: string): number | null {
  const token = code.replaceAll(' ', '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret).validate({ token, window: WINDOW });
  return delta === null ? null : Math.floor(Date.now() / 1_000 / STEP_SECONDS) + delta;
}

/** Whether the code is right and was not used before; from then on it is. */
export async function spendTotpCode({ _id, totp }: UserRow, code: string): Promise<boolean> {
  const step = totp && stepOfCode(totp.secret, code);
  if (typeof step !== 'number') return false;
  const unused = { _id, 'totp.secret': totp?.secret, 'totp.lastStep': { $lt: step } };
  const { modifiedCount } = await UserModel.updateOne(unused, { $set: { 'totp.lastStep': step } });
  return modifiedCount === 1;
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  });
}
