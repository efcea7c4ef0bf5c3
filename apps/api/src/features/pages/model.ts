import type { PageInput } from '@plinth/schemas/pages';
import { model, Schema } from 'mongoose';
import { indexRecords, recordFields, type StoredRecord } from '../../collections/definition.ts';
import { indexFiles, indexPublication, publicationFields } from '../../collections/publication.ts';

export type StoredPage = StoredRecord & Partial<PageInput>;

const pageSchema = new Schema<StoredPage>(
  {
    ...recordFields,
    ...publicationFields,
    title: String,
    /** As it was entered; the slug is the path that counts. */
    path: String,
    description: String,
    photo: String,
    /** Checked by the schema of the input, as the site content is. */
    content: { type: [Schema.Types.Mixed], default: undefined },
  },
  { versionKey: false },
);
indexRecords(pageSchema);
indexPublication(pageSchema);
indexFiles(pageSchema, ['photo', 'content.ContentPhoto', 'content.Photos.url', 'content.cards.photo']);

export const PageModel = model<StoredPage>('Page', pageSchema, 'pages');
