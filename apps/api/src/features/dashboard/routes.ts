import { type Dashboard, dashboardSchema } from '@plinth/schemas/changes';
import { History, presentHistoryEntry, type StoredHistoryEntry } from '../../collections/history.ts';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { sendJson } from '../../http/send-json.ts';
import { allCollections } from '../collections.ts';
import { summarizeInbox } from '../enquiries/summarize-inbox.ts';

const LATEST_CHANGES = 10;

/** What the administrator should see first. */
export function dashboardRoutes(): RouteTable {
  return {
    administrator: [
      {
        method: 'get',
        path: '/admin/dashboard',
        summary: 'Unread and open enquiries, the size of each collection and the latest changes',
        responseSchema: dashboardSchema,
        handle: async (request, response) => sendJson(request, response, await readDashboard()),
      },
    ],
  };
}

async function readDashboard(): Promise<Dashboard> {
  const [inbox, counts, latest] = await Promise.all([
    summarizeInbox(),
    countRecords(),
    History.find()
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

async function countRecords(): Promise<Record<string, number>> {
  const counts = allCollections.map(
    async ({ name, model }) => [name, await model.estimatedDocumentCount()] as const,
  );
  return Object.fromEntries(await Promise.all(counts));
}
