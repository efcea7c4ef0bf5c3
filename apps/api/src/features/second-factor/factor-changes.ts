import type { AppContext } from '../../app-context.ts';
import { conflict } from '../../problems.ts';
import { readSecondFactorRoles } from '../auth/second-factor-policy.ts';
import type { UserRow } from '../auth/users.ts';

/** Throws a 409 where the person's role requires a second factor, and so the last one stays. */
export async function requireNoFactor({ role }: UserRow): Promise<void> {
  if (!(await readSecondFactorRoles()).includes(role)) return;
  throw conflict('Your role requires a second factor. Set up another one first.');
}

/** Tells a person by mail that a factor of the account was set up or removed. */
export async function mailFactorChange(
  { officeMailer }: Pick<AppContext, 'officeMailer'>,
  { email }: UserRow,
  what: string,
): Promise<void> {
  await officeMailer.send({
    to: email,
    subject: 'The second factor of your account was changed',
    paragraphs: [what, 'If it was not you, change your password and tell an owner of the site at once.'],
  });
}
