import type { UploadResponse } from '@plinth/schemas/media';
import { readToken } from '../session/session-storage.ts';
import { askToSignInAgain } from '../session/sign-in-gate.ts';
import { apiPath, RequestError } from './request.ts';

type Progress = (fraction: number) => void;

/** Types that the file dialogs offer and that a drop accepts. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** What a single file may be besides: the company profile is a document. */
export const FILE_TYPES = `${PICTURE_TYPES},application/pdf`;

/**
 * Sends one picture as the multipart field `files` and gives its path. `fetch` cannot tell the progress of an upload,
 * so this is the one place with an XMLHttpRequest.
 */
export async function uploadFile(endpoint: string, file: File, onProgress: Progress): Promise<string> {
  try {
    return await sendFile(apiPath(endpoint), file, onProgress);
  } catch (error) {
    const isSignedOut = error instanceof RequestError && error.status === 401;
    if (!isSignedOut || !(await askToSignInAgain())) throw error;
    return sendFile(apiPath(endpoint), file, onProgress);
  }
}

function sendFile(path: string, file: File, onProgress: Progress): Promise<string> {
  const body = new FormData();
  body.append('files', file);
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open('POST', path);
    xhr.responseType = 'json';
    xhr.setRequestHeader('Authorization', `Bearer ${readToken() ?? ''}`);
    xhr.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    xhr.addEventListener('error', () => reject(new RequestError(0, {})));
    xhr.addEventListener('load', () => {
      const answer: Partial<UploadResponse> & Record<string, unknown> = xhr.response ?? {};
      const filePath = answer.filePaths?.[0];
      if (xhr.status < 400 && answer.success === true && filePath !== undefined) resolve(filePath);
      else reject(new RequestError(xhr.status, { detail: answer.message, ...answer }));
    });
    xhr.send(body);
  });
}
