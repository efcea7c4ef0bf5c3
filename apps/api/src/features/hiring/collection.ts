import { type Opening, type OpeningInput, openingInputSchema } from '@plinth/schemas/openings';
import type { CollectionDefinition } from '../../collections/definition.ts';
import { RecordShape } from '../../collections/shape.ts';
import { OpeningModel, type StoredOpening } from './model.ts';

const shape = new RecordShape<Opening>('position', {
  Experience: 'value',
  Openings: 'value',
  Qualification: 'value',
  Location: 'value',
  details: 'value',
});

export const hiring: CollectionDefinition<StoredOpening, OpeningInput, Opening> = {
  name: 'hiring',
  model: OpeningModel,
  input: openingInputSchema,
  access: 'open',
  tags: ['hiring'],
  readTags: ['hiring'],
  fields: Object.keys(openingInputSchema.shape),
  searchFields: ['position'],
  defaultSort: '-createdAt',
  shape,
  present: (records) => records.map((record) => shape.present(record)),
};
