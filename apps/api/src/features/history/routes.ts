import { historyEntrySchema } from '@plinth/schemas/changes';
import { historyQuerySchema } from '@plinth/schemas/lists';
import type { RequestHandler } from 'express';
import type { QueryFilter } from 'mongoose';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import {
  History,
  isInHistory,
  presentHistoryEntry,
  type StoredHistoryEntry,
} from '../../collections/history.ts';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import { runOnce } from '../../http/idempotency.ts';
import { pageHeaders, pageOf } from '../../http/paginate.ts';
import { parseId, parseQuery } from '../../http/parse.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { sendJson } from '../../http/send-json.ts';
import { authorOf, reachFor, type User, userOf } from '../../http/user.ts';
import { notFound } from '../../problems.ts';
import { requireRevertible, revertChange } from './revert.ts';

/** Entries carry whole records, so a page of them is short unless more are asked for. */
const DEFAULT_LIMIT = 20;

/** Who changed what, and the way back. */
export function historyRoutes(context: AppContext): RouteTable {
  return [
    {
      method: 'get',
      path: '/admin/history',
      permission: 'history',
      summary: 'The changes of all records, of a collection or of one record; newest first',
      query: historyQuerySchema,
      responseSchema: z.array(historyEntrySchema),
      handle: handleList,
    },
    {
      method: 'post',
      path: '/admin/history/:id/restore',
      permission: 'history',
      summary: 'Put a record back into its state before this change; 409 says why it cannot be done',
      status: 204,
      takesIdempotencyKey: true,
      handle: async (request, response) => {
        const user = userOf(response);
        const entry = await History.findOne({
          _id: parseId(request),
          ...visibleEntries(user),
        }).lean<StoredHistoryEntry>();
        if (entry === null) throw notFound('Change');
        await requireRevertible(user, entry);
        await runOnce(request, {
          caller: user.id,
          async run(entryId) {
            await revertChange(context, entry, { ...authorOf(response, context.logger), entryId });
            return true;
          },
          // A revert that changes nothing leaves no entry.
          find: async (entryId, isFinished) => isFinished || (await isInHistory(entryId)) || undefined,
        });
        response.status(204).end();
      },
    },
  ];
}

/** The entries of records that a person sees: all of them, or those of what the person did. */
function visibleEntries(user: User): QueryFilter<StoredHistoryEntry> {
  return { isAccount: null, ...(reachFor(user, 'history') === 'own' && { userId: user.id }) };
}

const handleList: RequestHandler = async (request, response) => {
  const { collection, recordId, ...paging } = parseQuery(historyQuerySchema, request);
  const page = pageOf({ limit: DEFAULT_LIMIT, ...paging });
  const filter = {
    ...visibleEntries(userOf(response)),
    ...(collection !== undefined && { kind: collection }),
    ...(recordId !== undefined && { recordId }),
  };
  const [entries, total] = await Promise.all([
    History.find(filter)
      .sort({ at: -1, _id: -1 })
      .skip(page.skip)
      .limit(page.limit)
      .maxTimeMS(QUERY_TIMEOUT_MS)
      .lean<StoredHistoryEntry[]>(),
    History.countDocuments(filter).maxTimeMS(QUERY_TIMEOUT_MS),
  ]);
  sendJson(request, response, entries.map(presentHistoryEntry), {
    headers: pageHeaders(request, page, total),
  });
};
