import { type CollectionName, collectionNameSchema } from '@plinth/schemas/collections';
import { CONTENT_RECORDS, isContentIndex } from '@plinth/schemas/content';
import { type Usage, usageSchema } from '@plinth/schemas/media';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import { parseId } from '../../http/parse.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { sendJson } from '../../http/send-json.ts';
import { notFound } from '../../problems.ts';
import { ActivityModel, type StoredActivity } from '../activities/model.ts';
import { ADMIN_COLLECTIONS } from '../admin-config/collections.ts';
import { readSiteContent } from '../content/site-content.ts';

/** More referring records than this are not named: the answer is "many". */
const MAX_NAMED = 100;

/** What refers to a record, for the question before it is deleted. */
export function referencesRoutes(): RouteTable {
  return {
    administrator: [
      {
        method: 'get',
        path: '/admin/references/:collection/:id',
        summary: 'The records and page records that refer to a record',
        answer: z.array(usageSchema),
        handle: handleReferences,
      },
    ],
  };
}

const handleReferences: RequestHandler = async (request, response) => {
  const name = collectionNameSchema.safeParse(request.params.collection);
  if (!name.success) throw notFound('Collection');
  const id = parseId(request);
  const [activities, pages] = await Promise.all([
    name.data === 'projects' ? activitiesOf(id) : [],
    pagesThatLinkTo(name.data, id),
  ]);
  sendJson(request, response, [...activities, ...pages]);
};

async function activitiesOf(projectId: string): Promise<Usage[]> {
  const activities = await ActivityModel.find({ project: projectId })
    .select('title')
    .limit(MAX_NAMED)
    .maxTimeMS(QUERY_TIMEOUT_MS)
    .lean<Pick<StoredActivity, '_id' | 'title'>[]>();
  return activities.map(({ _id, title }) => {
    const id = _id.toHexString();
    return {
      collection: 'activities',
      id,
      title: title ?? '',
      path: `${ADMIN_COLLECTIONS.activities.path}/${id}`,
    };
  });
}

/** Page records whose links or texts name the record's public address. */
async function pagesThatLinkTo(name: CollectionName, id: string): Promise<Usage[]> {
  const address = `/${name}/${id}`;
  const { data } = await readSiteContent();
  return data.flatMap((record, index) => {
    if (!isContentIndex(index) || !JSON.stringify(record).includes(address)) return [];
    const { title } = CONTENT_RECORDS[index];
    return [{ collection: 'content', id: String(index), title, path: `/admin/pages/${index}` }];
  });
}
