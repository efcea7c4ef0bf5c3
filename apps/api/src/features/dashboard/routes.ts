import { type Dashboard, dashboardSchema } from '@plinth/schemas/changes';
import type { CollectionName } from '@plinth/schemas/collections';
import type { EnquiryState } from '@plinth/schemas/enquiries';
import { History, presentHistoryEntry, type StoredHistoryEntry } from '../../collections/history.ts';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { sendJson } from '../../http/send-json.ts';
import { ActivityModel } from '../activities/model.ts';
import { EnquiryModel, type EnquiryRow } from '../enquiries/model.ts';
import { OpeningModel } from '../hiring/model.ts';
import { NewsModel } from '../news/model.ts';
import { ProjectModel } from '../projects/model.ts';

const LATEST_CHANGES = 10;

/** Enquiries that somebody waits for an answer to. */
const OPEN_STATES: EnquiryState[] = ['new', 'in progress'];

/** What the administrator should see first. */
export function dashboardRoutes(): RouteTable {
  return {
    administrator: [
      {
        method: 'get',
        path: '/admin/dashboard',
        summary: 'Unread and open enquiries, the size of each collection and the latest changes',
        answer: dashboardSchema,
        handle: async (request, response) => sendJson(request, response, await readDashboard()),
      },
    ],
  };
}

async function readDashboard(): Promise<Dashboard> {
  const open = { state: { $in: OPEN_STATES } };
  const [unreadEnquiries, openEnquiries, oldestOpen, counts, latest] = await Promise.all([
    EnquiryModel.countDocuments({ ...open, readAt: null }).maxTimeMS(QUERY_TIMEOUT_MS),
    EnquiryModel.countDocuments(open).maxTimeMS(QUERY_TIMEOUT_MS),
    EnquiryModel.findOne(open)
      .sort({ createdAt: 1 })
      .select('createdAt')
      .maxTimeMS(QUERY_TIMEOUT_MS)
      .lean<Pick<EnquiryRow, 'createdAt'>>(),
    countRecords(),
    History.find()
      .select('-before -after')
      .sort({ at: -1, _id: -1 })
      .limit(LATEST_CHANGES)
      .maxTimeMS(QUERY_TIMEOUT_MS)
      .lean<StoredHistoryEntry[]>(),
  ]);
  return {
    unreadEnquiries,
    openEnquiries,
    ...(oldestOpen !== null && { oldestOpenEnquiryAt: oldestOpen.createdAt.toISOString() }),
    counts,
    latestChanges: latest.map(presentHistoryEntry),
  };
}

const MODELS = {
  projects: ProjectModel,
  activities: ActivityModel,
  news: NewsModel,
  hiring: OpeningModel,
  form: EnquiryModel,
} satisfies Record<CollectionName, unknown>;

async function countRecords(): Promise<Record<string, number>> {
  const counts = Object.entries(MODELS).map(
    async ([name, model]) => [name, await model.estimatedDocumentCount().exec()] as const,
  );
  return Object.fromEntries(await Promise.all(counts));
}
