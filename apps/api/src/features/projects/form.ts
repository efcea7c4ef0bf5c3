import type { AdminCollection, AdminField } from '@plinth/schemas/admin-config';
import { CAPTION_LANGUAGE_KEYS, CAPTION_LANGUAGES } from '@plinth/schemas/captions';
import { COLLECTIONS } from '@plinth/schemas/collections';
import { COMPARISON, PROJECT_LISTS, type ProjectList, VALUE_SHOWN } from '@plinth/schemas/project-lists';
import {
  choices,
  date,
  file,
  group,
  longtext,
  number,
  photos,
  rupees,
  SENTENCES,
  section,
  select,
  state,
  text,
  title,
} from '../../collections/form-fields.ts';

/** The options of one of the lists of keys. */
const listed = (list: ProjectList) => ({ options: [...PROJECT_LISTS[list]] });

/** The contractor's record: all of it optional, in parts that fold. */
const contractFields: AdminField[] = [
  ...section('Kind of work', [
    text('code', 'Code', {
      hint: 'The company’s own number of the project. An import finds the project by it.',
    }),
    select('sector', 'Sector', listed('sector')),
    choices('serviceList', 'Scope of work', listed('service')),
    select('status', 'Status', listed('status')),
    number('percentDone', 'Percent done', { hint: 'From 0 to 100, while it is under construction.' }),
  ]),
  ...section('Client and contract', [
    select('clientKind', 'Kind of client', listed('clientKind')),
    select('contractForm', 'Form of contract', listed('contractForm')),
    select('role', 'Our role', listed('role')),
    number('share', 'Share of the joint venture', { hint: 'In percent.' }),
    text('consultant', 'Consultant'),
    text('architect', 'Architect'),
    rupees('value', 'Contract value', { hint: 'In rupees: 780 cr, 45.5 lakh or 12,50,00,000.' }),
    select('valueShown', 'What visitors see of the value', {
      options: [...VALUE_SHOWN],
      optionLabels: {
        exact: 'The exact value',
        band: 'A band, such as ₹ 50 cr to ₹ 100 cr',
        hidden: 'Nothing',
      },
      hint: 'Until you choose, visitors see nothing of it, and no filter or order gives it away.',
    }),
  ]),
  ...section('Size', [
    number('areaM2', 'Area in m²', { hint: 'The site shows square feet beside it.' }),
    number('storeys', 'Storeys'),
    number('lengthKm', 'Length in km'),
    text('capacity', 'Capacity', { hint: 'With its unit: 90 MLD, 240 beds.', hasUnit: true }),
  ]),
  ...section('Dates', [
    date('awardedOn', 'Awarded on'),
    date('startedOn', 'Started on'),
    date('dueOn', 'Due on', { notBefore: 'startedOn' }),
    date('completedOn', 'Completed on', { notBefore: 'startedOn' }),
  ]),
  ...section('Recognition and safety', [
    text('certification', 'Certification', {
      hint: 'IGBC, GRIHA or LEED, with level and year: IGBC Gold, 2024.',
    }),
    longtext('awards', 'Awards', { hint: 'One a line.' }),
    number('safeManHours', 'Safe man-hours', { hint: 'Hours without a lost-time injury.' }),
  ]),
  ...section('Texts for pages and tenders', [
    text('summary', 'In one line', { goodLength: 120 }),
    longtext('summary60', 'In 60 words'),
    longtext('summary250', 'In 250 words'),
    longtext('challenge', 'The challenge', { hint: SENTENCES }),
    longtext('work', 'The work', { hint: SENTENCES }),
    longtext('result', 'The result', { hint: SENTENCES }),
    longtext('quote', 'What the client said'),
    text('quotedPerson', 'Who said it', { hint: 'Name and position.' }),
  ]),
];

/** What visitors read of a photo beside what it shows. */
const photoFacts: AdminField[] = section('Caption, stage and day', [
  text('caption', 'Caption', { hint: 'Visitors read it below the photo.' }),
  select('stage', 'Stage', listed('stage')),
  date('takenOn', 'Taken on', { hint: 'Dated photos stand in the project’s timeline too.' }),
  select('comparison', 'Comparison', {
    options: [...COMPARISON],
    optionLabels: { before: 'Before', after: 'After' },
    hint: 'A “before” and the next “after” behind it can be compared with a slider.',
  }),
]);

/** Columns and form of the admin area; the first five fields are the columns of the list. */
export const projectForm: AdminCollection = {
  title: 'Projects',
  thing: COLLECTIONS.projects.thing,
  endpoint: '/projects',
  path: '/admin/projects',
  createPath: '/admin/add-projects',
  fields: [
    photos('photo', 'Photos', {
      hint: 'The first one is the cover. Drag them into the order you want.',
      subfields: photoFacts,
    }),
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
    number('latitude', 'Latitude', {
      hint: 'Degrees north, from -90 to 90. Coordinates that a map gives, 18.52, 73.86, can be pasted here together.',
      pastesInto: 'longitude',
    }),
    number('longitude', 'Longitude', {
      hint: 'Degrees east, from -180 to 180. Leave both empty if not known.',
    }),
    group('keypoints', 'Key points', [text('points', 'Key point', { required: true })]),
    group('stats', 'Figures', [
      text('number', 'Figure', { hint: 'With its unit: 420 m, ₹ 1,140 crore.', countedBy: 'points' }),
      text('points', 'What it counts'),
      file('icon', 'Icon'),
    ]),
    group('videos', 'Videos', [
      text('url', 'Address of the video', {
        required: true,
        hint: 'Of a page at YouTube or Vimeo, or of a video file.',
      }),
      text('title', 'Title', { hint: 'What the video shows. Visitors read it below the video.' }),
      file('captions', 'Captions', {
        fileTypes: '.vtt,text/vtt',
        hint: 'A WebVTT file (.vtt) for a video file. YouTube and Vimeo show the captions that are stored there.',
      }),
      select('captionsLanguage', 'Language of the captions', {
        options: CAPTION_LANGUAGE_KEYS,
        optionLabels: CAPTION_LANGUAGES,
      }),
    ]),
    group('certificates', 'Certificates', [
      text('title', 'Certificate', {
        required: true,
        hint: 'Who certifies what: Completion certificate, PWD, 2024.',
      }),
      file('url', 'Picture or PDF'),
    ]),
    ...contractFields,
  ],
};
