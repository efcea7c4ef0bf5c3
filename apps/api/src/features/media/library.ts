import type { MediaItem, MediaKind } from '@plinth/schemas/media';
import { searchFilter, searchKeysOf } from '../../collections/search.ts';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import type { Page } from '../../http/paginate.ts';
import { notFound } from '../../problems.ts';
import { Media, type StoredMedia } from './model.ts';
import { uploadUrl } from './store-file.ts';
import { findUsage } from './usage.ts';

type Filter = { q?: string; kind?: MediaKind };

/** Files of the library, the newest first. */
export async function listFiles(
  { q, kind }: Filter,
  page: Page,
): Promise<{ rows: StoredMedia[]; total: number }> {
  const condition = {
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
export async function presentFiles(rows: StoredMedia[]): Promise<MediaItem[]> {
  const usage = await findUsage(rows.map(({ _id }) => uploadUrl(_id)));
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

/** The row of a file; throws a 404. */
export async function getFile(name: string): Promise<StoredMedia> {
  const row = await Media.findById(name).lean<StoredMedia>();
  if (!row) throw notFound('File');
  return row;
}

/** Sets or clears what a file shows; photos that are chosen from then on start with it. */
export async function describeFile(name: string, alt: string | undefined): Promise<StoredMedia> {
  const { originalName } = await getFile(name);
  const search = searchKeysOf([originalName, alt]);
  const row = await Media.findByIdAndUpdate(
    name,
    alt === undefined ? { $set: { search }, $unset: { alt: 1 } } : { $set: { search, alt } },
    { returnDocument: 'after' },
  ).lean<StoredMedia>();
  if (!row) throw notFound('File');
  return row;
}
