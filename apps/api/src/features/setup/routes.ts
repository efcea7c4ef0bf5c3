import { type Setup, setupInputSchema, setupSchema } from '@plinth/schemas/setup';
import { parseBody } from '../../http/parse.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { sendJson } from '../../http/send-json.ts';
import { isSetupDismissed, storeSetupDismissal } from '../settings/settings.ts';
import { readChecklist } from './checklist.ts';

/** How far the site is the company's own, for the card on the dashboard. */
export function setupRoutes(): RouteTable {
  return [
    {
      method: 'get',
      path: '/admin/setup',
      permission: 'look',
      summary: 'What makes the site the company’s own, and how much of it is done',
      responseSchema: setupSchema,
      handle: async (request, response) => sendJson(request, response, await readSetup()),
    },
    {
      method: 'put',
      path: '/admin/setup',
      permission: 'look',
      summary: 'Dismiss the card on the dashboard, or show it again',
      body: setupInputSchema,
      responseSchema: setupSchema,
      handle: async (request, response) => {
        const { isDismissed } = parseBody(setupInputSchema, request);
        await storeSetupDismissal(isDismissed);
        sendJson(request, response, await readSetup());
      },
    },
  ];
}

async function readSetup(): Promise<Setup> {
  const [isDismissed, items] = await Promise.all([isSetupDismissed(), readChecklist()]);
  return { isDismissed, items };
}
