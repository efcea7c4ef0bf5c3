import type { AdminCollection } from '@plinth/schemas/admin-config';
import { COLLECTIONS } from '@plinth/schemas/collections';
import { date, file, filled, longtext, SENTENCES, text, title } from '../../collections/form-fields.ts';

/** Columns and form of the admin area; the first five fields are the columns of the list. */
export const newsForm: AdminCollection = {
  title: 'News',
  thing: COLLECTIONS.news.thing,
  endpoint: '/news',
  path: '/admin/news',
  createPath: '/admin/add-news',
  fields: [
    file('photo', 'Photo', { goodWidth: 1200 }),
    title('title', 'Title', { required: true }),
    date('date', 'Date', { required: true, hint: 'The newest date stands first on the site.' }),
    longtext('details', 'Summary', { ...filled, hint: 'One or two sentences for the card.' }),
    text('button', 'Button label', {
      required: true,
      default: 'Read more',
      hint: 'The words on the button of the news card.',
    }),
    text('topic', 'Topic', { hint: 'Such as Awards or Safety. Visitors can narrow the news to it.' }),
    longtext('content', 'Article', { ...filled, hint: SENTENCES }),
  ],
};
