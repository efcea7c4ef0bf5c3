import { type Opening, type OpeningInput, openingInputSchema } from '@plinth/schemas/openings';
import type { CollectionDefinition } from '../../collections/definition.ts';
import { presentServerFields } from '../../collections/present.ts';
import { openingForm } from './form.ts';
import { OpeningModel, type StoredOpening } from './model.ts';
import { filterOfOpenings } from './opening-filter.ts';

export const hiring: CollectionDefinition<StoredOpening, OpeningInput, Opening> = {
  name: 'hiring',
  model: OpeningModel,
  input: openingInputSchema,
  permissions: { read: 'public', write: 'hiring' },
  tags: ['hiring'],
  readTags: ['hiring'],
  fields: Object.keys(openingInputSchema.shape),
  searchFields: ['position'],
  placeOf: ({ Location }) => Location,
  defaultSort: '-createdAt',
  form: openingForm,
  filter: filterOfOpenings,
  present: (records) => records.map(presentOpening),
};

function presentOpening(opening: StoredOpening): Opening {
  const { _id, createdAt, updatedAt } = presentServerFields(opening);
  return {
    _id,
    createdAt,
    updatedAt,
    slug: opening.slug,
    position: opening.position ?? '',
    Experience: opening.Experience,
    Openings: opening.Openings,
    Qualification: opening.Qualification,
    Location: opening.Location,
    details: opening.details,
    kind: opening.kind,
  };
}
