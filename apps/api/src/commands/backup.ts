import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { backupName, removeOldBackups } from '../features/backup/backup-folder.ts';
import { writeBackup } from '../features/backup/write-backup.ts';
import { openStorage } from '../features/media/open-storage.ts';
import { listed, runCommand } from './run-command.ts';

const USAGE = `Usage: backup [--to FILE] [--folder FOLDER] [--every HOURS] [--keep NUMBER]
  --to      the archive's path; without it a name with the time, in the folder
  --folder  where archives go; backups in DATA_DIR without it
  --every   goes on running and writes one each so many hours
  --keep    how many archives stay in the folder; older ones are removed`;

const AN_HOUR_MS = 3_600_000;
/** After a failure, such as an interruption of the database, the next try does not wait for the next turn. */
const RETRY_MS = 10 * 60_000;

/** The archive is there and whole, but the site that it holds has defects. */
const EXIT_WITH_DEFECTS = 2;

type Options = { to?: string; folder?: string; keep?: number; everyHours?: number };

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      folder: { type: 'string' },
      every: { type: 'string' },
      keep: { type: 'string' },
    },
  });
  const { to, folder, every, keep } = values;
  if (to !== undefined && (every !== undefined || keep !== undefined)) {
    throw new Error('--every and --keep go with --folder: --to names one archive.');
  }
  return {
    to,
    folder,
    ...(keep !== undefined && { keep: numberOf('--keep', keep) }),
    ...(every !== undefined && { everyHours: numberOf('--every', every) }),
  };
}

function numberOf(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`${name} takes a whole number from 1.`);
  return number;
}

async function backUp(config: Config, { to, folder, keep }: Options): Promise<void> {
  const target = folder ?? join(config.dataDir, 'backups');
  const path = to ?? join(target, backupName(new Date()));
  const { manifest, defects } = await writeBackup({ storage: openStorage(config), to: path });
  const documents = manifest.collections.reduce((sum, { count }) => sum + count, 0);
  const megabytes = ((await stat(path)).size / 1_048_576).toFixed(1);
  process.stdout.write(
    `${path}: ${documents} documents, ${manifest.uploads.length} files, ${megabytes} MB\n`,
  );
  if (defects.length > 0) {
    process.stderr.write(`Not everything in it would be restored as it is:\n${listed(defects)}\n`);
    process.exitCode = EXIT_WITH_DEFECTS;
  }
  if (keep !== undefined) await removeOldBackups(target, keep);
}

async function backUpAgainAndAgain(config: Config, options: Options, everyMs: number): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());
  while (!stopping.signal.aborted) {
    let pause = everyMs;
    try {
      await backUp(config, options);
    } catch (error) {
      process.stderr.write(`No backup was written: ${String(error)}\n`);
      pause = Math.min(everyMs, RETRY_MS);
    }
    await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
  }
}

/** `npm run backup`: one archive with everything that makes up the site. */
await runCommand('No backup was written', async (config) => {
  const options = parseOrExplain(readOptions);
  if (options.everyHours === undefined) await backUp(config, options);
  else await backUpAgainAndAgain(config, options, options.everyHours * AN_HOUR_MS);
});

function parseOrExplain<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
