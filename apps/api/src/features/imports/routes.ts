import { setTimeout as delay } from 'node:timers/promises';
import {
  importableCollectionSchema,
  importMappingSchema,
  importQuerySchema,
  importSchema,
  importSummarySchema,
  MAX_IMPORT_ARCHIVE_BYTES,
} from '@plinth/schemas/imports';
import type { Request, RequestHandler } from 'express';
import { Types } from 'mongoose';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { withLease } from '../../database/lease.ts';
import { runOnce } from '../../http/idempotency.ts';
import { parseBody, parseId, parseQuery } from '../../http/parse.ts';
import type { Route, RouteTable } from '../../http/route-table.ts';
import { sendJson } from '../../http/send-json.ts';
import { userOf } from '../../http/user.ts';
import { badInput, conflict, notFound } from '../../problems.ts';
import { filesIn, filesOf, receiveFiles } from '../media/receive-files.ts';
import { digestsOf } from '../media/store-upload.ts';
import { checkImport } from './check-rows.ts';
import { ImportModel, ImportRowModel, type StoredImport } from './model.ts';
import { presentImport, presentSummary } from './present.ts';
import { startImport } from './start-import.ts';
import { templateCsv, templateWorkbook } from './templates.ts';

/** A check that takes longer goes on after the response. */
const CHECK_WAIT_MS = 4_000;

/** Imports that the list shows. */
const LISTED = 20;

const templateQuerySchema = z.strictObject({ collection: importableCollectionSchema });

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Imports of records from spreadsheets: read, map, check, run, undo (docs/product.md, "Import"). */
export function importRoutes(context: AppContext): RouteTable {
  return [...templateRoutes(), ...readRoutes(), startRoute(context), ...actRoutes(context)];
}

function templateRoutes(): Route[] {
  return [
    {
      method: 'get',
      path: '/admin/imports/template.xlsx',
      permission: 'backup',
      summary: 'A spreadsheet with the headings that an import understands',
      query: templateQuerySchema,
      handle: async (request, response) => {
        const { collection } = parseQuery(templateQuerySchema, request);
        const bytes = await templateWorkbook(collection);
        response
          .attachment(`${collection}.xlsx`)
          .set('Cache-Control', 'private, no-store')
          .type(XLSX_TYPE)
          .send(bytes);
      },
    },
    {
      method: 'get',
      path: '/admin/imports/template.csv',
      permission: 'backup',
      summary: 'The same as CSV',
      query: templateQuerySchema,
      handle: (request, response) => {
        const { collection } = parseQuery(templateQuerySchema, request);
        const text = templateCsv(collection);
        response
          .attachment(`${collection}.csv`)
          .set('Cache-Control', 'private, no-store')
          .type('csv')
          .send(text);
      },
    },
  ];
}

function readRoutes(): Route[] {
  return [
    {
      method: 'get',
      path: '/admin/imports',
      permission: 'backup',
      summary: 'The latest imports; newest first',
      responseSchema: z.array(importSummarySchema),
      handle: async (request, response) => {
        const latest = await ImportModel.find()
          .sort({ createdAt: -1, _id: -1 })
          .limit(LISTED)
          .lean<StoredImport[]>();
        sendJson(request, response, latest.map(presentSummary));
      },
    },
    {
      method: 'get',
      path: '/admin/imports/:id',
      permission: 'backup',
      summary: 'An import with its progress, its faults and a page of its rows',
      query: importQuerySchema,
      responseSchema: importSchema,
      handle: async (request, response) => {
        const query = parseQuery(importQuerySchema, request);
        sendJson(request, response, await presentImport(await getImport(request), query));
      },
    },
  ];
}

function startRoute({ imports, media }: AppContext): Route {
  const receive = receiveFiles(media.incomingFolder, {
    files: { file: 1, photos: 1 },
    texts: 1,
    maxBytes: MAX_IMPORT_ARCHIVE_BYTES,
    tooLarge: 'is larger than 1 GiB. Split the archive, or make the photographs smaller.',
    description: 'An import has a spreadsheet in the field file, an archive in photos, and a collection.',
  });
  return {
    method: 'post',
    path: '/admin/imports',
    permission: 'backup',
    summary: 'Read a spreadsheet (file) and an archive of photographs (photos) for a collection',
    responseSchema: importSchema,
    status: 201,
    ownBody: true,
    takesIdempotencyKey: true,
    handle: [
      receive,
      async (request, response) => {
        const [file] = filesOf(request, 'file');
        if (file === undefined) throw new Error('filesOf gives at least one file.');
        const [photos] = filesIn(request, 'photos');
        const kind = collectionOf(request);
        const { id: caller, email: by } = userOf(response);
        const stored = await runOnce(request, {
          caller,
          body: async () => ({
            kind,
            files: await digestsOf(photos === undefined ? [file] : [file, photos]),
          }),
          run: (id) => startImport(imports, { id, kind, file, photos, by, userId: caller }),
          find: async (id) => (await findImport(id)) ?? undefined,
        });
        const headers = { Location: `/api/admin/imports/${stored._id.toHexString()}` };
        sendJson(request, response, await presentImport(stored), { status: 201, headers });
      },
    ],
  };
}

function actRoutes({ imports, logger }: AppContext): Route[] {
  const responseSchema = importSchema;
  /** Moves the import on and leaves the work to the background. */
  const continueWith =
    (begin: (id: Types.ObjectId) => Promise<StoredImport>): RequestHandler =>
    async (request, response) => {
      const { _id } = await getImport(request);
      await runOnce(request, {
        caller: userOf(response).id,
        run: () => begin(_id),
        find: async () => (await findImport(_id)) ?? undefined,
      });
      imports.wake();
      sendJson(request, response, await presentImport(await getImport(request)), { status: 202 });
    };
  return [
    {
      method: 'put',
      path: '/admin/imports/:id/mapping',
      permission: 'backup',
      summary: 'Map the columns to fields and check every row; nothing is stored in the collection',
      body: importMappingSchema,
      responseSchema,
      handle: async (request, response) => {
        const { mapping } = parseBody(importMappingSchema, request);
        const { _id } = await getImport(request);
        // Of two checks at once, the rows would show a mixture.
        const check = withLease(`import ${_id.toHexString()}`, async () =>
          checkImport(await getImport(request), mapping),
        );
        await Promise.race([check, delay(CHECK_WAIT_MS)]);
        check.catch((error: unknown) => logger.error({ err: error }, 'the check of an import failed'));
        sendJson(request, response, await presentImport(await getImport(request)));
      },
    },
    {
      method: 'post',
      path: '/admin/imports/:id/run',
      permission: 'backup',
      summary: 'Create and update records from the rows without faults, in the background',
      responseSchema,
      status: 202,
      takesIdempotencyKey: true,
      handle: continueWith(beginRun),
    },
    {
      method: 'post',
      path: '/admin/imports/:id/undo',
      permission: 'backup',
      summary: 'Move what was created into the bin and revert what was updated, unless it was changed since',
      responseSchema,
      status: 202,
      takesIdempotencyKey: true,
      handle: continueWith((id) =>
        moveOn(id, ['done'], 'undoing', 'Only an import that has ended can be undone.'),
      ),
    },
  ];
}

/** An import that was undone is run again with the rows that were. */
async function beginRun(_id: Types.ObjectId): Promise<StoredImport> {
  const stored = await findImport(_id);
  if (stored?.state === 'undone') {
    await ImportRowModel.updateMany({ import: _id, state: 'undone' }, { $set: { state: 'ready' } });
  }
  const refusal = 'Map the columns first. An import runs once, and again after it was undone.';
  return moveOn(_id, ['checked', 'undone'], 'running', refusal);
}

/** Sent twice, the second request finds the import on its way and changes nothing. */
async function moveOn(
  _id: Types.ObjectId,
  from: StoredImport['state'][],
  state: StoredImport['state'],
  refusal: string,
): Promise<StoredImport> {
  const moved = await ImportModel.findOneAndUpdate(
    { _id, state: { $in: [...from, state] } },
    { $set: { state } },
    { returnDocument: 'after' },
  ).lean<StoredImport>();
  if (moved === null) throw conflict(refusal);
  return moved;
}

const findImport = (_id: Types.ObjectId) => ImportModel.findById(_id).lean<StoredImport>();

async function getImport(request: Request): Promise<StoredImport> {
  const stored = await findImport(new Types.ObjectId(parseId(request)));
  if (stored === null) throw notFound('Import');
  return stored;
}

function collectionOf(request: Request) {
  const given: unknown = request.body?.collection ?? 'projects';
  const parsed = importableCollectionSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw badInput([{ path: 'collection', message: 'Only projects, news and hiring can be imported.' }]);
}
