import type { Erasure } from '@plinth/schemas/data-subjects';
import { Bin } from '../../collections/bin.ts';
import { History } from '../../collections/history.ts';
import { enquiries } from './collection.ts';
import { EnquiryModel } from './model.ts';

/**
 * Removes enquiries for good, with the copies in the bin and the snapshots in the history. The enquiries go first, so
 * that nothing can copy them meanwhile.
 */
export async function eraseEnquiries(ids: readonly string[]): Promise<Omit<Erasure, 'quarantine'>> {
  const copies = { kind: enquiries.name, recordId: { $in: ids } };
  const erased = await EnquiryModel.deleteMany({ _id: { $in: ids } });
  const bin = await Bin.deleteMany(copies);
  const history = await History.deleteMany(copies);
  return {
    enquiries: erased.deletedCount,
    bin: bin.deletedCount,
    history: history.deletedCount,
  };
}
