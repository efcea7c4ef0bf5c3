import type { AdminCollection } from '@plinth/schemas/admin-config';
import { COLLECTIONS } from '@plinth/schemas/collections';
import { OPENING_KINDS } from '@plinth/schemas/openings';
import { filled, longtext, number, SENTENCES, select, text, title } from '../../collections/form-fields.ts';

/** Columns and form of the admin area; the first five fields are the columns of the list. */
export const openingForm: AdminCollection = {
  title: 'Hiring',
  thing: COLLECTIONS.hiring.thing,
  endpoint: '/hiring',
  path: '/admin/hiring',
  createPath: '/admin/add-hiring',
  fields: [
    title('position', 'Position', { required: true }),
    text('Location', 'Location', filled),
    text('Experience', 'Experience', { ...filled, hint: 'Such as 5 to 8 years.' }),
    number('Openings', 'Number of openings', { required: true, default: '1' }),
    text('Qualification', 'Qualification', filled),
    select('kind', 'Kind of employment', { options: [...OPENING_KINDS] }),
    longtext('details', 'Details', { ...filled, hint: SENTENCES }),
  ],
};
