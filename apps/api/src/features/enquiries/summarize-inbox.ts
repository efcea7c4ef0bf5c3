import type { Dashboard } from '@plinth/schemas/changes';
import type { EnquiryState } from '@plinth/schemas/enquiries';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import { EnquiryModel, type EnquiryRow } from './model.ts';
import { toEnquiry } from './present.ts';

/** Enquiries that still need a reply. */
const OPEN_STATES: EnquiryState[] = ['new', 'in progress'];

/** How many waiting enquiries the dashboard names. */
const WAITING_SHOWN = 5;

/** What the dashboard shows of the enquiries. */
export async function summarizeInbox(): Promise<
  Pick<Dashboard, 'unreadEnquiries' | 'openEnquiries' | 'waitingEnquiries'>
> {
  const open = { state: { $in: OPEN_STATES } };
  const [unreadEnquiries, openEnquiries, waiting] = await Promise.all([
    EnquiryModel.countDocuments({ ...open, readAt: null }).maxTimeMS(QUERY_TIMEOUT_MS),
    EnquiryModel.countDocuments(open).maxTimeMS(QUERY_TIMEOUT_MS),
    EnquiryModel.find(open)
      .sort({ createdAt: 1, _id: 1 })
      .limit(WAITING_SHOWN)
      .maxTimeMS(QUERY_TIMEOUT_MS)
      .lean<EnquiryRow[]>(),
  ]);
  return {
    unreadEnquiries,
    openEnquiries,
    waitingEnquiries: waiting.map(toEnquiry).map(({ _id, name, createdAt, opening, project, subject }) => ({
      _id,
      name,
      createdAt,
      opening,
      project,
      subject,
    })),
  };
}
