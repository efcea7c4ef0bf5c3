import { COLLECTIONS, type CollectionName } from '@plinth/schemas/collections';
import { type ListQuery, listQuerySchemas } from '@plinth/schemas/lists';
import { OFFICE_FIELDS, publicationSchema } from '@plinth/schemas/publication';
import type { Request, RequestHandler, Response } from 'express';
import * as z from 'zod/mini';
import type { Loaded } from '../cache/api-cache.ts';
import { runOnce } from '../http/idempotency.ts';
import { keysetHeaders, pageHeaders, pageOf } from '../http/paginate.ts';
import { noQuerySchema, parseBody, parseId, parseQuery } from '../http/parse.ts';
import type { Route, RouteTable } from '../http/route-table.ts';
import { sendJson } from '../http/send-json.ts';
import { createThrottle, throttleKey } from '../http/throttle.ts';
import { authorOf, may, type User, userOf } from '../http/user.ts';
import type { Logger } from '../logger.ts';
import { insufficientAuthentication, notFound } from '../problems.ts';
import type { CollectionDefinition, ListFilters } from './definition.ts';
import { deleteRecord } from './delete-and-restore.ts';
import { listRecords } from './list.ts';
import { requireReach } from './ownership.ts';
import { isLive } from './publication.ts';
import { storeVersion } from './publish.ts';
import { type Announce, publishedEvent } from './record-events.ts';
import { type CacheContext, sitemapRoute } from './sitemap-route.ts';
import { findBySlug } from './slugs.ts';
import { createRecord, findStored, getStored, presentOne } from './write.ts';

export type WriteContext = CacheContext & { logger: Logger; announce: Announce };

const creationSchema = z.object({ publication: z.optional(publicationSchema) });

/** Describes the body of a create; enquiries, which have no drafts, are created by a route of their own. */
function creationBody(name: CollectionName): z.ZodMiniType {
  const { input } = COLLECTIONS[name];
  return 'shape' in input ? z.extend(input, creationSchema.shape) : input;
}

/** The body of a create may say that the record is not to be live yet. */
function publicationIn(request: Request): 'draft' | 'live' {
  const { publication = 'live' } = parseBody(creationSchema, request);
  return publication === 'live' ? 'live' : 'draft';
}

/** Deletions of a session that is not fresh; whoever deletes more signs in again. */
const deletions = createThrottle({ name: 'deletions', limit: 5, windowSeconds: 10 * 60 });

/** Throws a 401 where somebody deletes many records long after the log-in: an open screen is no permission for that. */
async function requireFewDeletions({ jti, isFresh }: User): Promise<void> {
  if (!isFresh && !(await deletions.tryTake(throttleKey(jti)))) throw insufficientAuthentication();
}

/** One record of each collection, as summaries call it. */
export const ONE: Record<CollectionName, string> = {
  projects: 'a project',
  activities: 'an activity',
  news: 'a news item',
  hiring: 'an opening',
  pages: 'a page',
  form: 'an enquiry',
};

/** List, read, create, update and delete of one collection; enquiries have a create of their own (docs/product.md, "API"). */
export function collectionRoutes(context: WriteContext, definition: CollectionDefinition): RouteTable {
  const reads = readRoutes(context, definition);
  const writes = writeRoutes(context, definition);
  if (definition.permissions.read === 'public') return [...reads, ...writes];
  return [...reads, ...writes.filter(({ method }) => method !== 'post')];
}

function readRoutes(context: CacheContext, definition: CollectionDefinition): Route[] {
  const { name, readTags, permissions } = definition;
  const { record } = COLLECTIONS[name];
  const isPublic = permissions.read === 'public';
  const audience = isPublic ? 'public' : 'office';

  const list = async (request: Request): Promise<Loaded> => {
    const query: ListQuery & ListFilters = parseQuery(listQuerySchemas[name], request);
    const page = pageOf(query);
    const { records, total, lastId } = await listRecords(definition, query, page, audience);
    const isFull = records.length === page.limit;
    return {
      body: records,
      headers:
        query.after === undefined
          ? pageHeaders(request, page, total)
          : keysetHeaders(request, isFull ? lastId : undefined, total),
      isCacheable: query.q === undefined && (records.length > 0 || Object.keys(query).length === 0),
    };
  };
  const read = async (request: Request, response?: Response): Promise<Loaded> => {
    parseQuery(noQuerySchema, request);
    const stored = await getStored(definition, parseId(request));
    if (isPublic && !isLive(stored)) throw notFound(COLLECTIONS[name].thing);
    const isWorkedOn = response !== undefined && may(userOf(response), permissions.write);
    const current = (isWorkedOn && (await definition.onRead?.(stored))) || stored;
    return { body: await presentOne(definition, current, audience) };
  };
  const respond = (load: typeof read): RequestHandler =>
    isPublic
      ? context.cache.serve(readTags, load)
      : async (request, response) => {
          const { body, headers } = await load(request, response);
          sendJson(request, response, body, { headers });
        };

  return [
    {
      method: 'get',
      path: `/${name}`,
      permission: permissions.read,
      summary: `List ${name === 'form' ? 'enquiries' : name}`,
      query: listQuerySchemas[name],
      responseSchema: z.array(record),
      handle: respond(list),
    },
    ...(isPublic ? [sitemapRoute(context, definition), slugRoute(context, definition)] : []),
    {
      method: 'get',
      path: `/${name}/:id`,
      permission: permissions.read,
      summary: `Read ${ONE[name]}`,
      responseSchema: record,
      handle: respond(read),
    },
  ];
}

/** A record by the last part of its page's path, today's or a former one: `slug` of the response is today's. */
function slugRoute(context: CacheContext, definition: CollectionDefinition): Route {
  const { name, readTags } = definition;
  return {
    method: 'get',
    path: `/${name}/by-slug/:slug`,
    permission: 'public',
    summary: `Read ${ONE[name]} by a slug that it has or had`,
    responseSchema: COLLECTIONS[name].record,
    handle: context.cache.serve(readTags, async (request) => {
      parseQuery(noQuerySchema, request);
      const id = await findBySlug(name, String(request.params.slug));
      if (id === undefined) throw notFound(COLLECTIONS[name].thing);
      const stored = await getStored(definition, id);
      if (!isLive(stored)) throw notFound(COLLECTIONS[name].thing);
      return { body: await presentOne(definition, stored, 'public') };
    }),
  };
}

function writeRoutes(context: WriteContext, definition: CollectionDefinition): Route[] {
  const { name, tags, input, permissions } = definition;
  const { record } = COLLECTIONS[name];
  const { logger } = context;

  return [
    {
      method: 'post',
      path: `/${name}`,
      permission: permissions.write,
      summary: `Create ${ONE[name]}`,
      body: creationBody(name),
      responseSchema: record,
      status: 201,
      takesIdempotencyKey: true,
      handle: async (request, response) => {
        const value = parseBody(input, request, OFFICE_FIELDS);
        await definition.requireReferences?.(value, userOf(response));
        const publication = may(userOf(response), 'publish') ? publicationIn(request) : 'draft';
        const created = await runOnce(request, {
          caller: userOf(response).id,
          run: (id) => {
            const author = { ...authorOf(response, logger), id, publication };
            return context.cache.write(tags, () => createRecord(definition, value, author));
          },
          async find(id) {
            const stored = await findStored(definition, id.toHexString());
            return stored === null ? undefined : presentOne(definition, stored);
          },
        });
        const body = publication === 'live' ? created : { ...created, publication };
        sendJson(request, response, body, {
          status: 201,
          headers: { Location: `/api/${name}/${created._id}` },
        });
      },
    },
    {
      method: 'put',
      path: `/${name}/:id`,
      permission: permissions.write,
      summary: `Replace ${ONE[name]}; If-Match guards against a change in between`,
      body: input,
      responseSchema: record,
      handle: async (request, response) => {
        const id = parseId(request);
        const value = parseBody(input, request, OFFICE_FIELDS);
        await requireReach(definition, userOf(response), id);
        await definition.requireReferences?.(value, userOf(response), id);
        await context.cache.settle(tags);
        const user = userOf(response);
        const author = { ...authorOf(response, logger), ifMatch: request.get('If-Match') };
        const before = author.mayPublish ? await findStored(definition, id) : null;
        const updated = await context.cache.write(tags, () => storeVersion(definition, id, value, author));
        const event = before && publishedEvent(definition, before, user);
        if (event) context.announce(event);
        sendJson(request, response, updated);
      },
    },
    {
      method: 'delete',
      path: `/${name}/:id`,
      permission: permissions.write,
      summary: `Move ${ONE[name]} into the bin`,
      status: 204,
      handle: async (request, response) => {
        const id = parseId(request);
        await requireReach(definition, userOf(response), id);
        await requireFewDeletions(userOf(response));
        await context.cache.settle(tags);
        const author = { ...authorOf(response, logger), ifMatch: request.get('If-Match') };
        await context.cache.write(tags, () => deleteRecord(definition, id, author));
        response.status(204).end();
      },
    },
  ];
}
