import type { AdminCollection } from '@plinth/schemas/admin-config';
import { COLLECTIONS, type CollectionName } from '@plinth/schemas/collections';
import { ENQUIRY_STATES } from '@plinth/schemas/enquiries';
import {
  date,
  file,
  filled,
  group,
  longtext,
  number,
  photos,
  readonly,
  reference,
  select,
  state,
  text,
} from './fields.ts';

const SENTENCES = 'The page starts a new paragraph after each sentence.';

/*
 * The first five fields of a collection are the columns of its list. The spec's forms ask for every text
 * (section 5); the API itself asks only for the title, so that records from elsewhere can be taken in.
 */

const projects: AdminCollection = {
  title: 'Projects',
  thing: COLLECTIONS.projects.thing,
  endpoint: '/projects',
  path: '/admin/projects',
  createPath: '/admin/add-projects',
  fields: [
    photos('photo', 'Photos', { hint: 'The first one is the cover. Drag them into the order you want.' }),
    text('title', 'Title', { required: true }),
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
      text('number', 'Figure', { hint: 'With its unit: 420 m, ₹ 1,140 crore.' }),
      text('points', 'What it counts'),
      file('icon', 'Icon'),
    ]),
  ],
};

const activities: AdminCollection = {
  title: 'Activities',
  thing: COLLECTIONS.activities.thing,
  endpoint: '/activities',
  path: '/admin/activities',
  createPath: '/admin/add-activities',
  fields: [
    photos('photo', 'Photos', { hint: 'The first one is the cover. Drag them into the order you want.' }),
    text('title', 'Title', { required: true }),
    text('name', 'Name', { ...filled, hint: 'The team, site or programme that the activity is about.' }),
    reference('project', 'Project', {
      referenceEndpoint: '/projects?fields=title',
      callingField: 'title',
      acceptsText: true,
      hint: 'The project that the activity belongs to.',
    }),
    longtext('details', 'Details', { ...filled, hint: SENTENCES }),
    longtext('content', 'Further section', { hint: 'More to read below the details. May stay empty.' }),
  ],
};

const news: AdminCollection = {
  title: 'News',
  thing: COLLECTIONS.news.thing,
  endpoint: '/news',
  path: '/admin/news',
  createPath: '/admin/add-news',
  fields: [
    file('photo', 'Photo'),
    text('title', 'Title', { required: true }),
    date('date', 'Date', { required: true, hint: 'The newest date stands first on the site.' }),
    longtext('details', 'Summary', { ...filled, hint: 'One or two sentences for the card.' }),
    text('button', 'Button label', {
      required: true,
      default: 'Read more',
      hint: 'The words on the button of the news card.',
    }),
    longtext('content', 'Article', { ...filled, hint: SENTENCES }),
  ],
};

const hiring: AdminCollection = {
  title: 'Hiring',
  thing: COLLECTIONS.hiring.thing,
  endpoint: '/hiring',
  path: '/admin/hiring',
  createPath: '/admin/add-hiring',
  fields: [
    text('position', 'Position', { required: true }),
    text('Location', 'Location', filled),
    text('Experience', 'Experience', { ...filled, hint: 'Such as 5 to 8 years.' }),
    number('Openings', 'Number of openings', { required: true, default: '1' }),
    text('Qualification', 'Qualification', filled),
    longtext('details', 'Details', { ...filled, hint: SENTENCES }),
  ],
};

const form: AdminCollection = {
  title: 'Submissions',
  thing: COLLECTIONS.form.thing,
  endpoint: '/form',
  path: '/admin/submission',
  fields: [
    text('name', 'Name', { required: true }),
    text('email', 'E-mail', { required: true }),
    text('phone', 'Phone', { required: true, hint: 'Dial code, a space and the number: +91 9876543210.' }),
    readonly('createdAt', 'Received'),
    select('state', 'State', { options: [...ENQUIRY_STATES] }),
    longtext('message', 'Message'),
    text('site', 'Sent from', { hint: 'The page that the form was sent from.' }),
    text('country', 'Country'),
    text('countryCode', 'Dial code'),
    longtext('notes', 'Notes', { hint: 'Only administrators see them.' }),
    readonly('readAt', 'First opened'),
    readonly('answeredAt', 'Answered'),
    readonly('consentVersion', 'Consent notice'),
    readonly('consentAt', 'Consent given'),
  ],
};

export const ADMIN_COLLECTIONS: Record<CollectionName, AdminCollection> = {
  projects,
  activities,
  news,
  hiring,
  form,
};
