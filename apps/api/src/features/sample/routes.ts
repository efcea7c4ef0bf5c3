import { sampleQuerySchema, sampleRemovalSchema, sampleSchema } from '@plinth/schemas/sample';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { runOnce } from '../../http/idempotency.ts';
import { parseBody, parseQuery } from '../../http/parse.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { sendJson } from '../../http/send-json.ts';
import { userOf } from '../../http/user.ts';
import { beginRemoval, beginUndo, describeSample } from './remove-sample.ts';

/** A removal of what nobody has changed needs no body. */
const bodySchema = z.optional(sampleRemovalSchema);

const PATH = '/admin/sample/removal';

/** Removes the sample company in the background, and undoes it (docs/product.md, "Sample company"). */
export function sampleRoutes({ sample }: Pick<AppContext, 'sample'>): RouteTable {
  return [
    {
      method: 'post',
      path: PATH,
      permission: 'backup',
      summary: 'Remove the sample company, in the background; with dryRun=true only list what would go',
      query: sampleQuerySchema,
      body: bodySchema,
      responseSchema: sampleSchema,
      status: 202,
      takesIdempotencyKey: true,
      handle: async (request, response) => {
        const { dryRun } = parseQuery(sampleQuerySchema, request);
        const { alsoRemove = [] } = parseBody(bodySchema, request) ?? {};
        if (dryRun === 'true') return sendJson(request, response, await describeSample());
        const { id, email } = userOf(response);
        await runOnce(request, {
          caller: id,
          run: () => beginRemoval(alsoRemove, { by: email, userId: id }).then(() => true),
          find: async (_id, isFinished) => (isFinished ? true : undefined),
        });
        sample.wake();
        sendJson(request, response, await describeSample(), { status: 202 });
      },
    },
    {
      method: 'delete',
      path: PATH,
      permission: 'backup',
      summary: 'Undo the removal, within 30 days, in the background',
      responseSchema: sampleSchema,
      status: 202,
      handle: async (request, response) => {
        const { id, email } = userOf(response);
        await beginUndo({ by: email, userId: id });
        sample.wake();
        sendJson(request, response, await describeSample(), { status: 202 });
      },
    },
  ];
}
