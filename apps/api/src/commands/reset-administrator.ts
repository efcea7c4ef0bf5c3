import type { Config } from '../config.ts';
import { DEFAULT_EMAIL, findAdministrator, setAdministrator } from '../features/auth/administrators.ts';
import { credentialsNotice } from '../features/auth/credentials-notice.ts';
import { generatePassword } from '../features/auth/generate-password.ts';
import { clearLoginFailures } from '../features/auth/login-throttle.ts';

/**
 * Gives the administrator a generated password that must be changed at the first log-in; gives the text that shows it.
 * Every session ends, and earlier failures do not lock out whoever uses the new password.
 */
export async function resetPassword(config: Pick<Config, 'adminEmail' | 'publicUrl'>): Promise<string> {
  const current = await findAdministrator();
  const email = current?.email ?? config.adminEmail ?? DEFAULT_EMAIL;
  const password = generatePassword();
  await setAdministrator({ email, password, generated: true });
  await clearLoginFailures();
  return credentialsNotice({ email, password, publicUrl: config.publicUrl });
}
