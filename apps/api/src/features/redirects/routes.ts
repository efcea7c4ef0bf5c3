import {
  missedPathSchema,
  missQuerySchema,
  redirectInputSchema,
  redirectSchema,
  redirectTargetSchema,
} from '@plinth/schemas/redirects';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { titleOf } from '../../collections/definition.ts';
import { pagePath } from '../../collections/slugs.ts';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import { runOnce } from '../../http/idempotency.ts';
import { parseBody, parseId, parseQuery } from '../../http/parse.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { sendJson } from '../../http/send-json.ts';
import { authorOf, userOf } from '../../http/user.ts';
import { notFound } from '../../problems.ts';
import { allCollections } from '../collections.ts';
import { MissedPathModel, RedirectModel, type StoredRedirect } from './model.ts';
import { countMissed, createRedirect, findTarget } from './redirects.ts';

/** Most redirects and missed paths that are listed. */
const MAX_LISTED = 1_000;

/** Where visitors of former addresses are sent (docs/product.md, "Addresses and redirects"). */
export function redirectRoutes({ logger }: AppContext): RouteTable {
  return [
    {
      method: 'post',
      path: '/missed-paths',
      permission: 'public',
      summary: 'For the web server: where a path without a page leads; one that leads nowhere is remembered',
      body: z.strictObject({ path: missQuerySchema.shape.path }),
      responseSchema: redirectTargetSchema,
      handle: async (request, response) => {
        const { path } = parseBody(missQuerySchema, request);
        const to = await findTarget(path);
        if (to === undefined) await countMissed(path);
        sendJson(request, response, { to: to ?? null });
      },
    },
    {
      method: 'get',
      path: '/admin/redirects',
      permission: 'pages',
      summary: 'Former addresses and where they lead: those that were entered, and those of renamed records',
      responseSchema: z.array(redirectSchema),
      handle: async (request, response) => {
        const entered = await RedirectModel.find()
          .sort({ _id: -1 })
          .limit(MAX_LISTED)
          .maxTimeMS(QUERY_TIMEOUT_MS)
          .lean<StoredRedirect[]>();
        sendJson(request, response, [...entered.map(presentRedirect), ...(await findRenamed())]);
      },
    },
    {
      method: 'post',
      path: '/admin/redirects',
      permission: 'pages',
      summary: 'Send the visitors of an address without a page to another one',
      body: redirectInputSchema,
      responseSchema: redirectSchema,
      status: 201,
      takesIdempotencyKey: true,
      handle: async (request, response) => {
        const input = parseBody(redirectInputSchema, request);
        const { by } = authorOf(response, logger);
        const created = await runOnce(request, {
          caller: userOf(response).id,
          run: async (id) => presentRedirect(await createRedirect(input, { id, by })),
          async find(id) {
            const stored = await RedirectModel.findById(id).lean<StoredRedirect>();
            return stored === null ? undefined : presentRedirect(stored);
          },
        });
        sendJson(request, response, created, { status: 201 });
      },
    },
    {
      method: 'delete',
      path: '/admin/redirects/:id',
      permission: 'pages',
      summary: 'Remove a redirect that was entered',
      status: 204,
      handle: async (request, response) => {
        const { deletedCount } = await RedirectModel.deleteOne({ _id: parseId(request) });
        if (deletedCount === 0) throw notFound('Redirect');
        response.status(204).end();
      },
    },
    {
      method: 'get',
      path: '/admin/missed-paths',
      permission: 'pages',
      summary: 'Addresses that visitors asked for in vain within 90 days, the latest first',
      responseSchema: z.array(missedPathSchema),
      handle: async (request, response) => {
        const missed = await MissedPathModel.find()
          .sort({ lastAt: -1 })
          .limit(MAX_LISTED)
          .maxTimeMS(QUERY_TIMEOUT_MS)
          .lean();
        const rows = missed.map(({ _id, count, lastAt }) => ({
          path: _id,
          count,
          lastAt: lastAt.toISOString(),
        }));
        sendJson(request, response, rows);
      },
    },
    {
      method: 'delete',
      path: '/admin/missed-paths',
      permission: 'pages',
      summary: 'Take an address off the list of those that were asked for in vain',
      query: missQuerySchema,
      status: 204,
      handle: async (request, response) => {
        await MissedPathModel.deleteOne({ _id: parseQuery(missQuerySchema, request).path });
        response.status(204).end();
      },
    },
  ];
}

const presentRedirect = ({ _id, from, to, createdAt }: StoredRedirect) => ({
  _id: _id.toHexString(),
  from,
  to,
  createdAt: createdAt.toISOString(),
});

/** Former paths of renamed records. */
async function findRenamed() {
  const found = await Promise.all(
    allCollections.map(async ({ name, model, placeOf }) => {
      if (placeOf === undefined) return [];
      const records = await model
        .find({ formerSlugs: { $gt: '' } })
        .limit(MAX_LISTED)
        .maxTimeMS(QUERY_TIMEOUT_MS)
        .lean();
      return records.flatMap((record) =>
        (record.formerSlugs ?? []).map((slug) => ({
          from: pagePath(name, slug),
          to: pagePath(name, record.slug ?? slug),
          title: titleOf(name, record),
        })),
      );
    }),
  );
  return found.flat();
}
