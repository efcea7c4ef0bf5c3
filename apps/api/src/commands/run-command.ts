import { existsSync } from 'node:fs';
import { type Config, ConfigError, loadConfig } from '../config.ts';
import { connectDatabase } from '../database/connection.ts';
import { openDatabase } from '../database/open-database.ts';

const MAX_LISTED = 50;

/**
 * Runs a command of the administrator's on the site's database, with the site's configuration. Works while the site
 * runs and while it does not: the embedded database is shared with the process that has it open.
 */
export async function runCommand(failure: string, act: (config: Config) => Promise<void>): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    const config = loadConfig(process.env);
    const database = await openDatabase(config, { join: true });
    try {
      await connectDatabase(database.uri);
      await act(config);
    } finally {
      await database.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(error instanceof ConfigError ? `${reason}\n` : `${failure}: ${reason}\n`);
    process.exitCode = 1;
  }
}

/** As lines for people; a site with thousands of the same defect needs no list of all. */
export function listed(sentences: readonly string[]): string {
  const shown = sentences.slice(0, MAX_LISTED).map((sentence) => `  ${sentence}`);
  const others = sentences.length - shown.length;
  return [...shown, ...(others > 0 ? [`  and ${others} more`] : [])].join('\n');
}
