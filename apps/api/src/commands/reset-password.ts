import { resetPassword } from './reset-administrator.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run reset-password`, for whoever has lost the password but can reach the machine; with `-- --second-factor`, also
 * for a lone owner who has lost the authenticator app and the recovery codes.
 */
const withSecondFactor = process.argv.includes('--second-factor');

await runCommand('The password was not reset', async (config) => {
  process.stdout.write(await resetPassword(config, { withSecondFactor }));
});
