import type { Deps } from './app-context.ts';
import { buildIndexes } from './database/connection.ts';
import { runMigrations } from './database/migrations/run-migrations.ts';
import { ensureAdministrator } from './features/auth/ensure-administrator.ts';
import { finishInterruptedRestore } from './features/backup/finish-restore.ts';
import { seedSample } from './seed/seed-sample.ts';

/** What must be done once the database is there, before the first request of a fresh site can be answered. */
export async function runStartTasks(deps: Deps): Promise<void> {
  await finishInterruptedRestore(deps);
  await buildIndexes();
  await runMigrations(deps.logger);
  await ensureAdministrator(deps);
  await deps.media.tidy();
  await seedSample(deps);
  deps.revisions.start();
  deps.mailer.start();
  deps.retention.start();
}

/**
 * What must end before the database is closed; 5 s at most. Pictures are worked on until the last request has been
 * answered, for it may be the upload of one.
 */
export async function runStopTasks(deps: Deps, drained: Promise<void> = Promise.resolve()): Promise<void> {
  deps.revisions.stop();
  deps.retention.stop();
  await Promise.all([deps.mailer.stop(), drained]);
  await deps.media.stop();
}
