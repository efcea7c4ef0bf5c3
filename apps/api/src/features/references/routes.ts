import { type CollectionName, collectionNameSchema } from '@plinth/schemas/collections';
import { CONTENT_SECTIONS, findSection } from '@plinth/schemas/content';
import { type Usage, usageSchema } from '@plinth/schemas/media';
import type { RequestHandler } from 'express';
import * as z from 'zod/mini';
import { type CollectionDefinition, type StoredRecord, titleOf } from '../../collections/definition.ts';
import { visibleRecords } from '../../collections/ownership.ts';
import { pagePath } from '../../collections/slugs.ts';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import { parseId } from '../../http/parse.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { sendJson } from '../../http/send-json.ts';
import { may, type User, userOf } from '../../http/user.ts';
import { forbidden, notFound } from '../../problems.ts';
import { allCollections, collections } from '../collections.ts';
import { readSiteContent } from '../content/site-content.ts';

/** Most referring records that are listed. */
const MAX_NAMED = 100;

/** What refers to a record, for the question before it is deleted. */
export function referencesRoutes(): RouteTable {
  return [
    {
      method: 'get',
      path: '/admin/references/:collection/:id',
      permission: 'account',
      summary: 'The records and page records that refer to a record',
      responseSchema: z.array(usageSchema),
      handle: handleReferences,
    },
  ];
}

const handleReferences: RequestHandler = async (request, response) => {
  const name = collectionNameSchema.safeParse(request.params.collection);
  if (!name.success) throw notFound('Collection');
  const id = parseId(request);
  const user = userOf(response);
  if (!may(user, collections[name.data].permissions.write)) {
    throw forbidden('Your role does not work on these records.');
  }
  const [records, pages] = await Promise.all([
    recordsThatReferTo(name.data, id, user),
    pagesThatLinkTo(name.data, id),
  ]);
  sendJson(request, response, [...records, ...pages]);
};

/** Records of the collections that declare a reference to this one, as far as the person sees them. */
async function recordsThatReferTo(target: CollectionName, id: string, user: User): Promise<Usage[]> {
  const usages = allCollections.map(async (definition): Promise<Usage[]> => {
    const { name, model, references, form } = definition;
    const field = references?.[target];
    const visible = field && (await visibleRecords(definition, user));
    if (!visible) return [];
    const records = await model
      .find(visible)
      .where(field, id)
      .limit(MAX_NAMED)
      .maxTimeMS(QUERY_TIMEOUT_MS)
      .lean<StoredRecord[]>();
    return records.map((record) => {
      const recordId = record._id.toHexString();
      return {
        collection: name,
        id: recordId,
        title: titleOf(name, record),
        path: `${form.path}/${recordId}`,
      };
    });
  });
  return (await Promise.all(usages)).flat();
}

/** Page records whose links or texts contain one of the paths of the record's page: by its id, its slug, a former slug. */
async function pagesThatLinkTo(name: CollectionName, id: string): Promise<Usage[]> {
  const definition: CollectionDefinition = collections[name];
  const record = await definition.model.findById(id).select('slug formerSlugs').lean<StoredRecord | null>();
  const keys = [id, record?.slug, ...(record?.formerSlugs ?? [])].filter((key) => key !== undefined);
  // Whatever may follow a path in a link ends it, so that a longer slug is another one.
  const links = keys.map((key) => new RegExp(`${pagePath(name, key)}(?![a-z0-9-])`));
  const { data } = await readSiteContent();
  return data.flatMap((content, index) => {
    const section = findSection(index);
    const text = JSON.stringify(content);
    if (section === undefined || !links.some((link) => link.test(text))) return [];
    const { title } = CONTENT_SECTIONS[section];
    return [{ collection: 'content', id: String(index), title, path: `/admin/pages/${index}` }];
  });
}
