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

/** What a multipart request may contain. */
export type UploadForm = {
  /** The fields with files, and how many each takes. */
  files: Readonly<Record<string, number>>;
  /** Text fields. */
  texts: number;
  maxBytes: number;
  /** What happens to a file above `maxBytes`; goes on from its name. */
  tooLarge: string;
  /** What the request has to be. */
  description: string;
};

const LIBRARY_UPLOAD: UploadForm = {
  files: { [FIELD]: MAX_UPLOAD_FILES },
  texts: 0,
  maxBytes: MAX_UPLOAD_BYTES,
  tooLarge: 'is larger than 10 MiB. Make it smaller and send it again.',
  description: `An upload has nothing but files, in the field ${FIELD}.`,
};

/**
 * Reads the files of a multipart request into `folder`, and removes them when the response has been sent.
 * On disk, because twenty files of 10 MiB in memory would be most of what the server may use.
 */
export function receiveFiles(folder: string, form: UploadForm = LIBRARY_UPLOAD): RequestHandler {
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
    limits: {
      fileSize: form.maxBytes,
      files: Object.values(form.files).reduce((sum, count) => sum + count, 0),
      fields: form.texts,
      headerPairs: 20,
    },
    defParamCharset: 'utf8',
  }).fields(Object.entries(form.files).map(([name, maxCount]) => ({ name, maxCount })));
  return (request, response, next) => {
    if (!request.is('multipart/form-data')) {
      const names = Object.keys(form.files).join(', ');
      throw unsupportedMediaType(`Send the files as multipart/form-data, in the field ${names}.`);
    }
    response.once('close', () =>
      removeFiles(Object.keys(form.files).flatMap((field) => filesIn(request, field))),
    );
    receive(request, response, (error: unknown) =>
      next(error === undefined ? undefined : toUploadProblem(error, form)),
    );
  };
}

/** The files that `receiveFiles` has read; at least one, or a 400. */
export function filesOf(request: Request, field = FIELD): ReceivedFile[] {
  const files = filesIn(request, field);
  if (files.length > 0) return files;
  throw badInput(
    [{ path: field, message: 'No file was sent.' }],
    `Send at least one file in the field ${field}.`,
  );
}

/** The same where none need be there. */
export function filesIn({ files }: Request, field: string): ReceivedFile[] {
  const received = files === undefined || Array.isArray(files) ? [] : (files[field] ?? []);
  return received.map((file) => ({ path: file.path, originalName: file.originalname }));
}

function removeFiles(files: ReceivedFile[]): void {
  // What cannot be removed now goes at a later start.
  for (const { path } of files) rm(path, { force: true }).catch(() => undefined);
}

function toUploadProblem(error: unknown, form: UploadForm): unknown {
  if (error instanceof MulterError) return fromMulter(error, form);
  if (isFull(error)) return new StorageFullError(error);
  // What else breaks while the body is read is a body that ends too early or is not put together as it should be.
  return error instanceof Error && !('code' in error)
    ? badRequest('The upload cannot be read. It must be complete multipart/form-data.')
    : error;
}

function fromMulter(error: MulterError, { files, tooLarge, description }: UploadForm): ProblemError {
  const name =
    'filename' in error && typeof error.filename === 'string' ? cleanOriginalName(error.filename) : '';
  switch (error.code) {
    case 'LIMIT_FILE_SIZE':
      return payloadTooLarge(`${name === '' ? 'A file' : `“${name}”`} ${tooLarge}`);
    case 'LIMIT_FILE_COUNT':
      return tooManyFiles(Object.values(files).reduce((sum, count) => sum + count, 0));
    case 'LIMIT_UNEXPECTED_FILE': {
      // Of a field that there is, it is one file too many.
      const count = error.field === undefined ? undefined : files[error.field];
      return count === undefined ? badRequest(description) : tooManyFiles(count);
    }
    case 'LIMIT_FIELD_COUNT':
      return badRequest(description);
    default:
      return badRequest('The upload cannot be read. It must be complete multipart/form-data.');
  }
}

function tooManyFiles(count: number): ProblemError {
  return payloadTooLarge(`These are more than ${count} files. Send them in several goes.`);
}
