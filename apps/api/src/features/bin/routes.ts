import { binEntrySchema } from '@plinth/schemas/changes';
import { binQuerySchema } from '@plinth/schemas/lists';
import type { RequestHandler } from 'express';
import type { Types } from 'mongoose';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { Bin, presentBinEntry, purgeBinEntry, type StoredBinEntry } from '../../collections/bin.ts';
import type { Presented } from '../../collections/definition.ts';
import { restoreRecord } from '../../collections/delete-and-restore.ts';
import { History, type StoredHistoryEntry } from '../../collections/history.ts';
import { type Author, findStored, presentOne } from '../../collections/write.ts';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import { administratorOf } from '../../http/administrator.ts';
import { runOnce } from '../../http/idempotency.ts';
import { pageHeaders, pageOf } from '../../http/paginate.ts';
import { parseId, parseQuery } from '../../http/parse.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { sendJson } from '../../http/send-json.ts';
import { conflict, notFound } from '../../problems.ts';
import { findCollection } from '../collections.ts';

const DEFAULT_LIMIT = 50;

/** What was deleted within the last 30 days. */
export function binRoutes(context: AppContext): RouteTable {
  return {
    administrator: [
      {
        method: 'get',
        path: '/admin/bin',
        summary: 'The deleted records that can still be restored; newest first',
        query: binQuerySchema,
        responseSchema: z.array(binEntrySchema),
        handle: handleList,
      },
      {
        method: 'post',
        path: '/admin/bin/:id/restore',
        summary: 'Restore a deleted record under its old id',
        takesIdempotencyKey: true,
        handle: async (request, response) => {
          const binId = parseId(request);
          const { id: caller, email } = administratorOf(response);
          const record = await runOnce(request, {
            caller,
            run: (entryId) => restore(context, binId, { by: email, logger: context.logger, entryId }),
            find: findRestored,
          });
          sendJson(request, response, record);
        },
      },
      {
        method: 'delete',
        path: '/admin/bin/:id',
        summary: 'Delete permanently',
        status: 204,
        handle: async (request, response) => {
          await purgeBinEntry(parseId(request));
          response.status(204).end();
        },
      },
    ],
  };
}

async function restore({ cache }: AppContext, binId: string, author: Author): Promise<Presented> {
  const entry = await Bin.findById(binId).lean<StoredBinEntry>();
  if (entry === null) throw notFound('Deleted record');
  const collection = findCollection(entry.kind);
  if (collection === undefined) throw conflict('Records of this kind cannot be restored.');
  return cache.write(collection.tags, () => restoreRecord(collection, binId, author));
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
  const filter = collection === undefined ? {} : { kind: collection };
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
