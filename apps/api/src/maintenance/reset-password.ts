import { existsSync } from 'node:fs';
import { startEmbeddedMongo } from '@plinth/embedded-mongo';
import { ConfigError, loadConfig } from '../config.ts';
import { connectDatabase, disconnectDatabase } from '../database.ts';
import { resetPassword } from './reset-administrator.ts';

/**
 * `npm run reset-password`, for whoever has lost the password but can reach the machine. Works while the site runs and
 * while it does not: the embedded database is shared with the process that has it open.
 */
async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = loadConfig(process.env);
  const embedded = config.mongodbUri ? undefined : await startEmbeddedMongo({ dataDir: config.dataDir });
  try {
    await connectDatabase(config.mongodbUri ?? embedded?.uri ?? '');
    process.stdout.write(await resetPassword(config));
  } finally {
    await disconnectDatabase();
    await embedded?.close();
  }
}

try {
  await main();
} catch (error) {
  const reason =
    error instanceof ConfigError ? error.message : `The password was not reset: ${String(error)}`;
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}
