import { newPasswordSchema } from '@plinth/schemas/auth';
import { describe, expect, it } from 'vitest';
import { generatePassword } from './generate-password.ts';

describe('generatePassword', () => {
  it('makes passwords that the rules for new passwords take and that are easy to copy by hand', () => {
    const password = generatePassword();

    expect(newPasswordSchema.safeParse(password).success).toBe(true);
    expect(password).toMatch(/^(?:[a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/);
  });

  it('never makes the same one twice', () => {
    const passwords = new Set(Array.from({ length: 1_000 }, generatePassword));

    expect(passwords.size).toBe(1_000);
  });
});
