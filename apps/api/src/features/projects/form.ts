import type { AdminCollection } from '@plinth/schemas/admin-config';
import { COLLECTIONS } from '@plinth/schemas/collections';
import {
  file,
  group,
  longtext,
  number,
  photos,
  SENTENCES,
  state,
  text,
  title,
} from '../../collections/form-fields.ts';

/** Columns and form of the admin area; the first five fields are the columns of the list. */
export const projectForm: AdminCollection = {
  title: 'Projects',
  thing: COLLECTIONS.projects.thing,
  endpoint: '/projects',
  path: '/admin/projects',
  createPath: '/admin/add-projects',
  fields: [
    photos('photo', 'Photos', { hint: 'The first one is the cover. Drag them into the order you want.' }),
    title('title', 'Title', { required: true }),
    text('services', 'Service', {
      required: true,
      hint: 'Such as Residential, Commercial or Ongoing: each of these three has a page that shows its projects.',
    }),
    text('client', 'Client', { required: true }),
    state('state', 'State', { required: true, hint: 'Where the presence map shows the project.' }),
    text('location', 'Location', { required: true, hint: 'Town and district, as visitors should read it.' }),
    text('projectsname', 'Button label', {
      required: true,
      default: 'View project',
      hint: 'The words on the button of the project’s card.',
    }),
    longtext('details', 'Description', { required: true, hint: SENTENCES }),
    number('latitude', 'Latitude', { hint: 'Degrees north, from -90 to 90. Leave it empty if not known.' }),
    number('longitude', 'Longitude', {
      hint: 'Degrees east, from -180 to 180. Leave it empty if not known.',
    }),
    group('keypoints', 'Key points', [text('points', 'Key point', { required: true })]),
    group('stats', 'Figures', [
      text('number', 'Figure', { hint: 'With its unit: 420 m, ₹ 1,140 crore.', countedBy: 'points' }),
      text('points', 'What it counts'),
      file('icon', 'Icon'),
    ]),
  ],
};
