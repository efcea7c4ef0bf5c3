import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Logger } from '../../logger.ts';
import { DELETION_MS, finishDeletions } from './delete-file.ts';
import { openStorage } from './open-storage.ts';
import { removeOldFiles } from './remove-old-files.ts';
import type { Storage } from './storage.ts';
import { makeVariant, variantNamesOf } from './variants.ts';
import { createWorkQueue, QueueFullError, type WorkQueue } from './work-queue.ts';

/** Uploads that may wait for their turn; each has at most 20 files. */
const MAX_WAITING_UPLOADS = 200;

/** Variants that may wait. Further ones are made on request. */
const MAX_WAITING_VARIANTS = 500;

/** What the parts of the media library share: the storage, and the two queues that work on pictures. */
export type MediaWork = {
  storage: Storage;
  /** Folder for files on their way in. */
  incomingFolder: string;
  uploads: WorkQueue;
  variants: WorkQueue;
  /** Starts making the narrower copies of a stored picture, in the background; with `renew` also those that are there. */
  prepareVariants(master: string, options: { renew: boolean }): void;
  /** Removes what a crash has left behind; to be called at start. */
  tidy(): Promise<void>;
  /** Ends the work in progress and discards what waits; missing variants are made on request. */
  stop(): Promise<void>;
};

/** The media library of one node; `tidy` and `stop` belong to its start and end. */
export function createMediaWork(config: Config, logger: Logger): MediaWork {
  const storage = openStorage(config);
  const incomingFolder = join(config.dataDir, 'incoming');
  const uploads = createWorkQueue(MAX_WAITING_UPLOADS);
  const variants = createWorkQueue(MAX_WAITING_VARIANTS);
  let secondLook: NodeJS.Timeout | undefined;
  return {
    storage,
    incomingFolder,
    uploads,
    variants,
    async tidy() {
      await storage.tidy();
      await removeOldFiles(incomingFolder, '');
      await finishDeletions(storage, logger);
      // What a crash of a moment ago has left may as well be another node's work, until its time is over.
      secondLook = setTimeout(() => {
        finishDeletions(storage, logger).catch((error: unknown) =>
          logger.warn({ err: error }, 'interrupted deletions could not be finished'),
        );
      }, DELETION_MS).unref();
    },
    async stop() {
      clearTimeout(secondLook);
      await Promise.all([uploads.close(), variants.close()]);
    },
    prepareVariants(master, options) {
      for (const name of variantNamesOf(master)) {
        variants
          .run(name, () => makeVariant(storage, name, options))
          .catch((error: unknown) => {
            if (!(error instanceof QueueFullError))
              logger.warn({ err: error, name }, 'a variant could not be made');
          });
      }
    },
  };
}
