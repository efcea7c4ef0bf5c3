import type { NewsInput } from '@plinth/schemas/news';
import { model, Schema } from 'mongoose';
import { indexRecords, recordFields, type StoredRecord } from '../../collections/definition.ts';
import { indexFiles, indexLive, indexPublication, publicationFields } from '../../collections/publication.ts';

export type StoredNewsItem = StoredRecord & Partial<NewsInput>;

const newsSchema = new Schema<StoredNewsItem>(
  {
    ...recordFields,
    ...publicationFields,
    title: String,
    /** ISO 8601 text, a day or an instant in UTC: it sorts by time. */
    date: String,
    details: String,
    content: String,
    photo: String,
    topic: String,
    button: String,
  },
  { versionKey: false },
);
indexRecords(newsSchema);
indexPublication(newsSchema);
newsSchema.index({ date: -1, _id: -1 });
indexLive(newsSchema, { date: -1, _id: -1 });
indexLive(newsSchema, { topic: 1, date: -1, _id: -1 });
indexFiles(newsSchema, ['photo']);

export const NewsModel = model<StoredNewsItem>('News', newsSchema, 'news');
