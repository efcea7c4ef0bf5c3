import { findSection, type SectionKey } from '@plinth/schemas/content';
import { CONTENT_INPUTS, siteContentSchema } from '@plinth/schemas/content-input';
import type { Request } from 'express';
import type { AppContext } from '../../app-context.ts';
import { parseBody } from '../../http/parse.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { requireMatch, sendJson } from '../../http/send-json.ts';
import { authorOf } from '../../http/user.ts';
import { notFound } from '../../problems.ts';
import type { ContentFields } from './model.ts';
import { findContentRecord, readSiteContent, saveContentRecord, saveSiteContent } from './site-content.ts';

const LIST_PATH = '/content/site';
const RECORD_PATH = '/content/site/:index';

/** The site content: the whole list for the site, and record by record for its editors. */
export function contentRoutes({ cache, logger }: AppContext): RouteTable {
  return [
    {
      method: 'get',
      path: LIST_PATH,
      permission: 'public',
      summary: 'The site content: logo, menu, footer and the record of every page by its index',
      responseSchema: siteContentSchema,
      handle: cache.serve(['content'], async () => ({ body: await readSiteContent() })),
    },
    {
      method: 'get',
      path: RECORD_PATH,
      permission: 'public',
      summary: 'One record of the site content; null while nothing is stored for the section',
      handle: cache.serve(['content'], async (request) => ({
        body: await findContentRecord(parseSection(request)),
      })),
    },
    {
      method: 'put',
      path: LIST_PATH,
      permission: 'pages',
      summary: 'Replace the whole site content; a section that is null or left out is emptied',
      body: siteContentSchema,
      responseSchema: siteContentSchema,
      handle: async (request, response) => {
        const { data } = parseBody(siteContentSchema, request);
        await cache.write(['content'], () =>
          saveSiteContent(toRecords(data), authorOf(response, logger), (current) =>
            requireMatch(request, current),
          ),
        );
        sendJson(request, response, await readSiteContent());
      },
    },
    {
      method: 'put',
      path: RECORD_PATH,
      permission: 'pages',
      summary: 'Replace one record of the site content',
      handle: async (request, response) => {
        const section = parseSection(request);
        const record = parseBody(CONTENT_INPUTS[section], request);
        await cache.write(['content'], () =>
          saveContentRecord({
            ...authorOf(response, logger),
            section,
            record,
            check: (current) => requireMatch(request, current),
          }),
        );
        sendJson(request, response, await findContentRecord(section));
      },
    },
  ];
}

function parseSection(request: Request): SectionKey {
  const text = String(request.params.index);
  const section = /^(?:0|[1-9][0-9]?)$/.test(text) ? findSection(Number(text)) : undefined;
  if (section === undefined) throw notFound('Page record');
  return section;
}

function toRecords(data: unknown[]): Map<SectionKey, ContentFields> {
  const records = new Map<SectionKey, ContentFields>();
  for (const [index, record] of data.entries()) {
    const section = findSection(index);
    if (record === null || record === undefined || section === undefined) continue;
    // The schema of the list has accepted it; this returns the trimmed texts.
    records.set(section, CONTENT_INPUTS[section].parse(record));
  }
  return records;
}
