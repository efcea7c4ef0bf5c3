import type { MediaItem, MediaKind } from '@plinth/schemas/media';
import type { QueryFilter } from 'mongoose';
import { searchFilter, searchKeysOf } from '../../collections/search.ts';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import type { Page } from '../../http/paginate.ts';
import { reachFor, type User } from '../../http/user.ts';
import { forbidden, notFound } from '../../problems.ts';
import { Media, type StoredMedia } from './model.ts';
import { uploadUrl } from './store-file.ts';
import { findUsage } from './usage.ts';

type Filter = { q?: string; kind?: MediaKind };

/** The files that a person works with: all of them, or those that the person uploaded. */
function visibleFiles(user: User): QueryFilter<StoredMedia> {
  return reachFor(user, 'media') === 'all' ? {} : { uploadedBy: user.id };
}

/** Files of the library, the newest first. */
export async function listFiles(
  user: User,
  { q, kind }: Filter,
  page: Page,
): Promise<{ rows: StoredMedia[]; total: number }> {
  const condition = {
    ...visibleFiles(user),
    ...(kind && { kind }),
    ...(q && (await searchFilter({ model: Media, searchFields: ['originalName', 'alt'] }, q))),
  };
  const [rows, total] = await Promise.all([
    Media.find(condition)
      .sort({ createdAt: -1, _id: -1 })
      .skip(page.skip)
      .limit(page.limit)
      .maxTimeMS(QUERY_TIMEOUT_MS)
      .lean<StoredMedia[]>(),
    Media.countDocuments(condition).maxTimeMS(QUERY_TIMEOUT_MS),
  ]);
  return { rows, total };
}

/** The rows as the library shows them, with the records and pages that use each file. */
export async function presentFiles(rows: StoredMedia[], user: User): Promise<MediaItem[]> {
  const usage = await findUsage(
    rows.map(({ _id }) => uploadUrl(_id)),
    user,
  );
  return rows.map((row) => ({
    name: row._id,
    url: uploadUrl(row._id),
    originalName: row.originalName,
    kind: row.kind,
    width: row.width,
    height: row.height,
    size: row.size,
    alt: row.alt,
    createdAt: row.createdAt.toISOString(),
    usedIn: usage.get(uploadUrl(row._id)) ?? [],
  }));
}

/** The row of a file, of those that a person works with where one is given; throws a 404. */
export async function getFile(name: string, user?: User): Promise<StoredMedia> {
  const row = await Media.findOne({ _id: name, ...(user && visibleFiles(user)) }).lean<StoredMedia>();
  if (!row) throw notFound('File');
  return row;
}

/** Sets or clears what a file shows; photos that are chosen from then on start with it. */
export async function describeFile(
  { _id, originalName }: StoredMedia,
  alt: string | undefined,
): Promise<StoredMedia> {
  const search = searchKeysOf([originalName, alt]);
  const row = await Media.findByIdAndUpdate(
    _id,
    alt === undefined ? { $set: { search }, $unset: { alt: 1 } } : { $set: { search, alt } },
    { returnDocument: 'after' },
  ).lean<StoredMedia>();
  if (!row) throw notFound('File');
  return row;
}

/** Notes who uploaded files, so that a person whose permission reaches the own ones finds them. */
export async function noteUploader(rows: readonly StoredMedia[], userId: string): Promise<void> {
  const ids = rows.map(({ _id }) => _id);
  await Media.updateMany(
    { _id: { $in: ids }, uploadedBy: { $ne: userId } },
    { $push: { uploadedBy: userId } },
  );
}

/** Throws a 403 where another person uploaded the same file and the permission does not reach theirs. */
export function requireDeletable(user: User, { uploadedBy = [] }: StoredMedia): void {
  if (reachFor(user, 'media') === 'all' || uploadedBy.every((id) => id === user.id)) return;
  throw forbidden('Somebody else uploaded the same file. Ask an owner or publisher to delete it.');
}
