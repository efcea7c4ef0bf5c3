import { describe, expect, it } from 'vitest';
import { requireUncommonPassword } from './password-policy.ts';

const check = (password: string) => () =>
  requireUncommonPassword(password, 'asha.rao@example.com', 'password');

describe('requireUncommonPassword', () => {
  it.each([
    'administrator',
    'Chickenwing101',
    'password1234',
    '!!!Password2026!!!',
    'sunshinesunshine',
    '123456789012',
    'asha.rao is my name',
  ])('refuses %s', (password) => {
    expect(check(password)).toThrow();
  });

  it.each(['correct horse battery', 'a password for tests only', 'Kiln-mortar-27-heron'])(
    'accepts %s',
    (password) => {
      expect(check(password)).not.toThrow();
    },
  );
});
