import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_FILES } from '@plinth/schemas/media';
import type { Request, RequestHandler } from 'express';
import multer, { MulterError } from 'multer';
import {
  badInput,
  badRequest,
  type ProblemError,
  payloadTooLarge,
  unsupportedMediaType,
} from '../../problems.ts';
import { cleanOriginalName } from './original-name.ts';
import { isFull, StorageFullError } from './storage.ts';

/** A file that has come in and waits in a folder of its own; it goes when the request ends. */
export type ReceivedFile = { path: string; originalName: string };

const FIELD = 'files';

/**
 * Reads the files of a multipart request into `folder`, and removes them when the response has been sent.
 * On disk, because twenty files of 10 MiB in memory would be most of what the server may use.
 */
export function receiveFiles(folder: string): RequestHandler {
  const receive = multer({
    storage: multer.diskStorage({
      destination: (_request, _file, done) => {
        mkdir(folder, { recursive: true, mode: 0o700 }).then(
          () => done(null, folder),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), folder),
        );
      },
      filename: (_request, _file, done) => done(null, randomUUID()),
    }),
    limits: { fileSize: MAX_UPLOAD_BYTES, files: MAX_UPLOAD_FILES, fields: 0, headerPairs: 20 },
    defParamCharset: 'utf8',
  }).array(FIELD);
  return (request, response, next) => {
    if (!request.is('multipart/form-data')) {
      throw unsupportedMediaType(`Send the files as multipart/form-data, in the field ${FIELD}.`);
    }
    response.once('close', () => removeFiles(receivedFiles(request)));
    receive(request, response, (error: unknown) =>
      next(error === undefined ? undefined : toUploadProblem(error)),
    );
  };
}

/** What `receiveFiles` has read; at least one file, or a 400. */
export function filesOf(request: Request): ReceivedFile[] {
  const files = receivedFiles(request);
  if (files.length > 0) return files;
  throw badInput(
    [{ path: FIELD, message: 'No file was sent.' }],
    `Send at least one file in the field ${FIELD}.`,
  );
}

function receivedFiles(request: Request): ReceivedFile[] {
  const files = Array.isArray(request.files) ? request.files : [];
  return files.map((file) => ({ path: file.path, originalName: file.originalname }));
}

function removeFiles(files: ReceivedFile[]): void {
  // What cannot be removed now goes at a later start.
  for (const { path } of files) rm(path, { force: true }).catch(() => undefined);
}

function toUploadProblem(error: unknown): unknown {
  if (error instanceof MulterError) return fromMulter(error);
  if (isFull(error)) return new StorageFullError(error);
  // What else breaks while the body is read is a body that ends too early or is not put together as it should be.
  return error instanceof Error && !('code' in error)
    ? badRequest('The upload cannot be read. It must be complete multipart/form-data.')
    : error;
}

function fromMulter(error: MulterError): ProblemError {
  const name =
    'filename' in error && typeof error.filename === 'string' ? cleanOriginalName(error.filename) : '';
  switch (error.code) {
    case 'LIMIT_FILE_SIZE':
      return payloadTooLarge(
        `${name === '' ? 'A file' : `“${name}”`} is larger than 10 MiB. Make it smaller and send it again.`,
      );
    case 'LIMIT_FILE_COUNT':
      return payloadTooLarge(`These are more than ${MAX_UPLOAD_FILES} files. Send them in several goes.`);
    case 'LIMIT_UNEXPECTED_FILE':
    case 'LIMIT_FIELD_COUNT':
      return badRequest(`An upload has nothing but files, in the field ${FIELD}.`);
    default:
      return badRequest('The upload cannot be read. It must be complete multipart/form-data.');
  }
}
