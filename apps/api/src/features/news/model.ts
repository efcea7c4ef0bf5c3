import type { NewsInput } from '@plinth/schemas/news';
import { model, Schema } from 'mongoose';
import { indexRecords, recordFields, type StoredRecord } from '../../collections/definition.ts';

export type StoredNewsItem = StoredRecord & Partial<NewsInput>;

const newsSchema = new Schema<StoredNewsItem>(
  {
    ...recordFields,
    title: String,
    /** ISO 8601 text, a day or an instant in UTC: it sorts by time. */
    date: String,
    details: String,
    content: String,
    photo: String,
    button: String,
  },
  { versionKey: false },
);
indexRecords(newsSchema);
newsSchema.index({ date: -1, _id: -1 });
// Where a file of the media library is used.
newsSchema.index({ photo: 1 });

export const NewsModel = model<StoredNewsItem>('News', newsSchema, 'news');
