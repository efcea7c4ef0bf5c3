import type { OpeningInput } from '@plinth/schemas/openings';
import { model, Schema } from 'mongoose';
import { indexRecords, recordFields, type StoredRecord } from '../../collections/definition.ts';
import { indexLive, indexPublication, publicationFields } from '../../collections/publication.ts';

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
    kind: String,
  },
  { versionKey: false },
);
indexRecords(openingSchema);
indexPublication(openingSchema);
indexLive(openingSchema, { Location: 1, createdAt: -1, _id: -1 });
indexLive(openingSchema, { kind: 1, createdAt: -1, _id: -1 });

export const OpeningModel = model<StoredOpening>('Opening', openingSchema, 'hiring');
