import type { AdminCollection, AdminField } from '@plinth/schemas/admin-config';
import { COLLECTIONS } from '@plinth/schemas/collections';
import { PAGE_FORMS } from '@plinth/schemas/pages';
import { PROJECT_LISTS } from '@plinth/schemas/project-lists';
import { contentEntryFields, contentGroup } from '../../collections/content-fields.ts';
import { file, longtext, select, text, title } from '../../collections/form-fields.ts';

const ownEntryFields: AdminField[] = [
  select('ProjectSector', 'Projects of a sector', {
    options: [...PROJECT_LISTS.sector],
    hint: 'The section ends with the newest projects for which this and the two choices below hold.',
  }),
  select('ProjectService', 'Projects with a service', { options: [...PROJECT_LISTS.service] }),
  select('ProjectStatus', 'Projects with a status', { options: [...PROJECT_LISTS.status] }),
  select('Form', 'Contact form', {
    options: [...PAGE_FORMS],
    optionLabels: { message: 'With a message', country: 'With a message and the country' },
    hint: 'A page has one. The text of the section stands beside it.',
  }),
];

/** Columns and form of the admin area; the first five fields are the columns of the list. */
export const pageForm: AdminCollection = {
  title: 'Own Pages',
  thing: COLLECTIONS.pages.thing,
  endpoint: '/pages',
  path: '/admin/own-pages',
  createPath: '/admin/add-pages',
  fields: [
    title('title', 'Title', { required: true }),
    text('path', 'Address', {
      hint: 'Such as /our-fleet or /about/history. Empty: made of the title.',
    }),
    longtext('description', 'Description for search engines', { hint: 'One or two sentences.' }),
    file('photo', 'Banner picture', { goodWidth: 1600 }),
    contentGroup([...contentEntryFields, ...ownEntryFields]),
  ],
};
