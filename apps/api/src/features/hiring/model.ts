import type { OpeningInput } from '@plinth/schemas/openings';
import { model, Schema } from 'mongoose';
import { indexRecords, recordFields, type StoredRecord } from '../../collections/definition.ts';
import { indexPublication, publicationFields } from '../../collections/publication.ts';

export type StoredOpening = StoredRecord & Partial<OpeningInput>;

const openingSchema = new Schema<StoredOpening>(
  {
    ...recordFields,
    ...publicationFields,
    position: String,
    Experience: String,
    Openings: Number,
    Qualification: String,
    Location: String,
    details: String,
  },
  { versionKey: false },
);
indexRecords(openingSchema);
indexPublication(openingSchema);

export const OpeningModel = model<StoredOpening>('Opening', openingSchema, 'hiring');
