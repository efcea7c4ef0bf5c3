import { binEntrySchema } from '@plinth/schemas/changes';
import { binQuerySchema } from '@plinth/schemas/lists';
import type { RequestHandler } from 'express';
import type { QueryFilter, Types } from 'mongoose';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { Bin, presentBinEntry, purgeBinEntry, type StoredBinEntry } from '../../collections/bin.ts';
import type { CollectionDefinition, Presented } from '../../collections/definition.ts';
import { restoreRecord } from '../../collections/delete-and-restore.ts';
import { History, type StoredHistoryEntry } from '../../collections/history.ts';
import { findStored, presentOne } from '../../collections/write.ts';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import { runOnce } from '../../http/idempotency.ts';
import { pageHeaders, pageOf } from '../../http/paginate.ts';
import { parseId, parseQuery } from '../../http/parse.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { sendJson } from '../../http/send-json.ts';
import { authorOf, may, reachFor, type User, userOf } from '../../http/user.ts';
import { conflict, forbidden, notFound } from '../../problems.ts';
import { findCollection } from '../collections.ts';

const DEFAULT_LIMIT = 50;

/** What was deleted within the last 30 days. */
export function binRoutes(context: AppContext): RouteTable {
  return [
    {
      method: 'get',
      path: '/admin/bin',
      permission: 'bin',
      summary: 'The deleted records that can still be restored; newest first',
      query: binQuerySchema,
      responseSchema: z.array(binEntrySchema),
      handle: handleList,
    },
    {
      method: 'post',
      path: '/admin/bin/:id/restore',
      permission: 'bin',
      summary: 'Restore a deleted record under its old id',
      takesIdempotencyKey: true,
      handle: async (request, response) => {
        const binId = parseId(request);
        const user = userOf(response);
        const record = await runOnce(request, {
          caller: user.id,
          async run(entryId) {
            const collection = await collectionOf(user, binId);
            const author = { ...authorOf(response, context.logger), entryId };
            return context.cache.write(collection.tags, () => restoreRecord(collection, binId, author));
          },
          find: findRestored,
        });
        sendJson(request, response, record);
      },
    },
    {
      method: 'delete',
      path: '/admin/bin/:id',
      permission: 'bin',
      summary: 'Delete permanently',
      status: 204,
      handle: async (request, response) => {
        const binId = parseId(request);
        await collectionOf(userOf(response), binId);
        await purgeBinEntry(binId);
        response.status(204).end();
      },
    },
  ];
}

/** The entries that a person sees: all of them, or what the person deleted. */
function visibleEntries(user: User): QueryFilter<StoredBinEntry> {
  return reachFor(user, 'bin') === 'all' ? {} : { deletedById: user.id };
}

/** The collection of an entry that the person may restore or delete for good; throws a 404 or a 403 otherwise. */
async function collectionOf(user: User, binId: string): Promise<CollectionDefinition> {
  const entry = await Bin.findOne({ _id: binId, ...visibleEntries(user) })
    .select('kind')
    .lean<Pick<StoredBinEntry, 'kind'>>();
  if (entry === null) throw notFound('Deleted record');
  const collection = findCollection(entry.kind);
  if (collection === undefined) throw conflict('Records of this kind cannot be restored.');
  if (!may(user, collection.permissions.write)) throw forbidden('Your role does not work on these records.');
  return collection;
}

/** The record that was restored with this history entry. */
async function findRestored(entryId: Types.ObjectId): Promise<Presented | undefined> {
  const entry = await History.findById(entryId).lean<StoredHistoryEntry>();
  const collection = entry && findCollection(entry.kind);
  const stored = collection && (await findStored(collection, entry.recordId));
  return stored ? presentOne(collection, stored) : undefined;
}

const handleList: RequestHandler = async (request, response) => {
  const { collection, ...paging } = parseQuery(binQuerySchema, request);
  const page = pageOf({ limit: DEFAULT_LIMIT, ...paging });
  const filter = {
    ...visibleEntries(userOf(response)),
    ...(collection !== undefined && { kind: collection }),
  };
  const [entries, total] = await Promise.all([
    Bin.find(filter)
      .select('-record -unrecorded')
      .sort({ deletedAt: -1, _id: -1 })
      .skip(page.skip)
      .limit(page.limit)
      .maxTimeMS(QUERY_TIMEOUT_MS)
      .lean<StoredBinEntry[]>(),
    Bin.countDocuments(filter).maxTimeMS(QUERY_TIMEOUT_MS),
  ]);
  sendJson(request, response, entries.map(presentBinEntry), { headers: pageHeaders(request, page, total) });
};
