import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { AppContext } from '../../app-context.ts';
import { noQuerySchema, parseQuery } from '../../http/parse.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { allCollections } from '../collections.ts';
import { exportArchive } from './archive.ts';
import { exportWorkbook } from './workbook.ts';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The whole site as a spreadsheet and as an archive (docs/product.md, "Export"). */
export function exportRoutes({ media, logger }: AppContext): RouteTable {
  return [
    {
      method: 'get',
      path: '/admin/export.xlsx',
      permission: 'backup',
      summary: 'All records, the texts of the pages and the list of the files as a spreadsheet',
      handle: async (request, response) => {
        parseQuery(noQuerySchema, request);
        startDownload(response, XLSX_TYPE, 'xlsx');
        if (request.method === 'HEAD') response.end();
        else response.end(await exportWorkbook(allCollections));
      },
    },
    {
      method: 'get',
      path: '/admin/export.zip',
      permission: 'backup',
      summary: 'All records and the site content as JSON, with the files of the library',
      handle: async (request, response) => {
        parseQuery(noQuerySchema, request);
        startDownload(response, 'application/zip', 'zip');
        if (request.method === 'HEAD') {
          response.end();
          return;
        }
        try {
          await pipeline(
            await exportArchive({ storage: media.storage, collections: allCollections, logger }),
            response,
          );
        } catch (error) {
          // The client has disconnected, which is no error of the server.
          if (!request.destroyed) throw error;
        }
      },
    },
  ];
}

/** The headers leave at once: a large site takes longer than a response may keep its reader waiting. */
function startDownload(response: Response, type: string, ending: string): void {
  response.set({
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="site-${new Date().toISOString().slice(0, 10)}.${ending}"`,
    'Cache-Control': 'private, no-store',
  });
  response.flushHeaders();
}
