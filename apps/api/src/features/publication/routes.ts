import { type PublicationOverview, publicationOverviewSchema } from '@plinth/schemas/publication';
import type { AppContext } from '../../app-context.ts';
import { type CollectionDefinition, type StoredRecord, titleOf } from '../../collections/definition.ts';
import { visibleRecords } from '../../collections/ownership.ts';
import { workingVersion, workStateOf } from '../../collections/publication.ts';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { sendJson } from '../../http/send-json.ts';
import { type User, userOf } from '../../http/user.ts';
import { publicCollections } from '../collections.ts';

/** Most entries of a collection in each of the two lists. */
const MAX_LISTED = 50;

/** What the dashboard says about drafts and times. */
export function publicationOverviewRoutes({ cache }: AppContext): RouteTable {
  return [
    {
      method: 'get',
      path: '/admin/publication',
      permission: 'account',
      summary: 'Records that wait for a review or for changes, and those that go live or offline',
      responseSchema: publicationOverviewSchema,
      handle: async (request, response) => {
        await Promise.all(publicCollections.map(({ tags }) => cache.settle(tags)));
        sendJson(request, response, await readOverview(userOf(response)));
      },
    },
  ];
}

async function readOverview(user: User): Promise<PublicationOverview> {
  const parts = await Promise.all(publicCollections.map((definition) => readCollection(definition, user)));
  return {
    waiting: parts.flatMap(({ waiting }) => waiting),
    calendar: parts.flatMap(({ calendar }) => calendar).sort((one, other) => (one.at < other.at ? -1 : 1)),
  };
}

async function readCollection(definition: CollectionDefinition, user: User): Promise<PublicationOverview> {
  const visible = await visibleRecords(definition, user);
  if (visible === undefined) return { waiting: [], calendar: [] };
  const find = (condition: object, sort: Record<string, 1 | -1>) =>
    definition.model
      .find({ $and: [visible, condition] })
      .sort(sort)
      .limit(MAX_LISTED)
      .maxTimeMS(QUERY_TIMEOUT_MS)
      .lean<StoredRecord[]>();
  const [waiting, timed] = await Promise.all([
    find({ workState: { $in: ['review', 'changes'] } }, { createdAt: -1 }),
    find({ dueAt: { $gt: new Date() } }, { dueAt: 1 }),
  ]);
  return {
    waiting: waiting.flatMap((record) => {
      const state = workStateOf(record);
      return state === 'review' || state === 'changes' ? [{ ...itemOf(definition, record), state }] : [];
    }),
    calendar: timed.flatMap((record) =>
      (['publish', 'unpublish'] as const).flatMap((event) => {
        const at = event === 'publish' ? record.publishAt : record.unpublishAt;
        return at === undefined ? [] : [{ ...itemOf(definition, record), event, at: at.toISOString() }];
      }),
    ),
  };
}

function itemOf({ name }: CollectionDefinition, record: StoredRecord) {
  const title = titleOf(name, workingVersion(record));
  return { collection: name, _id: record._id.toHexString(), title };
}
