import { objectIdSchema } from '@plinth/schemas/fields';
import { newPreviewLinkSchema, previewLinkSchema, previewSchema } from '@plinth/schemas/preview';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import type { CollectionDefinition } from '../../collections/definition.ts';
import { requireReach } from '../../collections/ownership.ts';
import { workingVersion } from '../../collections/publication.ts';
import { findStored, getStored, presentOne } from '../../collections/write.ts';
import { runOnce } from '../../http/idempotency.ts';
import { parseId } from '../../http/parse.ts';
import type { Route, RouteTable } from '../../http/route-table.ts';
import { sendJson } from '../../http/send-json.ts';
import { userOf } from '../../http/user.ts';
import { notFound } from '../../problems.ts';
import { findCollection, publicCollections } from '../collections.ts';
import {
  createPreviewLink,
  findCreatedLink,
  listPreviewLinks,
  openPreviewLink,
  withdrawPreviewLink,
} from './preview-links.ts';

/** Links by which anybody reads one record as it will be. */
export function previewRoutes(context: AppContext): RouteTable {
  return [
    {
      method: 'get',
      path: '/preview/:token',
      permission: 'public',
      summary: 'What a preview link shows; 404 once it is withdrawn or over',
      responseSchema: previewSchema,
      handle: async (request, response) => {
        const { kind, recordId, expiresAt } = await openPreviewLink(String(request.params.token));
        const collection = findCollection(kind);
        const stored = collection && (await findStored(collection, recordId));
        if (!stored) throw notFound('Preview');
        // As visitors will see it: other drafts that it refers to stay hidden.
        const record = await presentOne(collection, workingVersion(stored), 'public');
        sendJson(
          request,
          response,
          { collection: kind, record, expiresAt: expiresAt.toISOString() },
          { headers: { 'X-Robots-Tag': 'noindex' } },
        );
      },
    },
    ...publicCollections.flatMap((collection) => linkRoutes(context, collection)),
  ];
}

function linkRoutes({ config }: AppContext, definition: CollectionDefinition): Route[] {
  const { name, permissions } = definition;
  const permission = permissions.write;
  const secret = config.jwtSecret;
  const path = `/${name}/:id/preview-links`;
  return [
    {
      method: 'post',
      path,
      permission,
      summary: 'Make a link that shows the record as it will be, for seven days',
      responseSchema: newPreviewLinkSchema,
      status: 201,
      takesIdempotencyKey: true,
      handle: async (request, response) => {
        const recordId = parseId(request);
        const user = userOf(response);
        await requireReach(definition, user, recordId);
        await getStored(definition, recordId);
        const link = await runOnce(request, {
          caller: user.id,
          run: (id) => createPreviewLink({ kind: name, recordId }, { id, by: user.email, secret }),
          find: (id) => findCreatedLink(id, secret),
        });
        sendJson(request, response, link, { status: 201 });
      },
    },
    {
      method: 'get',
      path: `/admin/records/${name}/:id/preview-links`,
      permission,
      summary: 'The links to a record, without their tokens, and when each was last opened',
      responseSchema: z.array(previewLinkSchema),
      handle: async (request, response) => {
        const recordId = parseId(request);
        await requireReach(definition, userOf(response), recordId);
        sendJson(request, response, await listPreviewLinks({ kind: name, recordId }));
      },
    },
    {
      method: 'delete',
      path: `${path}/:link`,
      permission,
      summary: 'Withdraw a link',
      status: 204,
      handle: async (request, response) => {
        const recordId = parseId(request);
        await requireReach(definition, userOf(response), recordId);
        const link = objectIdSchema.safeParse(request.params.link);
        if (!link.success) throw notFound('Link');
        await withdrawPreviewLink({ kind: name, recordId }, link.data);
        response.status(204).end();
      },
    },
  ];
}
