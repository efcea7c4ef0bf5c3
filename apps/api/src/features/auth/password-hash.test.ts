import { describe, expect, it } from 'vitest';
import { hashPassword, passwordMatches } from './password-hash.ts';

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

  it('does the work of a real comparison when there is no hash', async () => {
    const passwordHash = await hashPassword('a password of some length');
    const timeOf = async (stored: string | undefined) => {
      const start = process.cpuUsage();
      await passwordMatches('a wrong guess', stored);
      return process.cpuUsage(start).user;
    };

    const [known, unknown] = [await timeOf(passwordHash), await timeOf(undefined)];

    expect(unknown).toBeGreaterThan(known / 3);
  });
});
