import { type Dashboard, dashboardSchema } from '@plinth/schemas/changes';
import { History, presentHistoryEntry, type StoredHistoryEntry } from '../../collections/history.ts';
import { visibleRecords } from '../../collections/ownership.ts';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { sendJson } from '../../http/send-json.ts';
import { may, reachFor, type User, userOf } from '../../http/user.ts';
import { allCollections } from '../collections.ts';
import { summarizeInbox } from '../enquiries/summarize-inbox.ts';

const LATEST_CHANGES = 10;

/** What a person should see first. */
export function dashboardRoutes(): RouteTable {
  return [
    {
      method: 'get',
      path: '/admin/dashboard',
      permission: 'account',
      summary: 'Unread and open enquiries, the size of each collection and the latest changes',
      responseSchema: dashboardSchema,
      handle: async (request, response) => sendJson(request, response, await readDashboard(userOf(response))),
    },
  ];
}

/** What the person may see of it. */
async function readDashboard(user: User): Promise<Dashboard> {
  const [inbox, counts, latest] = await Promise.all([
    may(user, 'readEnquiries') ? summarizeInbox() : {},
    countRecords(user),
    History.find({
      isAccount: null,
      ...(reachFor(user, 'history') === 'own' && { userId: user.id }),
    })
      .select('-before -after')
      .sort({ at: -1, _id: -1 })
      .limit(LATEST_CHANGES)
      .maxTimeMS(QUERY_TIMEOUT_MS)
      .lean<StoredHistoryEntry[]>(),
  ]);
  return {
    ...inbox,
    counts,
    latestChanges: latest.map(presentHistoryEntry),
  };
}

async function countRecords(user: User): Promise<Record<string, number>> {
  const counts = allCollections.map(async (definition): Promise<[string, number][]> => {
    const { name, model } = definition;
    const visible = await visibleRecords(definition, user);
    if (visible === undefined) return [];
    const isAll = Object.keys(visible).length === 0;
    return [[name, await (isAll ? model.estimatedDocumentCount() : model.countDocuments(visible))]];
  });
  return Object.fromEntries((await Promise.all(counts)).flat());
}
