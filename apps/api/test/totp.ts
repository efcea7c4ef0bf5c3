import { Secret, TOTP } from 'otpauth';
import type { UserRow } from '../src/features/auth/users.ts';

/** The code that a person's authenticator app shows; `steps` of 30 s from now. */
export function codeOf({ totp, pendingTotp }: Partial<UserRow>, steps = 0): string {
  const secret = Secret.fromBase32(totp?.secret ?? pendingTotp ?? '');
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}
