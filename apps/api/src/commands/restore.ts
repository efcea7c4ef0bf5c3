import { parseArgs } from 'node:util';
import { describeRefusal } from '../features/backup/read-collection.ts';
import { restoreBackup } from '../features/backup/restore-backup.ts';
import { openStorage } from '../features/media/open-storage.ts';
import { createLogger } from '../logger.ts';
import { listed, runCommand } from './run-command.ts';

const USAGE = `Usage: restore --from FILE [--overwrite]
  --from       an archive that backup has written; - reads it from standard input
  --overwrite  replaces the site that is there`;

function readOptions(): { from: string; overwrite: boolean } {
  try {
    const { values } = parseArgs({
      options: { from: { type: 'string' }, overwrite: { type: 'boolean', default: false } },
    });
    if (values.from === undefined) throw new Error('--from is missing.');
    return { from: values.from, overwrite: values.overwrite };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

/** `npm run restore`: the site as it was when an archive was written, all of it or nothing. */
await runCommand('Nothing was restored', async (config) => {
  const { from, overwrite } = readOptions();
  const logger = createLogger('warn');
  const storage = openStorage(config);
  const { manifest, refusals } = await restoreBackup({
    storage,
    logger,
    from,
    overwrite,
    workFolder: config.dataDir,
  });
  const counts = manifest.collections.map(({ collection, count }) => `${collection} ${count}`).join(', ');
  process.stdout.write(
    `The site of ${manifest.createdAt} is restored: ${counts}; ${manifest.uploads.length} files.\n`,
  );
  if (refusals.length > 0) {
    process.stderr.write(
      `These are in the collection "quarantine" instead of their own:\n${listed(refusals.map(describeRefusal))}\n`,
    );
  }
});
