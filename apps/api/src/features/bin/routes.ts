import { binEntrySchema } from '@plinth/schemas/changes';
import { binQuerySchema } from '@plinth/schemas/lists';
import type { RequestHandler } from 'express';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { Bin, presentBinEntry, purgeBinEntry, type StoredBinEntry } from '../../collections/bin.ts';
import { restoreRecord } from '../../collections/delete-and-restore.ts';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import { administratorOf } from '../../http/administrator.ts';
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
        summary: 'Bring a deleted record back under its old id',
        handle: async (request, response) => {
          const entry = await Bin.findById(parseId(request)).lean<StoredBinEntry>();
          if (entry === null) throw notFound('Deleted record');
          const collection = findCollection(entry.kind);
          if (collection === undefined) throw conflict('Records of this kind cannot be restored.');
          const { email } = administratorOf(response);
          const record = await context.cache.write(collection.tags, () =>
            restoreRecord(collection, entry._id.toHexString(), { by: email, logger: context.logger }),
          );
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
