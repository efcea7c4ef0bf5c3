import { parsePicture } from '@plinth/schemas/pictures';
import { model, Schema, type Types } from 'mongoose';
import type { GuardedValues } from '../../collections/definition.ts';
import { badInput, conflict, type ProblemError } from '../../problems.ts';
import { Media } from './model.ts';

/** A write that takes longer than this no longer protects its files from deletion. */
const RESERVATION_MS = 60_000;

/** Files that a write is about to put into use. */
type ReservationRow = { _id: Types.ObjectId; names: string[]; until: Date };

const reservationSchema = new Schema<ReservationRow>(
  { names: { type: [String], required: true }, until: { type: Date, required: true } },
  { versionKey: false },
);
reservationSchema.index({ names: 1 });
reservationSchema.index({ until: 1 }, { expireAfterSeconds: 0 });

const Reservation = model<ReservationRow>('MediaReservation', reservationSchema, 'mediaReservations');

/**
 * Runs a write that replaces `current` by `next`, and protects the files that it adds from deletion
 * meanwhile. Throws a 400 that names the file when one of them is gone or is being deleted.
 *
 * The reservation precedes the check of the file, and a deletion marks the file before it searches for reservations
 * and uses: whichever comes second sees the other. Files of `current` need none, because the write replaces only what
 * it has read.
 */
export async function withFilesInUse<T>(
  { next, current }: GuardedValues,
  write: () => Promise<T>,
): Promise<T> {
  const inUse = new Set(libraryFilesIn(current).map(({ name }) => name));
  const added = libraryFilesIn(next).filter(({ name }) => !inUse.has(name));
  if (added.length === 0) return write();
  const release = await reserve(added.map(({ name }) => name));
  try {
    await requireAvailable(added);
  } catch (error) {
    await release();
    throw error;
  }
  // Not released when it fails: a write whose response was lost may still happen.
  const result = await write();
  await release();
  return result;
}

/** Whether a write under way puts the file into use. */
export async function isReserved(name: string): Promise<boolean> {
  return (await Reservation.exists({ names: name, until: { $gt: new Date() } })) !== null;
}

async function reserve(names: string[]): Promise<() => Promise<void>> {
  const { _id } = await Reservation.create({
    names: [...new Set(names)],
    until: new Date(Date.now() + RESERVATION_MS),
  });
  return async () => {
    // One that stays behind only delays a deletion.
    await Reservation.deleteOne({ _id }).catch(() => undefined);
  };
}

/** 409 for a file that somebody deletes at this moment. */
export function beingDeleted(): ProblemError {
  return conflict('This file is being deleted at this moment. Try again in a minute.');
}

type UsedFile = { name: string; path: string };

async function requireAvailable(files: UsedFile[]): Promise<void> {
  const rows = await Media.find({ _id: { $in: files.map(({ name }) => name) } })
    .select({ originalName: 1, deletion: 1 })
    .lean();
  const known = new Map(rows.map((row) => [row._id, row]));
  const errors = files.flatMap(({ name, path }) => {
    const row = known.get(name);
    if (row && row.deletion === undefined) return [];
    return [{ path, message: `The file ${row?.originalName ?? name} has been deleted. Choose another one.` }];
  });
  if (errors.length > 0) throw badInput(errors, errors.map(({ message }) => message).join(' '));
}

const UPLOADED_DOCUMENT = /^\/uploads\/[0-9a-f]{16}\.(?:pdf|vtt)$/;

/** The files of the library that a value names at any depth; other URLs are not the library's business. */
function libraryFilesIn(value: unknown, path = ''): UsedFile[] {
  if (typeof value === 'string') {
    const isOurs = parsePicture(value) !== undefined || UPLOADED_DOCUMENT.test(value);
    return isOurs ? [{ name: value.slice('/uploads/'.length), path }] : [];
  }
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    libraryFilesIn(item, path === '' ? key : `${path}.${key}`),
  );
}
