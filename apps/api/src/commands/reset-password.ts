import { resetPassword } from './reset-administrator.ts';
import { runCommand } from './run-command.ts';

/** `npm run reset-password`, for whoever has lost the password but can reach the machine. */
await runCommand('The password was not reset', async (config) => {
  process.stdout.write(await resetPassword(config));
});
