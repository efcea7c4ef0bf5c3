import type { ImportableCollection } from '@plinth/schemas/imports';
import { LIST_TEXTS, OPENING_KIND_TEXTS } from '@plinth/schemas/list-texts';
import { OPENING_KINDS } from '@plinth/schemas/openings';
import { CONTRACT_FIELDS } from './contract-fields.ts';
import {
  choice,
  day,
  degrees,
  group,
  type ImportableField,
  linesOf,
  number,
  PHOTO_FILES,
  text,
} from './field-kinds.ts';
import { parseState } from './parse/choice.ts';
import { COUNT } from './parse/number.ts';

const PHOTOS: ImportableField = {
  name: PHOTO_FILES,
  label: 'Photo files',
  aliases: ['photos', 'photo', 'images', 'image', 'pictures', 'photo file', 'file names'],
  example: 'front.jpg; night.jpg',
  parse: (cell) => ({ value: linesOf(cell) }),
};

const PROJECT_FIELDS: ImportableField[] = [
  text('title', 'Title', {
    aliases: ['project', 'project name', 'name', 'name of project', 'name of work'],
    isRequired: true,
    example: 'Samudra Towers',
  }),
  text('services', 'Service', {
    aliases: ['services', 'category', 'type', 'project type'],
    example: 'Residential',
  }),
  text('client', 'Client', {
    aliases: ['client name', 'name of client', 'owner', 'employer'],
    example: 'Samudra Realty Pvt. Ltd.',
  }),
  {
    ...text('state', 'State', {
      aliases: ['state/ut', 'state or union territory', 'region'],
      example: 'Maharashtra',
    }),
    parse: parseState,
  },
  text('location', 'Location', {
    aliases: ['city', 'place', 'site', 'town', 'district'],
    example: 'Worli, Mumbai',
  }),
  text('details', 'Description', {
    aliases: ['details', 'scope', 'scope of work', 'about', 'brief description', 'remarks'],
    example: 'Two residential towers of 38 storeys with a shared podium.',
  }),
  degrees('latitude', 'Latitude', { aliases: ['lat'], example: '19.0176' }),
  degrees('longitude', 'Longitude', { aliases: ['long', 'lng', 'lon'], example: '72.8172' }),
  group('keypoints', 'Key points', ['points'], {
    aliases: ['highlights', 'features'],
    example: 'Jump-form core; Aluminium formwork',
  }),
  group('stats', 'Figures', ['number', 'points', 'icon'], {
    aliases: ['stats', 'facts'],
    example: '142 m | Height; 38 | Storeys',
  }),
  group('videos', 'Videos', ['url', 'title', 'captions', 'captionsLanguage'], {
    aliases: ['video', 'video link', 'youtube'],
    example: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ | The towers from the air',
  }),
  group('certificates', 'Certificates', ['title', 'url'], {
    aliases: ['certificate', 'completion certificate'],
    example: 'Completion certificate, 2024',
  }),
  text('projectsname', 'Button label', { aliases: ['button'], example: 'View project' }),
  ...CONTRACT_FIELDS,
  PHOTOS,
];

const NEWS_FIELDS: ImportableField[] = [
  text('title', 'Title', {
    aliases: ['headline', 'heading'],
    isRequired: true,
    example: 'Samudra Towers topped out',
  }),
  day('date', 'Date', 'first', {
    aliases: ['published', 'published on', 'news date'],
    example: '14/08/2026',
  }),
  text('details', 'Summary', {
    aliases: ['details', 'intro'],
    example: 'The second tower has reached its full height.',
  }),
  text('content', 'Article', {
    aliases: ['content', 'text', 'body', 'story'],
    example: 'The last of 38 slabs was cast on Friday. Façade work begins in September.',
  }),
  text('topic', 'Topic', { aliases: ['category', 'subject'], example: 'Milestones' }),
  text('button', 'Button label', { aliases: ['button'], example: 'Read more' }),
  { ...PHOTOS, label: 'Photo file', example: 'topping-out.jpg' },
];

const OPENING_FIELDS: ImportableField[] = [
  text('position', 'Position', {
    aliases: ['title', 'job', 'job title', 'post', 'role', 'designation'],
    isRequired: true,
    example: 'Senior Bridge Engineer',
  }),
  text('Location', 'Location', { aliases: ['place', 'city', 'site'], example: 'Pune' }),
  text('Experience', 'Experience', { aliases: ['years', 'years of experience'], example: '5 to 8 years' }),
  number('Openings', 'Number of openings', COUNT, {
    aliases: ['openings', 'vacancies', 'posts', 'no of posts'],
    example: '2',
    isWhole: true,
  }),
  text('Qualification', 'Qualification', { aliases: ['education', 'degree'], example: 'B.E. Civil' }),
  choice(
    'kind',
    'Kind of employment',
    OPENING_KINDS.map((value) => ({ value, names: [LIST_TEXTS.career[OPENING_KIND_TEXTS[value]]] })),
    { aliases: ['kind', 'employment', 'employment type', 'job type'], example: 'Full time' },
  ),
  text('details', 'Details', {
    aliases: ['description', 'job description', 'responsibilities'],
    example: 'Leads the design checks of our cable-stayed bridges.',
  }),
];

type Importable = {
  fields: readonly ImportableField[];
  /** The field by which a second import finds a record again, before its title. */
  keyField?: string;
  /** The field that takes photographs, and whether it takes several. */
  photoField?: { name: string; isList: boolean };
};

/** What can be imported, and by which fields; a further field is a further line. */
export const IMPORTABLE: Readonly<Record<ImportableCollection, Importable>> = {
  projects: { fields: PROJECT_FIELDS, keyField: 'code', photoField: { name: 'photo', isList: true } },
  news: { fields: NEWS_FIELDS, photoField: { name: 'photo', isList: false } },
  hiring: { fields: OPENING_FIELDS },
};
