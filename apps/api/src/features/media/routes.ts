import { listQuerySchemas } from '@plinth/schemas/lists';
import {
  fileListSchema,
  MEDIA_KINDS,
  mediaInputSchema,
  mediaItemSchema,
  uploadResponseSchema,
} from '@plinth/schemas/media';
import type { Request, RequestHandler } from 'express';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { runOnce } from '../../http/idempotency.ts';
import { pageHeaders, pageOf } from '../../http/paginate.ts';
import { parseBody, parseQuery } from '../../http/parse.ts';
import type { Route, RouteTable } from '../../http/route-table.ts';
import { sendJson } from '../../http/send-json.ts';
import { createThrottle, throttleKey } from '../../http/throttle.ts';
import { authorOf, type User, userOf } from '../../http/user.ts';
import { badRequest, notFound } from '../../problems.ts';
import { deleteFile } from './delete-file.ts';
import { describeFile, getFile, listFiles, noteUploader, presentFiles, requireDeletable } from './library.ts';
import type { StoredMedia } from './model.ts';
import { filesOf, receiveFiles } from './receive-files.ts';
import { replaceFile } from './replace-file.ts';
import { uploadUrl } from './store-file.ts';
import { digestsOf, findUploaded, storeUpload } from './store-upload.ts';

const UPLOADS_PER_WINDOW = 300;
const WINDOW_SECONDS = 10 * 60;

/** Pictures of a page of the library when no `limit` is given: each is looked up everywhere. */
const LIBRARY_PAGE = 50;

const listQuerySchema = z.extend(z.pick(listQuerySchemas.hiring, { limit: true, page: true, q: true }), {
  kind: z.optional(z.enum(MEDIA_KINDS)),
});

/** Uploads, the list of files (`GET /api/files`) and the media library. */
export function mediaRoutes(context: AppContext): RouteTable {
  const throttle = createThrottle({
    name: 'upload',
    limit: UPLOADS_PER_WINDOW,
    windowSeconds: WINDOW_SECONDS,
  });
  const takeUpload: RequestHandler = async (_request, response, next) => {
    await throttle.take(throttleKey(userOf(response).id));
    next();
  };
  const receive = [takeUpload, receiveFiles(context.media.incomingFolder)];
  return [uploadRoutes(context, receive), libraryRoutes(context, receive)].flat();
}

function uploadRoutes({ media }: AppContext, receive: RequestHandler[]): Route[] {
  return [
    {
      method: 'post',
      path: '/upload',
      permission: 'media',
      summary:
        'Store pictures and PDF documents, all of them or none; the paths come in the order of the files',
      responseSchema: uploadResponseSchema,
      ownBody: true,
      takesIdempotencyKey: true,
      handle: [
        ...receive,
        async (request, response) => {
          const files = filesOf(request);
          const rows = await runOnce(request, {
            caller: userOf(response).id,
            body: () => digestsOf(files),
            async run() {
              const stored = await storeUpload(media, files);
              await noteUploader(stored, userOf(response).id);
              return stored;
            },
            find: (_id, isFinished) => whenFinished(isFinished, () => findUploaded(media.storage, files)),
          });
          const message = rows.length === 1 ? '1 file uploaded.' : `${rows.length} files uploaded.`;
          const filePaths = rows.map(({ _id }) => uploadUrl(_id));
          sendJson(request, response, { success: true, filePaths, message });
        },
      ],
    },
    {
      method: 'get',
      path: '/files',
      permission: 'media',
      summary: 'List the pictures, or with kind=document the documents; the newest first',
      query: listQuerySchema,
      responseSchema: fileListSchema,
      handle: async (request, response) => {
        const query = parseQuery(listQuerySchema, request);
        const page = pageOf(query);
        const { rows, total } = await listFiles(userOf(response), { kind: 'picture', ...query }, page);
        const files = rows.map(({ _id, originalName }) => ({ name: originalName, url: uploadUrl(_id) }));
        sendJson(request, response, { files }, { headers: pageHeaders(request, page, total) });
      },
    },
  ];
}

function libraryRoutes({ media, cache, logger }: AppContext, receive: RequestHandler[]): Route[] {
  return [
    {
      method: 'get',
      path: '/admin/media',
      permission: 'media',
      summary: 'List the media library with where each file is used; the newest first',
      query: listQuerySchema,
      responseSchema: z.array(mediaItemSchema),
      handle: async (request, response) => {
        const query = parseQuery(listQuerySchema, request);
        const page = pageOf({ limit: LIBRARY_PAGE, ...query });
        const { rows, total } = await listFiles(userOf(response), query, page);
        const headers = pageHeaders(request, page, total);
        sendJson(request, response, await presentFiles(rows, userOf(response)), { headers });
      },
    },
    {
      method: 'get',
      path: '/admin/media/:name',
      permission: 'media',
      summary: 'Read one file of the media library',
      responseSchema: mediaItemSchema,
      handle: async (request, response) => {
        const user = userOf(response);
        sendJson(request, response, await presentFile(await getFile(nameOf(request), user), user));
      },
    },
    {
      method: 'put',
      path: '/admin/media/:name',
      permission: 'media',
      summary: 'Say what a picture shows',
      body: mediaInputSchema,
      responseSchema: mediaItemSchema,
      handle: async (request, response) => {
        const { alt } = parseBody(mediaInputSchema, request);
        const user = userOf(response);
        const file = await getFile(nameOf(request), user);
        sendJson(request, response, await presentFile(await describeFile(file, alt), user));
      },
    },
    {
      method: 'post',
      path: '/admin/media/:name/replace',
      permission: 'publish',
      summary: 'Store a file and use it instead of this one everywhere; this one stays in the library',
      responseSchema: mediaItemSchema,
      ownBody: true,
      takesIdempotencyKey: true,
      handle: [
        ...receive,
        async (request, response) => {
          const old = await getFile(nameOf(request), userOf(response));
          const [file, ...more] = filesOf(request);
          if (!file || more.length > 0) throw badRequest('Send one file to replace this one.');
          const replaceOld = async () => {
            const [stored = old] = await storeUpload(media, [file], old.kind);
            await replaceFile(cache, {
              from: uploadUrl(old._id),
              to: uploadUrl(stored._id),
              author: authorOf(response, logger),
            });
            return stored.alt ? stored : describeFile(stored, old.alt);
          };
          const described = await runOnce(request, {
            caller: userOf(response).id,
            body: () => digestsOf([file]),
            run: replaceOld,
            find: (_id, isFinished) =>
              whenFinished(isFinished, async () => (await findUploaded(media.storage, [file]))?.[0]),
          });
          sendJson(request, response, await presentFile(described, userOf(response)));
        },
      ],
    },
    {
      method: 'delete',
      path: '/admin/media/:name',
      permission: 'media',
      summary: 'Delete a file that is used nowhere',
      status: 204,
      handle: async (request, response) => {
        const user = userOf(response);
        const file = await getFile(nameOf(request), user);
        requireDeletable(user, file);
        await deleteFile(media.storage, file._id, user);
        response.status(204).end();
      },
    },
  ];
}

/** What may have died half-way is done again, which changes nothing where it was done. */
async function whenFinished<T>(isFinished: boolean, find: () => Promise<T>): Promise<T | undefined> {
  return isFinished ? find() : undefined;
}

const nameOf = (request: Request): string => String(request.params.name);

async function presentFile(row: StoredMedia, user: User) {
  const [item] = await presentFiles([row], user);
  if (!item) throw notFound('File');
  return item;
}
