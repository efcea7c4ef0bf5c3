import { adminConfigSchema } from '@plinth/schemas/admin-config';
import * as z from 'zod/mini';
import type { RouteTable } from '../../http/route-table.ts';
import { sendJson } from '../../http/send-json.ts';
import { userOf } from '../../http/user.ts';
import { findContentRecord } from '../content/site-content.ts';
import { readSetting } from '../settings/settings.ts';
import { buildAdminConfig } from './config.ts';

const logosSchema = z.object({ logo: z.optional(z.string()), footerLogoImage: z.optional(z.string()) });

/** The admin configuration, from which the admin area draws its modules, lists and forms. */
export function adminConfigRoutes(): RouteTable {
  return [
    {
      method: 'get',
      path: '/admin/config',
      permission: 'account',
      summary: 'The admin configuration: modules, lists and the fields of every form',
      responseSchema: adminConfigSchema,
      handle: async (request, response) => {
        const navbar = logosSchema.safeParse(await findContentRecord('navbar')).data;
        const footer = logosSchema.safeParse(await findContentRecord('footer')).data;
        const { logoOnDark } = await readSetting('look');
        sendJson(
          request,
          response,
          buildAdminConfig(
            {
              logo: logoOnDark ?? navbar?.logo,
              footerLogo: logoOnDark ?? footer?.footerLogoImage,
              projects: await findContentRecord('projects'),
              career: await findContentRecord('career'),
            },
            userOf(response).role,
          ),
        );
      },
    },
  ];
}
