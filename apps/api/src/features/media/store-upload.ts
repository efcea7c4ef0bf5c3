import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { MediaKind } from '@plinth/schemas/media';
import { badRequest, ProblemError, unavailable } from '../../problems.ts';
import { deleteFile } from './delete-file.ts';
import type { MediaWork } from './media.ts';
import type { StoredMedia } from './model.ts';
import { cleanOriginalName } from './original-name.ts';
import { UnusableFileError } from './picture.ts';
import type { ReceivedFile } from './receive-files.ts';
import type { Storage } from './storage.ts';
import { findStoredFile, insertFile, type PreparedFile, prepareFile } from './store-file.ts';
import { QueueFullError } from './work-queue.ts';

type Outcome = { known: StoredMedia } | { prepared: PreparedFile };
type Rejection = { index: number; name: string; error: UnusableFileError };

/**
 * Takes the files of one request into the library, all of them or none, in their order. Every file is read and
 * re-encoded before the first one is stored; a problem names each file that cannot be taken and says why. With `kind`
 * other files are refused.
 */
export async function storeUpload(
  media: MediaWork,
  files: ReceivedFile[],
  kind?: MediaKind,
): Promise<StoredMedia[]> {
  const outcomes: Outcome[] = [];
  const rejections: Rejection[] = [];
  for (const [index, file] of files.entries()) {
    try {
      outcomes.push(await inTurn(media, file));
    } catch (error) {
      if (!(error instanceof UnusableFileError)) throw error;
      rejections.push({ index, name: cleanOriginalName(file.originalName), error });
    }
  }
  if (rejections.length > 0) throw refusal(rejections);
  if (kind && outcomes.some((outcome) => rowOf(outcome).kind !== kind)) {
    throw badRequest(`Only a ${kind} can be taken here.`);
  }
  return insertAll(media, outcomes);
}

async function inTurn(media: MediaWork, file: ReceivedFile): Promise<Outcome> {
  try {
    return await media.uploads.run(file.path, async () => {
      const bytes = await readFile(file.path);
      const known = await findStoredFile(media.storage, bytes);
      return known ? { known } : { prepared: await prepareFile({ bytes, originalName: file.originalName }) };
    });
  } catch (error) {
    throw error instanceof QueueFullError
      ? unavailable(10, 'Too many uploads are being worked on. Try again shortly.')
      : error;
  }
}

/** What tells two uploads apart: the names of their files and the SHA-256 of each. */
export function digestsOf(files: ReceivedFile[]): Promise<[name: string, sha256: string][]> {
  return Promise.all(
    files.map(async ({ path, originalName }) => {
      const hash = createHash('sha256');
      for await (const chunk of createReadStream(path)) hash.update(chunk);
      return [originalName, hash.digest('hex')];
    }),
  );
}

/** The stored files of an upload, if all of them are still there. */
export async function findUploaded(
  storage: Storage,
  files: ReceivedFile[],
): Promise<StoredMedia[] | undefined> {
  const rows: StoredMedia[] = [];
  for (const { path } of files) {
    const row = await findStoredFile(storage, await readFile(path));
    if (row === undefined) return undefined;
    rows.push(row);
  }
  return rows;
}

const rowOf = (outcome: Outcome): StoredMedia => ('known' in outcome ? outcome.known : outcome.prepared.row);

async function insertAll(media: MediaWork, outcomes: Outcome[]): Promise<StoredMedia[]> {
  const insertions: { row: StoredMedia; isNew: boolean }[] = [];
  try {
    for (const outcome of outcomes) {
      insertions.push(
        'known' in outcome
          ? { row: outcome.known, isNew: false }
          : await insertFile(media.storage, outcome.prepared),
      );
    }
  } catch (error) {
    const added = insertions.filter(({ isNew }) => isNew);
    // As in any deletion, a file that somebody uses by now stays.
    await Promise.allSettled(added.map(({ row }) => deleteFile(media.storage, row._id)));
    throw error;
  }
  // Also of files that were there: whoever uploads one again may have seen a damaged variant.
  for (const { row, isNew } of insertions) media.prepareVariants(row._id, { renew: !isNew });
  return insertions.map(({ row }) => row);
}

const STATUS = { type: 415, size: 413, damage: 400 } as const;

function refusal(rejections: Rejection[]): ProblemError {
  const errors = rejections.map(({ index, name, error }) => ({
    path: `files.${index}`,
    message: `“${name}” ${error.message}`,
  }));
  const detail = `Nothing was stored. ${errors.map(({ message }) => message).join(' ')}`;
  const status = STATUS[rejections[0]?.error.reason ?? 'damage'];
  return new ProblemError(status, detail, { errors });
}
