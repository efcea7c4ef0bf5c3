import { reviewRequestSchema } from '@plinth/schemas/comments';
import { adminListQuerySchema, type ListQuery } from '@plinth/schemas/lists';
import {
  OFFICE_FIELDS,
  officeRecordSchema,
  publishRequestSchema,
  unpublishRequestSchema,
} from '@plinth/schemas/publication';
import type { Request, RequestHandler, Response } from 'express';
import * as z from 'zod/mini';
import { runOnce } from '../http/idempotency.ts';
import { keysetHeaders, pageHeaders, pageOf } from '../http/paginate.ts';
import { noQuerySchema, parseBody, parseId, parseQuery } from '../http/parse.ts';
import type { Route, RouteTable } from '../http/route-table.ts';
import { sendJson } from '../http/send-json.ts';
import { authorOf, type User, userOf } from '../http/user.ts';
import { commentRoutes } from './comment-routes.ts';
import type { CollectionDefinition, ListFilters, StoredRecord } from './definition.ts';
import { isInHistory } from './history.ts';
import { listRecords } from './list.ts';
import { requireReach, visibleRecords } from './ownership.ts';
import { presentForOffice, workStateOf } from './publication.ts';
import { clearSchedule, discardDraft, moveDraft, publish, saveDraft, unpublish } from './publish.ts';
import { publishedEvent, scheduledEvent } from './record-events.ts';
import { ONE, type WriteContext } from './routes.ts';
import { type Author, getStored, type Precondition } from './write.ts';

/** What the back office reads of a collection that visitors see the live records of, and how records become live. */
export function publicationRoutes(context: WriteContext, definition: CollectionDefinition): RouteTable {
  return [
    ...officeReads(context, definition),
    ...publicationActs(context, definition),
    ...commentRoutes(context, definition),
  ];
}

function officeReads({ cache }: WriteContext, definition: CollectionDefinition): Route[] {
  const { name, readTags, permissions } = definition;
  const query = adminListQuerySchema(name);
  return [
    {
      method: 'get',
      path: `/admin/records/${name}`,
      permission: permissions.write,
      summary: `List ${name} of all states`,
      query,
      responseSchema: z.array(officeRecordSchema),
      handle: async (request, response) => {
        const parsed: ListQuery & ListFilters = parseQuery(query, request);
        const page = pageOf(parsed);
        await cache.settle(readTags);
        const visible = await visibleRecords(definition, userOf(response));
        const { records, total, lastId } = await listRecords(definition, parsed, page, 'office', visible);
        const nextAfter = records.length === page.limit ? lastId : undefined;
        const headers =
          parsed.after === undefined
            ? pageHeaders(request, page, total)
            : keysetHeaders(request, nextAfter, total);
        sendJson(request, response, records, { headers });
      },
    },
    {
      method: 'get',
      path: `/admin/records/${name}/:id`,
      permission: permissions.write,
      summary: `Read ${ONE[name]} of any state, with its pending version`,
      responseSchema: officeRecordSchema,
      handle: async (request, response) => {
        parseQuery(noQuerySchema, request);
        const id = parseId(request);
        await requireReach(definition, userOf(response), id);
        await cache.settle(readTags);
        await sendRecord(definition, request, response, await getStored(definition, id));
      },
    },
  ];
}

type Act = (request: Request, id: string, author: Author & Precondition, user: User) => Promise<StoredRecord>;

function publicationActs(context: WriteContext, definition: CollectionDefinition): Route[] {
  const { name, input, tags, permissions } = definition;
  const one = ONE[name];

  const handle =
    (act: Act): RequestHandler =>
    async (request, response) => {
      const id = parseId(request);
      const user = userOf(response);
      await requireReach(definition, user, id);
      await context.cache.settle(tags);
      const author = { ...authorOf(response, context.logger), ifMatch: request.get('If-Match') };
      await sendRecord(definition, request, response, await act(request, id, author, user));
    };
  /** The `Idempotency-Key` of an act stands for its history entry. */
  const once =
    (act: Act): RequestHandler =>
    (request, response, next) => {
      const actOnce: Act = (_request, id, author, user) =>
        runOnce(request, {
          caller: user.id,
          run: (entryId) => act(request, id, { ...author, entryId }, user),
          async find(entryId, isFinished) {
            return isFinished || (await isInHistory(entryId)) ? getStored(definition, id) : undefined;
          },
        });
      return handle(actOnce)(request, response, next);
    };
  /** What visitors see changes, or the time when it will. */
  const visibly =
    (act: Act): Act =>
    (...args) =>
      context.cache.write(tags, () => act(...args));

  const move =
    (to: 'review' | 'changes'): Act =>
    async (request, id, author, actor) => {
      const { comment } = parseOptional(reviewRequestSchema, request);
      const record = await moveDraft(definition, id, to, { ...author, comment });
      context.announce({ kind: to, definition, record, actor, comment });
      return record;
    };

  const route = (
    method: Route['method'],
    path: string,
    rest: Pick<Route, 'permission' | 'summary' | 'body' | 'handle' | 'takesIdempotencyKey'>,
  ): Route => ({ method, path: `/${name}/:id/${path}`, responseSchema: officeRecordSchema, ...rest });
  const write = permissions.write;

  return [
    route('put', 'draft', {
      permission: write,
      summary: `Store a version of ${one} that visitors do not see`,
      body: input,
      handle: handle(async (request, id, author, user) => {
        const value = parseBody(input, request, OFFICE_FIELDS);
        await definition.requireReferences?.(value, user, id);
        return saveDraft(definition, id, value, author);
      }),
    }),
    route('delete', 'draft', {
      permission: write,
      summary: `Discard the version of ${one} that is pending beside the live one`,
      handle: handle((_request, id, author) => discardDraft(definition, id, author)),
    }),
    route('post', 'publish', {
      permission: 'publish',
      summary: `Publish the draft of ${one}, now or at a time`,
      body: publishRequestSchema,
      takesIdempotencyKey: true,
      handle: once(
        visibly(async (request, id, author, user) => {
          const times = parseOptional(publishRequestSchema, request);
          const before = await getStored(definition, id);
          const stored = await publish(definition, id, times, author);
          const event =
            workStateOf(before) !== undefined && workStateOf(stored) === undefined
              ? publishedEvent(definition, before, user)
              : scheduledEvent(definition, before, stored, user);
          if (event) context.announce(event);
          return stored;
        }),
      ),
    }),
    route('post', 'unpublish', {
      permission: 'publish',
      summary: `Take ${one} off the site, now or at a time`,
      body: unpublishRequestSchema,
      takesIdempotencyKey: true,
      handle: once(
        visibly(async (request, id, author, user) => {
          const times = parseOptional(unpublishRequestSchema, request);
          const before = await getStored(definition, id);
          const stored = await unpublish(definition, id, times, author);
          const event = stored.unpublishAt && scheduledEvent(definition, before, stored, user);
          if (event) context.announce(event);
          return stored;
        }),
      ),
    }),
    route('delete', 'schedule', {
      permission: 'publish',
      summary: `Remove the times at which ${one} would go live or offline`,
      handle: handle(async (_request, id, author, user) => {
        const before = await getStored(definition, id);
        const stored = await clearSchedule(definition, id, author);
        const event = scheduledEvent(definition, before, stored, user);
        if (event) context.announce(event);
        return stored;
      }),
    }),
    route('post', 'request-review', {
      permission: write,
      summary: `Send the draft of ${one} for review`,
      takesIdempotencyKey: true,
      body: reviewRequestSchema,
      handle: once(move('review')),
    }),
    route('post', 'request-changes', {
      permission: 'publish',
      summary: `Send the draft of ${one} back for changes`,
      takesIdempotencyKey: true,
      body: reviewRequestSchema,
      handle: once(move('changes')),
    }),
  ];
}

/** A request without a body is one with an empty object. */
function parseOptional<S extends z.ZodMiniType>(schema: S, request: Request): z.output<S> {
  if (request.body === undefined) request.body = {};
  return parseBody(schema, request);
}

async function sendRecord(
  definition: CollectionDefinition,
  request: Request,
  response: Response,
  stored: StoredRecord,
): Promise<void> {
  const [record] = await presentForOffice(definition, [stored]);
  sendJson(request, response, record);
}
