import { getRounds } from 'bcrypt';
import { describe, expect, it } from 'vitest';
import { DUMMY_HASH, hashPassword, passwordMatches } from './password-hash.ts';

describe('passwordMatches', () => {
  it('says yes to the password that was hashed and no to any other', async () => {
    const passwordHash = await hashPassword('सीमेंट and steel');

    await expect(passwordMatches('सीमेंट and steel', passwordHash)).resolves.toBe(true);
    await expect(passwordMatches('सीमेंट and Steel', passwordHash)).resolves.toBe(false);
  });

  it('says no for whatever password when there is no hash to compare with', async () => {
    await expect(passwordMatches('', undefined)).resolves.toBe(false);
    await expect(passwordMatches('anything at all', undefined)).resolves.toBe(false);
  });

  it('costs as much when there is no hash to compare with', async () => {
    expect(getRounds(DUMMY_HASH)).toBe(getRounds(await hashPassword('a password of some length')));
  });
});
