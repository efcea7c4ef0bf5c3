import { hashOf, namesContent } from '@plinth/http/entity-tag';
import {
  CONTENT_RECORDS,
  type ContentIndex,
  isContentIndex,
  siteContentSchema,
} from '@plinth/schemas/content';
import type { Request } from 'express';
import type { Deps } from '../../app-context.ts';
import { administratorOf } from '../../http/administrator.ts';
import { parseBody } from '../../http/parse.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { sendJson } from '../../http/send-json.ts';
import { notFound, preconditionFailed } from '../../problems.ts';
import type { ContentFields } from './model.ts';
import { findContentRecord, readSiteContent, saveContentRecord, saveSiteContent } from './site-content.ts';

const LIST_PATH = '/content/site';
const RECORD_PATH = '/content/site/:index';

/** The site content: the whole list for the site, and record by record for the administrator. */
export function contentRoutes({ cache }: Deps): RouteTable {
  return {
    open: [
      {
        method: 'get',
        path: LIST_PATH,
        summary: 'The site content: logo, menu, footer and the record of every page by its place',
        answer: siteContentSchema,
        handle: cache.serve(['content'], async () => ({ body: await readSiteContent() })),
      },
      {
        method: 'get',
        path: RECORD_PATH,
        summary: 'One record of the site content; null while nothing is kept in its place',
        handle: cache.serve(['content'], async (request) => ({
          body: await findContentRecord(parseIndex(request)),
        })),
      },
    ],
    administrator: [
      {
        method: 'put',
        path: LIST_PATH,
        summary: 'Replace the whole site content; a place that is null or left out is emptied',
        body: siteContentSchema,
        answer: siteContentSchema,
        handle: async (request, response) => {
          const { data } = parseBody(siteContentSchema, request);
          const { email } = administratorOf(response);
          await cache.write(['content'], async () => {
            requireMatch(request, await readSiteContent());
            await saveSiteContent(toRecords(data), email);
          });
          sendJson(request, response, await readSiteContent());
        },
      },
      {
        method: 'put',
        path: RECORD_PATH,
        summary: 'Replace one record of the site content',
        handle: async (request, response) => {
          const index = parseIndex(request);
          const record = parseBody(CONTENT_RECORDS[index].schema, request);
          const { email } = administratorOf(response);
          await cache.write(['content'], () =>
            saveContentRecord({
              index,
              record,
              by: email,
              check: (current) => requireMatch(request, current),
            }),
          );
          sendJson(request, response, await findContentRecord(index));
        },
      },
    ],
  };
}

function parseIndex(request: Request): ContentIndex {
  const text = String(request.params.index);
  const index = Number(text);
  if (!/^(?:0|[1-9][0-9]?)$/.test(text) || !isContentIndex(index)) throw notFound('Page record');
  return index;
}

function toRecords(data: unknown[]): Map<ContentIndex, ContentFields> {
  const records = new Map<ContentIndex, ContentFields>();
  for (const [index, record] of data.entries()) {
    if (record === null || record === undefined || !isContentIndex(index)) continue;
    // The list's own schema has found no fault; this gives the trimmed texts.
    records.set(index, CONTENT_RECORDS[index].schema.parse(record));
  }
  return records;
}

/** 412 when the writer has seen another state than the one that stands. */
function requireMatch(request: Request, current: unknown): void {
  const seen = request.get('If-Match');
  if (seen !== undefined && !namesContent(seen, hashOf(JSON.stringify(current)))) throw preconditionFailed();
}
