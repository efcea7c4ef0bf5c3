import type { Erasure } from '@plinth/schemas/data-subjects';
import { Bin } from '../../collections/bin.ts';
import { History } from '../../collections/history.ts';
import { enquiries } from './collection.ts';
import { EnquiryModel } from './model.ts';
import { OutboxModel } from './outbox.ts';

/**
 * Removes enquiries for good, with every copy: in the bin, in the snapshots of the history and what waits in the
 * outbox. The enquiries go first, so that nothing can copy them while the copies are removed.
 */
export async function eraseEnquiries(ids: readonly string[]): Promise<Erasure> {
  const copies = { kind: enquiries.name, recordId: { $in: ids } };
  const erased = await EnquiryModel.deleteMany({ _id: { $in: ids } });
  const bin = await Bin.deleteMany(copies);
  const history = await History.deleteMany(copies);
  const outbox = await OutboxModel.deleteMany({ enquiry: { $in: ids } });
  return {
    enquiries: erased.deletedCount,
    bin: bin.deletedCount,
    history: history.deletedCount,
    outbox: outbox.deletedCount,
  };
}
