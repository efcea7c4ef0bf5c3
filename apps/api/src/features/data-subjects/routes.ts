import { erasureSchema, personQuerySchema, personSchema } from '@plinth/schemas/people';
import type { AppContext } from '../../app-context.ts';
import { parseQuery } from '../../http/parse.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { sendJson } from '../../http/send-json.ts';
import { erasePersonalData, findPersonalData } from '../enquiries/personal-data.ts';

/** What a person may ask for: to see what is kept about them, and to have it erased. */
export function peopleRoutes(context: AppContext): RouteTable {
  return {
    administrator: [
      {
        method: 'get',
        path: '/admin/people',
        summary: 'Everything that is kept about a person, to look at or to hand over',
        query: personQuerySchema,
        responseSchema: personSchema,
        handle: async (request, response) => {
          const { email } = parseQuery(personQuerySchema, request);
          sendJson(request, response, await findPersonalData(email));
        },
      },
      {
        method: 'delete',
        path: '/admin/people',
        summary: 'Erase everything that is kept about a person, everywhere and for good',
        query: personQuerySchema,
        responseSchema: erasureSchema,
        handle: async (request, response) => {
          const { email } = parseQuery(personQuerySchema, request);
          const erasure = await erasePersonalData(email);
          // Without the e-mail: the line itself must not keep what was to be erased.
          context.logger.info(erasure, 'a person was erased');
          sendJson(request, response, erasure);
        },
      },
    ],
  };
}
