import type { Logger } from '../logger.ts';
import { withLease } from './lease.ts';
import { readSchemaVersion, writeSchemaVersion } from './schema-version.ts';

export type Migration = {
  name: string;
  /**
   * Changes the stored data. It runs again from its beginning after a crash, and while nodes of the previous version
   * still serve requests, so it must be idempotent and leave what they read.
   */
  up(logger: Logger): Promise<void>;
};

/**
 * Applies the pending migrations, on one node at a time. Throws when the database has more than are known here, because a
 * newer version has used it.
 */
export async function runMigrations(logger: Logger, migrations: readonly Migration[]): Promise<void> {
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
