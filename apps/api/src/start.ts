import type { AppContext } from './app-context.ts';
import { buildIndexes } from './database/connection.ts';
import { runMigrations } from './database/run-migrations.ts';
import { ensureAdministrator } from './features/auth/ensure-administrator.ts';
import { settleInterruptedRestore } from './features/backup/settle-restore.ts';
import { MIGRATIONS } from './features/migrations/migrations.ts';
import { seedSample } from './seed/seed-sample.ts';

/** Everything that the connected database needs before requests are served. Can be repeated after an interruption. */
export async function prepareDatabase(context: AppContext): Promise<void> {
  await settleInterruptedRestore(context);
  await buildIndexes();
  await runMigrations(context.logger, MIGRATIONS);
  await context.repair.sweepAtStart();
  await ensureAdministrator(context);
  await context.media.tidy();
  await seedSample(context);
}
