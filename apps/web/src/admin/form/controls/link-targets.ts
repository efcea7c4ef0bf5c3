import { CONTENT_SECTIONS, SECTION_KEYS } from '@plinth/schemas/content';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { publicApi } from '../../../api/client.ts';

const MAX_OWN_PAGES = 200;

const ownPageSchema = z.object({ path: z.string(), title: z.string() });

type LinkTarget = z.output<typeof ownPageSchema>;

/** The menu, the footer and the home page are sections at one path, which is called after the last of them. */
const SITE_PAGES = new Map(
  SECTION_KEYS.map((key) => [CONTENT_SECTIONS[key].path, CONTENT_SECTIONS[key].title]),
);

/** The pages that links of the content may lead to: those of the site, then those that the company has added. */
export const linkTargetsQuery = queryOptions({
  queryKey: ['admin', 'link-targets'],
  queryFn: async ({ signal }): Promise<LinkTarget[]> => {
    const params = { fields: 'path,title', sort: 'title', limit: MAX_OWN_PAGES };
    const { items } = await publicApi.getList('/api/pages', ownPageSchema, { params, signal });
    return [...Array.from(SITE_PAGES, ([path, title]) => ({ path, title })), ...items];
  },
});
