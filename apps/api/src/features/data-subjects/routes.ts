import { dataSubjectQuerySchema, dataSubjectSchema, erasureSchema } from '@plinth/schemas/data-subjects';
import type { Response } from 'express';
import type { AppContext } from '../../app-context.ts';
import { parseQuery } from '../../http/parse.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { sendJson } from '../../http/send-json.ts';
import { userOf } from '../../http/user.ts';
import { noteActivity } from '../activity/note-activity.ts';
import { erasePersonalData, findPersonalData } from '../enquiries/personal-data.ts';

/** Data-subject requests: an export of the personal data stored for an e-mail address, and its erasure. */
export function dataSubjectRoutes(context: AppContext): RouteTable {
  // Without the e-mail, too: an erased person is not to be named by what says so.
  const note = (response: Response, action: 'exported' | 'erased') =>
    noteActivity(context.logger, {
      kind: 'exports',
      title: 'Personal data of a visitor',
      action,
      by: userOf(response),
    });
  return [
    {
      method: 'get',
      path: '/admin/data-subjects',
      permission: 'privacy',
      needsFreshSession: true,
      summary: 'Everything stored about a person, to look at or to hand over',
      query: dataSubjectQuerySchema,
      responseSchema: dataSubjectSchema,
      handle: async (request, response) => {
        const { email } = parseQuery(dataSubjectQuerySchema, request);
        const data = await findPersonalData(email);
        // A HEAD request gets nothing of it.
        if (request.method === 'GET') await note(response, 'exported');
        sendJson(request, response, data);
      },
    },
    {
      method: 'delete',
      path: '/admin/data-subjects',
      permission: 'privacy',
      needsFreshSession: true,
      summary: 'Erase everything stored about a person, everywhere and for good',
      query: dataSubjectQuerySchema,
      responseSchema: erasureSchema,
      handle: async (request, response) => {
        const { email } = parseQuery(dataSubjectQuerySchema, request);
        const erasure = await erasePersonalData(email);
        await note(response, 'erased');
        // Without the e-mail: the log line must not contain what was to be erased.
        context.logger.info(erasure, 'a data subject was erased');
        sendJson(request, response, erasure);
      },
    },
  ];
}
