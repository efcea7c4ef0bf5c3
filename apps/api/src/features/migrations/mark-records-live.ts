import { markLive } from '../../collections/publication.ts';
import type { Logger } from '../../logger.ts';
import { publicCollections } from '../collections.ts';

/** What versions without drafts have stored is live. */
export async function markRecordsLive(logger: Logger): Promise<void> {
  for (const collection of publicCollections) {
    const count = await markLive(collection);
    if (count > 0) logger.info({ collection: collection.name, count }, 'records were marked as live');
  }
}
