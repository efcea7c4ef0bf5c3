import { EARLIEST_DAY, LATEST_DAY } from '@plinth/schemas/news';
import { Bin } from '../../collections/bin.ts';
import { NewsModel } from '../news/model.ts';
import { ProjectModel } from '../projects/model.ts';
import type { Logger } from '../../logger.ts';

/**
 * Puts right what earlier versions stored: projects stayed in the lists of a service that was removed from them, news
 * had dates that no archive could be restored with, and the bin allowed one copy of a record only.
 */
export async function repairDerivedFields(logger: Logger): Promise<void> {
  const { modifiedCount } = await ProjectModel.updateMany(
    { servicesKey: { $gt: '' }, services: null },
    { $unset: { servicesKey: 1 } },
  );
  if (modifiedCount > 0) logger.info({ count: modifiedCount }, 'projects left the lists of removed services');

  const outOfRange = { $or: [{ date: { $lt: EARLIEST_DAY } }, { date: { $gt: `${LATEST_DAY}T24` } }] };
  for (const { _id, date } of await NewsModel.find(outOfRange).select('date').lean()) {
    await NewsModel.updateOne({ _id }, { $unset: { date: 1 }, $inc: { revision: 1 } });
    logger.warn({ recordId: _id, date }, 'a news item lost its impossible date');
  }

  const indexes = await Bin.collection.indexes();
  for (const { name, unique } of indexes) {
    if (unique && name !== undefined && name !== '_id_') await Bin.collection.dropIndex(name);
  }
}
