import { type PublicationOverview, publicationOverviewSchema } from '@plinth/schemas/publication';
import type { AppContext } from '../../app-context.ts';
import type { CollectionDefinition, StoredRecord } from '../../collections/definition.ts';
import { visibleRecords } from '../../collections/ownership.ts';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { sendJson } from '../../http/send-json.ts';
import { type User, userOf } from '../../http/user.ts';
import { publicCollections } from '../collections.ts';
import { findForYou, workItemOf } from './for-you.ts';

/** Most entries of a collection in the calendar. */
const MAX_LISTED = 50;

/** What the dashboard says about drafts and times. */
export function publicationOverviewRoutes({ cache }: AppContext): RouteTable {
  return [
    {
      method: 'get',
      path: '/admin/publication',
      permission: 'account',
      summary: 'What waits for the person: reviews, changes and comments; and what goes live or offline',
      responseSchema: publicationOverviewSchema,
      handle: async (request, response) => {
        await Promise.all(publicCollections.map(({ tags }) => cache.settle(tags)));
        sendJson(request, response, await readOverview(userOf(response)));
      },
    },
  ];
}

async function readOverview(user: User): Promise<PublicationOverview> {
  const calendars = publicCollections.map((definition) => readCalendar(definition, user));
  const [forYou, calendar] = await Promise.all([findForYou(user), Promise.all(calendars)]);
  return { forYou, calendar: calendar.flat().sort((one, other) => (one.at < other.at ? -1 : 1)) };
}

async function readCalendar(
  definition: CollectionDefinition,
  user: User,
): Promise<PublicationOverview['calendar']> {
  const visible = await visibleRecords(definition, user);
  if (visible === undefined) return [];
  const timed = await definition.model
    .find({ $and: [visible, { dueAt: { $gt: new Date() } }] })
    .sort({ dueAt: 1 })
    .limit(MAX_LISTED)
    .maxTimeMS(QUERY_TIMEOUT_MS)
    .lean<StoredRecord[]>();
  return timed.flatMap((record) =>
    (['publish', 'unpublish'] as const).flatMap((event) => {
      const at = event === 'publish' ? record.publishAt : record.unpublishAt;
      return at === undefined ? [] : [{ ...workItemOf(definition, record), event, at: at.toISOString() }];
    }),
  );
}
