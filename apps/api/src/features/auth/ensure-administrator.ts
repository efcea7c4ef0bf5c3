import type { AppContext } from '../../app-context.ts';
import { credentialsNotice } from './credentials-notice.ts';
import { generatePassword } from './generate-password.ts';
import { passwordMatches } from './password-hash.ts';
import {
  createFirstAdministrator,
  DEFAULT_EMAIL,
  findAdministrator,
  findUserByEmail,
  normalizeEmail,
  setAdministratorEmail,
  setAdministratorFromEnvironment,
} from './users.ts';

/**
 * Makes sure that somebody can log in. `ADMIN_EMAIL` and `ADMIN_PASSWORD` are taken over when they are new or have
 * changed; a password that was changed in the admin area since is not undone by a restart. Without them the first
 * start generates a password and prints it, once, to the standard output.
 */
export async function ensureAdministrator(context: Pick<AppContext, 'config' | 'logger'>): Promise<void> {
  const { adminEmail, adminPassword, publicUrl } = context.config;
  if (adminEmail !== undefined && adminPassword !== undefined) {
    await takeOver(context.logger, adminEmail, adminPassword);
    return;
  }
  if (adminEmail !== undefined || adminPassword !== undefined) {
    context.logger.warn('ADMIN_EMAIL and ADMIN_PASSWORD are only used when both are set');
  }
  if ((await findAdministrator()) !== null) return;
  const email = adminEmail ?? DEFAULT_EMAIL;
  const password = generatePassword();
  const created = await createFirstAdministrator({ email, password, generated: true });
  if (created) process.stdout.write(credentialsNotice({ email, password, publicUrl }));
}

async function takeOver(logger: AppContext['logger'], email: string, password: string): Promise<void> {
  const [current, holder] = await Promise.all([findAdministrator(), findUserByEmail(normalizeEmail(email))]);
  if (holder !== null && holder._id !== current?._id) {
    logger.error('ADMIN_EMAIL is the e-mail of somebody else’s account, so it is not used');
    return;
  }
  const isNew = current === null || !(await passwordMatches(password, current.environmentHash));
  if (isNew) {
    await setAdministratorFromEnvironment(email, password);
    logger.info('the administrator of ADMIN_EMAIL and ADMIN_PASSWORD is set; earlier sessions have ended');
    return;
  }
  if (current.email !== normalizeEmail(email)) await setAdministratorEmail(email);
  if (current.passwordHash !== current.environmentHash) {
    logger.info('ADMIN_PASSWORD is not used: the password was changed in the admin area since');
  }
}
