import type { Config } from '../config.ts';
import { credentialsNotice } from '../features/auth/credentials-notice.ts';
import { generatePassword } from '../features/auth/generate-password.ts';
import { clearLoginFailures } from '../features/auth/login-throttle.ts';
import { removeSecondFactor } from '../features/auth/second-factor-policy.ts';
import { DEFAULT_EMAIL, findAdministrator, setAdministrator } from '../features/auth/users.ts';

/**
 * Gives the administrator a generated password that must be changed at the first log-in; gives the text that shows it.
 * Every session ends, and earlier failures do not lock out whoever uses the new password. The second factor stays unless
 * it is to go as well.
 */
export async function resetPassword(
  config: Pick<Config, 'adminEmail' | 'publicUrl'>,
  { withSecondFactor = false } = {},
): Promise<string> {
  const current = await findAdministrator();
  const email = current?.email ?? config.adminEmail ?? DEFAULT_EMAIL;
  const password = generatePassword();
  const { _id } = await setAdministrator({ email, password, generated: true });
  if (withSecondFactor) await removeSecondFactor(_id);
  await clearLoginFailures();
  return credentialsNotice({ email, password, publicUrl: config.publicUrl });
}
