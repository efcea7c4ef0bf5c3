import { MAX_UPLOAD_BYTES } from '@plinth/schemas/media';
import { personPhotoSchema } from '@plinth/schemas/users';
import type { RequestHandler } from 'express';
import type { AppContext } from '../../app-context.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { sendJson } from '../../http/send-json.ts';
import { createThrottle, throttleKey } from '../../http/throttle.ts';
import { userOf } from '../../http/user.ts';
import { ProblemError } from '../../problems.ts';
import { standingSessionOf } from '../auth/require-permission.ts';
import { UserModel, type UserRow } from '../auth/users.ts';
import { deleteFile } from '../media/delete-file.ts';
import { withFilesInUse } from '../media/file-use.ts';
import { Media } from '../media/model.ts';
import { filesOf, receiveFiles } from '../media/receive-files.ts';
import type { Storage } from '../media/storage.ts';
import { uploadUrl } from '../media/store-file.ts';
import { storeUpload } from '../media/store-upload.ts';

const PHOTOS = { name: 'photo', limit: 30, windowSeconds: 10 * 60 };

/** The photograph of a person, which every role may have: no permission for the library is needed. */
export function photoRoutes({ media }: AppContext): RouteTable {
  const throttle = createThrottle(PHOTOS);
  const takePhoto: RequestHandler = async (_request, response, next) => {
    await throttle.take(throttleKey(userOf(response).id));
    next();
  };
  return [
    {
      method: 'put',
      path: '/auth/photo',
      permission: 'account',
      summary: 'Set the own photograph: one picture, as multipart/form-data in the field files',
      responseSchema: personPhotoSchema,
      ownBody: true,
      handle: [
        takePhoto,
        receiveFiles(media.incomingFolder, {
          files: { files: 1 },
          texts: 0,
          maxBytes: MAX_UPLOAD_BYTES,
          tooLarge: 'is larger than 10 MiB. Choose a smaller one.',
          description: 'A photograph is one file, in the field files.',
        }),
        async (request, response) => {
          const [stored] = await storeUpload(media, filesOf(request), 'picture');
          const photo = stored && uploadUrl(stored._id);
          await setPhoto(media.storage, standingSessionOf(response).user, photo);
          sendJson(request, response, { photo });
        },
      ],
    },
    {
      method: 'delete',
      path: '/auth/photo',
      permission: 'account',
      summary: 'Remove the own photograph',
      status: 204,
      handle: async (_request, response) => {
        await setPhoto(media.storage, standingSessionOf(response).user, undefined);
        response.status(204).end();
      },
    },
  ];
}

async function setPhoto(
  storage: Storage,
  { _id, photo: former }: UserRow,
  photo: string | undefined,
): Promise<void> {
  await withFilesInUse({ next: { photo }, current: { photo: former } }, () =>
    UserModel.updateOne({ _id }, photo === undefined ? { $unset: { photo: 1 } } : { $set: { photo } }),
  );
  if (former !== undefined && former !== photo) await deletePhoto(storage, former.replace(uploadUrl(''), ''));
}

/** What somebody uploaded to the library stays there, and what is in use elsewhere too. */
async function deletePhoto(storage: Storage, name: string): Promise<void> {
  const { uploadedBy = [] } = (await Media.findById(name).lean()) ?? {};
  if (uploadedBy.length > 0) return;
  await deleteFile(storage, name).catch((error: unknown) => {
    if (!(error instanceof ProblemError)) throw error;
  });
}
