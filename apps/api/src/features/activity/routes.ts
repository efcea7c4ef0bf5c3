import { activityCsvQuerySchema, activityEntrySchema, activityQuerySchema } from '@plinth/schemas/activity';
import type { RequestHandler } from 'express';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { History, type StoredHistoryEntry } from '../../collections/history.ts';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import { CSV_BYTE_ORDER_MARK, toCsvLine } from '../../http/csv.ts';
import { type Page, pageHeaders, pageOf } from '../../http/paginate.ts';
import { parseQuery } from '../../http/parse.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { sendJson } from '../../http/send-json.ts';
import { userOf } from '../../http/user.ts';
import { activityFilter, presentActivity } from './find-activity.ts';
import { noteActivity } from './note-activity.ts';

const DEFAULT_LIMIT = 50;

/** Most lines of a file: a year of a busy office. A day or a person narrows it down. */
const MAX_EXPORTED = 10_000;

/** Who did what: the history of all records, sign-ins, invitations, changes of accounts and exports. */
export function activityRoutes({ logger }: AppContext): RouteTable {
  return [
    {
      method: 'get',
      path: '/admin/activity',
      permission: 'activity',
      summary: 'Who did what: of everybody, a person, a record or a day; newest first',
      query: activityQuerySchema,
      responseSchema: z.array(activityEntrySchema),
      handle: handleList,
    },
    {
      method: 'get',
      path: '/admin/activity.csv',
      permission: 'activity',
      needsFreshSession: true,
      summary: 'The same as a CSV file for spreadsheets, the latest 10,000',
      query: activityCsvQuerySchema,
      handle: async (request, response) => {
        const query = parseQuery(activityCsvQuerySchema, request);
        const entries = await findEntries(query, { skip: 0, limit: MAX_EXPORTED });
        const lines = (await presentActivity(entries)).map(({ at, name, by, action, collection, title }) =>
          toCsvLine([at, name, by, action, collection, title]),
        );
        const head = toCsvLine(['Time (UTC)', 'Person', 'E-mail', 'Action', 'Kind', 'Title']);
        if (request.method === 'GET') {
          await noteActivity(logger, {
            kind: 'exports',
            title: 'Activity',
            action: 'exported',
            by: userOf(response),
          });
        }
        response
          .set({
            'Content-Type': 'text/csv; charset=utf-8',
            'Content-Disposition': 'attachment; filename="activity.csv"',
            'Cache-Control': 'private, no-store',
          })
          .send(CSV_BYTE_ORDER_MARK + head + lines.join(''));
      },
    },
  ];
}

const handleList: RequestHandler = async (request, response) => {
  const query = parseQuery(activityQuerySchema, request);
  const page = pageOf({ limit: DEFAULT_LIMIT, ...query });
  const [entries, total] = await Promise.all([
    findEntries(query, page),
    History.countDocuments(activityFilter(query)).maxTimeMS(QUERY_TIMEOUT_MS),
  ]);
  sendJson(request, response, await presentActivity(entries), { headers: pageHeaders(request, page, total) });
};

function findEntries(
  query: Parameters<typeof activityFilter>[0],
  { skip, limit }: Pick<Page, 'skip' | 'limit'>,
): Promise<StoredHistoryEntry[]> {
  return History.find(activityFilter(query))
    .select('-before -after')
    .sort({ at: -1, _id: -1 })
    .skip(skip)
    .limit(limit)
    .maxTimeMS(QUERY_TIMEOUT_MS)
    .lean<StoredHistoryEntry[]>()
    .exec();
}
