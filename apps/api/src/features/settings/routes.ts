import { siteIdentitySchema } from '@plinth/schemas/identity';
import { SETTING_KEYS, type SettingKey } from '@plinth/schemas/settings';
import { SETTING_INPUTS } from '@plinth/schemas/settings-input';
import type { AppContext } from '../../app-context.ts';
import { parseBody } from '../../http/parse.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { requireMatch, sendJson } from '../../http/send-json.ts';
import { authorOf } from '../../http/user.ts';
import { readSetting, readSiteIdentity, SETTING_TITLES, saveSetting } from './settings.ts';

/** The company's look and legal identity: what visitors see of them, and the settings themselves. */
export function settingRoutes(context: AppContext): RouteTable {
  return [
    {
      method: 'get',
      path: '/site/identity',
      permission: 'public',
      summary: 'Who the company is in law, as far as it is shown, and the look of the site',
      responseSchema: siteIdentitySchema,
      handle: context.cache.serve(['content'], async () => ({ body: await readSiteIdentity() })),
    },
    ...SETTING_KEYS.flatMap((key) => routesOf(context, key)),
  ];
}

/** The permission has the name of the setting. */
function routesOf({ cache, logger }: AppContext, key: SettingKey): RouteTable {
  const title = SETTING_TITLES[key];
  const input = SETTING_INPUTS[key];
  const path = `/admin/${key}`;
  return [
    {
      method: 'get',
      path,
      permission: key,
      summary: `${title}: what is stored`,
      responseSchema: input,
      handle: async (request, response) => sendJson(request, response, await readSetting(key)),
    },
    {
      method: 'put',
      path,
      permission: key,
      summary: `${title}: replace it; what is left out has its default`,
      body: input,
      responseSchema: input,
      needsFreshSession: key === 'identity',
      handle: async (request, response) => {
        const record = parseBody(input, request);
        await cache.write(['content'], () =>
          saveSetting({
            ...authorOf(response, logger),
            key,
            record,
            check: (current) => requireMatch(request, current),
          }),
        );
        sendJson(request, response, await readSetting(key));
      },
    },
  ];
}
