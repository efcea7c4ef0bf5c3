import { DEFAULT_EMAIL, findAdministrator, setAdministrator } from '../auth/administrators.ts';
import { credentialsNotice } from '../auth/credentials-notice.ts';
import { generatePassword } from '../auth/generate-password.ts';
import { forgetLoginFailures } from '../auth/login-throttle.ts';
import type { Config } from '../config.ts';

/**
 * Gives the administrator a generated password that must be changed at the first log-in; gives the text that shows it.
 * Every session ends, and earlier failures do not lock out whoever uses the new password.
 */
export async function resetPassword(config: Pick<Config, 'adminEmail' | 'publicUrl'>): Promise<string> {
  const current = await findAdministrator();
  const email = current?.email ?? config.adminEmail ?? DEFAULT_EMAIL;
  const password = generatePassword();
  await setAdministrator({ email, password, generated: true });
  await forgetLoginFailures();
  return credentialsNotice({ email, password, publicUrl: config.publicUrl });
}
