import { compare, hash } from 'bcrypt';

/** About a quarter of a second on a small server: slow for who guesses, bearable for who logs in. */
const BCRYPT_COST = 12;

/** A hash of the same cost that no password is known for, so that an unknown e-mail takes as long as a wrong password. */
export const DUMMY_HASH = '$2b$12$8RH5CWfn45okSdP79ha35OCVPCK0a3sykqtYnvC9QadiQjuKh4fve';

export function hashPassword(password: string): Promise<string> {
  return hash(password, BCRYPT_COST);
}

/** Compares once in any case; without a hash it compares with a dummy and returns false. */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await compare(password, passwordHash ?? DUMMY_HASH);
  return matches && passwordHash !== undefined;
}
