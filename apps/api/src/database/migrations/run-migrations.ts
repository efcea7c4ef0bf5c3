import type { Logger } from '../../logger.ts';
import { withLease } from '../lease.ts';
import { completeRecords } from './complete-records.ts';
import { readSchemaVersion, writeSchemaVersion } from './schema-version.ts';

export type Migration = {
  name: string;
  /**
   * Changes the stored data. May be run again from the start after a crash, and while nodes of the version before
   * still answer requests, so it adds and never takes away what they need.
   */
  up(logger: Logger): Promise<void>;
};

/** In the order in which they run; the version of the data is the number of those that it has seen. Append only. */
export const MIGRATIONS: readonly Migration[] = [{ name: 'complete-records', up: completeRecords }];

/** Brings the data to this version, on one node at a time. Throws when a newer version has been here. */
export async function runMigrations(logger: Logger, migrations = MIGRATIONS): Promise<void> {
  if (isDone(await readSchemaVersion(), migrations)) return;
  await withLease('maintenance', async () => {
    for (;;) {
      const version = await readSchemaVersion();
      const next = migrations[version];
      if (isDone(version, migrations) || !next) return;
      const startedAt = Date.now();
      logger.info({ migration: next.name }, 'a migration begins');
      await next.up(logger);
      await writeSchemaVersion(version + 1);
      logger.info({ migration: next.name, ms: Date.now() - startedAt }, 'a migration is done');
    }
  });
}

function isDone(version: number, migrations: readonly Migration[]): boolean {
  if (version > migrations.length) {
    throw new Error(
      `The database was used by a newer version (data ${version}, here ${migrations.length}); start that one.`,
    );
  }
  return version === migrations.length;
}
