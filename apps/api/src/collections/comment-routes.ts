import { commentInputSchema, commentResolutionSchema, commentSchema } from '@plinth/schemas/comments';
import * as z from 'zod/mini';
import { runOnce } from '../http/idempotency.ts';
import { parseBody, parseId } from '../http/parse.ts';
import type { Route } from '../http/route-table.ts';
import { sendJson } from '../http/send-json.ts';
import { userOf } from '../http/user.ts';
import { addComment, newComment, presentComment, resolveComment } from './comments.ts';
import type { CollectionDefinition } from './definition.ts';
import { requireReach } from './ownership.ts';
import type { Announce } from './record-events.ts';
import { getStored } from './write.ts';

/** What the office says about a record, for those who write it. */
export function commentRoutes(
  { announce }: { announce: Announce },
  definition: CollectionDefinition,
): Route[] {
  const { name, permissions } = definition;
  const permission = permissions.write;
  const path = `/admin/records/${name}/:id/comments`;
  return [
    {
      method: 'get',
      path,
      permission,
      summary: 'The comments on a record, the oldest first',
      responseSchema: z.array(commentSchema),
      handle: async (request, response) => {
        const id = parseId(request);
        await requireReach(definition, userOf(response), id);
        const { comments = [] } = await getStored(definition, id);
        sendJson(request, response, comments.map(presentComment));
      },
    },
    {
      method: 'post',
      path,
      permission,
      summary: 'Comment on a record',
      body: commentInputSchema,
      responseSchema: commentSchema,
      status: 201,
      takesIdempotencyKey: true,
      handle: async (request, response) => {
        const id = parseId(request);
        const { text } = parseBody(commentInputSchema, request);
        const { id: caller, email } = userOf(response);
        await requireReach(definition, userOf(response), id);
        const comment = await runOnce(request, {
          caller,
          async run(commentId) {
            const added = await addComment(definition, id, newComment(text, email, commentId));
            const record = await getStored(definition, id);
            announce({ kind: 'commented', definition, record, actor: userOf(response), comment: text });
            return added;
          },
          async find(commentId) {
            const { comments = [] } = await getStored(definition, id);
            return comments.find(({ _id }) => _id.equals(commentId));
          },
        });
        sendJson(request, response, presentComment(comment), { status: 201 });
      },
    },
    {
      method: 'put',
      path: `${path}/:comment`,
      permission,
      summary: 'Mark a comment as resolved, or as open again',
      body: commentResolutionSchema,
      responseSchema: commentSchema,
      handle: async (request, response) => {
        const id = parseId(request);
        const { resolved } = parseBody(commentResolutionSchema, request);
        const { email } = userOf(response);
        await requireReach(definition, userOf(response), id);
        const resolution = { isResolved: resolved, by: email };
        const comment = await resolveComment(definition, id, String(request.params.comment), resolution);
        sendJson(request, response, presentComment(comment));
      },
    },
  ];
}
