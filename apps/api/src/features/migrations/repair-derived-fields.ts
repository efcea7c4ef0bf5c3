import { EARLIEST_DAY, LATEST_DAY } from '@plinth/schemas/news';
import { Bin } from '../../collections/bin.ts';
import type { Logger } from '../../logger.ts';
import { collections } from '../collections.ts';

/**
 * Corrects what earlier versions stored: projects stayed in the lists of a service that was removed from them, news
 * had dates that no archive could be restored with, and the bin allowed one copy of a record only.
 */
export async function repairDerivedFields(logger: Logger): Promise<void> {
  const projects = collections.projects.model.collection;
  const { modifiedCount } = await projects.updateMany(
    { servicesKey: { $gt: '' }, services: null },
    { $unset: { servicesKey: 1 } },
    { comment: 'scan' },
  );
  if (modifiedCount > 0) logger.info({ count: modifiedCount }, 'projects left the lists of removed services');

  const news = collections.news.model.collection;
  const outOfRange = { $or: [{ date: { $lt: EARLIEST_DAY } }, { date: { $gt: `${LATEST_DAY}T24` } }] };
  for await (const { _id, date } of news.find(outOfRange, { comment: 'scan' })) {
    await news.updateOne({ _id }, { $unset: { date: 1 }, $inc: { revision: 1 } });
    logger.warn({ recordId: _id, date }, 'a news item lost its impossible date');
  }

  for (const { name, unique } of await Bin.collection.indexes()) {
    if (unique && name !== undefined && name !== '_id_') await Bin.collection.dropIndex(name);
  }
}
