import type { Photo } from '@plinth/schemas/fields';
import type { Presented, StoredRecord } from './definition.ts';

/** The server's own fields, as each record starts with them. */
export function presentServerFields(record: StoredRecord): Presented {
  const createdAt = record.createdAt ?? record._id.getTimestamp();
  return {
    _id: record._id.toHexString(),
    createdAt: createdAt.toISOString(),
    updatedAt: (record.updatedAt ?? createdAt).toISOString(),
  };
}

export function presentPhotos(photos: Photo[] | undefined): Photo[] | undefined {
  return photos?.map(({ url, alt }) => ({ url, alt }));
}
