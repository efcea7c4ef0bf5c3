import type { AdminCollection } from '@plinth/schemas/admin-config';
import { COLLECTIONS } from '@plinth/schemas/collections';
import {
  date,
  filled,
  longtext,
  photos,
  reference,
  SENTENCES,
  text,
  title,
} from '../../collections/form-fields.ts';

/** Columns and form of the admin area; the first five fields are the columns of the list. */
export const activityForm: AdminCollection = {
  title: 'Activities',
  thing: COLLECTIONS.activities.thing,
  endpoint: '/activities',
  path: '/admin/activities',
  createPath: '/admin/add-activities',
  fields: [
    photos('photo', 'Photos', { hint: 'The first one is the cover. Drag them into the order you want.' }),
    title('title', 'Title', { required: true }),
    text('name', 'Name', { ...filled, hint: 'The team, site or programme behind the activity.' }),
    reference('project', 'Project', {
      referenceEndpoint: '/admin/records/projects?fields=title',
      callingField: 'title',
      acceptsText: true,
      hint: 'The project that the activity belongs to.',
    }),
    longtext('details', 'Details', { ...filled, hint: SENTENCES }),
    date('date', 'Day', { hint: 'When it happened. Left empty, it is the day on which you add it.' }),
    longtext('content', 'Further text', { hint: 'More text below the details. Optional.' }),
  ],
};
