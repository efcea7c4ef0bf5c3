import type { AppContext } from '../../app-context.ts';
import { TAGS } from '../../cache/revisions.ts';
import { withFreeLease } from '../../database/lease.ts';
import { readSampleContents, removeSampleItems } from '../../database/seed-marker.ts';
import { ProblemError } from '../../problems.ts';
import { createSweeper, type Sweeper } from '../../sweeper.ts';
import { deleteFile } from '../media/delete-file.ts';
import { findRemoval, removedKeys, SampleRemoval, type StoredRemoval } from './model.ts';
import { removeItem, restoreItem } from './move-item.ts';
import { isOver } from './remove-sample.ts';

const DAY_MS = 86_400_000;

/** Records written together: more would let a request wait for longer. */
const BATCH = 4;

/** How often a removal is looked for that a process which died has left. */
const SWEEP_MS = 5_000;

export type SampleWork = Sweeper;

type WorkContext = Pick<AppContext, 'logger' | 'cache' | 'media'>;

/** Carries removals of the sample and their undo out, beside requests. What is still to do is in the database. */
export function createSampleWork({ logger, cache, media }: WorkContext): SampleWork {
  const work = async (isStopping: () => boolean) => {
    const fingerprints = new Map(
      (await readSampleContents()).items.map(({ key, fingerprint }) => [key, fingerprint]),
    );
    for (;;) {
      const removal = await findRemoval();
      if (removal === null || removal.state === 'removed' || isStopping()) return;
      const batch = nextBatch(removal);
      if (removal.pending.length === 0) {
        await finish(removal);
        logger.info({ state: removal.state, count: removal.total }, 'the sample was removed or restored');
        return;
      }
      const author = { by: removal.by, userId: removal.userId, logger };
      await cache.write(TAGS, async () => {
        await Promise.all(
          batch.map((key) =>
            removal.state === 'undoing'
              ? restoreItem(removal.removed.find((item) => item.key === key) ?? { key }, author)
              : removeItem({ key, fingerprint: fingerprints.get(key) }, removal.chosen, author),
          ),
        );
      });
      const pending = removal.pending.slice(batch.length);
      await SampleRemoval.updateOne({ _id: 'sample', state: removal.state }, { $set: { pending } });
    }
  };

  /** Files that nothing uses go with the end of the undo, which could not bring them back. */
  const removeFiles = async () => {
    for (const url of (await readSampleContents()).files) {
      await deleteFile(media.storage, url.replace('/uploads/', '')).catch((error: unknown) => {
        // In use, or deleted by hand.
        if (!(error instanceof ProblemError)) throw error;
      });
    }
  };

  return createSweeper({
    everyMs: SWEEP_MS,
    async sweep(isStopping) {
      const removal = await findRemoval();
      if (removal === null) return;
      if (removal.state !== 'removed') return withFreeLease('sample', () => work(isStopping));
      // A day later nothing of it is in the bin any more, where its files would count as used.
      if (!isOver(removal, DAY_MS)) return;
      await withFreeLease('sample', async () => {
        await removeFiles();
        await removeSampleItems(removedKeys(removal));
        await SampleRemoval.deleteOne({ _id: 'sample', state: 'removed', at: removal.at });
      });
    },
    onError: (error) =>
      logger.error({ err: error }, 'a removal of the sample was interrupted and is tried again'),
  });
}

/** The first keys of one collection. Pages go one by one: each waits for the lease of the content. */
function nextBatch({ pending }: StoredRemoval): string[] {
  const nameOf = (key: string) => key.split('/')[0];
  const [first = ''] = pending;
  if (nameOf(first) === 'content') return [first];
  return pending.slice(0, BATCH).filter((key) => nameOf(key) === nameOf(first));
}

async function finish({ state }: StoredRemoval): Promise<void> {
  if (state === 'undoing') await SampleRemoval.deleteOne({ _id: 'sample', state });
  else await SampleRemoval.updateOne({ _id: 'sample', state }, { $set: { state: 'removed' } });
}
