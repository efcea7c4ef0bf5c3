import { uploadResponseSchema } from '@plinth/schemas/media';
import { ApiError } from '../../api/api-error.ts';
import { adminApi, apiPath } from './admin-api.ts';
import { uploadTransport } from './upload-transport.ts';

/** Types that the file dialogs offer and that a drop accepts. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** What a single file may be besides: the company profile is a PDF. */
export const FILE_TYPES = `${PICTURE_TYPES},application/pdf`;

/** What the library takes besides pictures. */
export const DOCUMENT_TYPES = 'application/pdf,.vtt,text/vtt';

/** A slow phone needs minutes for a file of 10 MB. */
const UPLOAD_TIMEOUT_MS = 10 * 60_000;

/**
 * Sends one file as the multipart field `files` and gives its path; sent again under the same key, it is stored once.
 * `onProgress` gets the fraction that was sent, from 0 to 1. Throws `ApiError`.
 */
export async function uploadFile(
  endpoint: string,
  file: File,
  idempotencyKey: string,
  onProgress: (fraction: number) => void,
): Promise<string> {
  const body = new FormData();
  body.append('files', file);
  const { data } = await adminApi.request(apiPath(endpoint), uploadResponseSchema, {
    method: 'POST',
    body,
    idempotencyKey,
    timeoutMs: UPLOAD_TIMEOUT_MS,
    transport: uploadTransport(onProgress),
  });
  const [path] = data.filePaths;
  if (!data.success || path === undefined) throw new ApiError(data.message, 200);
  return path;
}
