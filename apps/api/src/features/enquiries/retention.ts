import type { AppContext } from '../../app-context.ts';
import { History } from '../../collections/history.ts';
import { Quarantine } from '../../database/quarantine.ts';
import { enquiries } from './collection.ts';
import { eraseEnquiries } from './erase-enquiries.ts';
import { EnquiryModel } from './model.ts';
import { QUARANTINED_WITH_PERSONAL_DATA } from './personal-data.ts';

const DAY_MS = 86_400_000;

/** The first sweep comes soon after the start, for a server that is restarted every day. */
const FIRST_SWEEP_MS = 60_000;

/** Enquiries erased at once, and the pause in which the database serves others. */
const BATCH = 50;
const PAUSE_MS = 100;

/** Most batches of one sweep; what is left waits for the next day. */
const MAX_BATCHES = 1_000;

export type Retention = { start(): void; stop(): void };

/**
 * Erases, once a day, what was answered or is spam and is older than `ENQUIRY_RETENTION_DAYS`. Off unless the
 * variable is set; what is new or in progress always stays. The history of enquiries goes at the same age.
 */
export function createRetention({ config, logger }: Pick<AppContext, 'config' | 'logger'>): Retention {
  const days = config.enquiryRetentionDays;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const sweepIn = (delayMs: number, keptDays: number) => {
    if (stopped) return;
    timer = setTimeout(async () => {
      try {
        const erased = await eraseOldEnquiries(keptDays, () => stopped);
        if (erased > 0) logger.info({ erased, keptDays }, 'old enquiries erased');
      } catch (error) {
        logger.error({ err: error }, 'old enquiries could not be erased');
      }
      sweepIn(DAY_MS, keptDays);
    }, delayMs).unref();
  };
  return {
    start() {
      if (days !== undefined) sweepIn(FIRST_SWEEP_MS, days);
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** Erases batch by batch; gives the number erased. `shouldStop` is called before each batch. */
export async function eraseOldEnquiries(
  keptDays: number,
  shouldStop: () => boolean = () => false,
): Promise<number> {
  const before = new Date(Date.now() - keptDays * DAY_MS);
  let erased = 0;
  for (let batch = 0; batch < MAX_BATCHES && !shouldStop(); batch++) {
    const old = await EnquiryModel.find({
      state: { $in: ['answered', 'spam'] },
      createdAt: { $lt: before },
    })
      .select({ _id: 1 })
      .limit(BATCH)
      .lean();
    if (old.length === 0) break;
    erased += (await eraseEnquiries(old.map(({ _id }) => _id.toHexString()))).enquiries;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  // Also of enquiries that were deleted by hand: their snapshots hold what the enquiries held.
  await History.deleteMany({ kind: enquiries.name, at: { $lt: before } });
  await Quarantine.deleteMany({
    collection: { $in: QUARANTINED_WITH_PERSONAL_DATA },
    restoredAt: { $lt: before },
  });
  return erased;
}
