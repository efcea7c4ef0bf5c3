import type { Dashboard } from '@plinth/schemas/changes';
import type { EnquiryState } from '@plinth/schemas/enquiries';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import { EnquiryModel, type EnquiryRow } from './model.ts';

/** Enquiries that still need a reply. */
const OPEN_STATES: EnquiryState[] = ['new', 'in progress'];

/** The numbers of the dashboard about enquiries. */
export async function summarizeInbox(): Promise<
  Pick<Dashboard, 'unreadEnquiries' | 'openEnquiries' | 'oldestOpenEnquiryAt'>
> {
  const open = { state: { $in: OPEN_STATES } };
  const [unreadEnquiries, openEnquiries, oldestOpen] = await Promise.all([
    EnquiryModel.countDocuments({ ...open, readAt: null }).maxTimeMS(QUERY_TIMEOUT_MS),
    EnquiryModel.countDocuments(open).maxTimeMS(QUERY_TIMEOUT_MS),
    EnquiryModel.findOne(open)
      .sort({ createdAt: 1 })
      .select('createdAt')
      .maxTimeMS(QUERY_TIMEOUT_MS)
      .lean<Pick<EnquiryRow, 'createdAt'>>(),
  ]);
  return {
    unreadEnquiries,
    openEnquiries,
    ...(oldestOpen !== null && { oldestOpenEnquiryAt: oldestOpen.createdAt.toISOString() }),
  };
}
