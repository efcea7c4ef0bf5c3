import type { AdminField } from '@plinth/schemas/admin-config';
import { file, group, link, longtext, photos, SENTENCES, text, title } from './form-fields.ts';

export const LINK_HINT =
  'A page of this site such as /projects, a full address, mailto: or tel:, or na for no link.';

/** The fields of a content block, which any page can have. */
export const contentEntryFields: AdminField[] = [
  title('Header', 'Heading'),
  text('Title', 'What the picture shows', { hint: 'For people who cannot see it.' }),
  file('ContentPhoto', 'Picture', { goodWidth: 800, describedBy: 'Title' }),
  longtext('Sentence', 'Text', { hint: SENTENCES }),
  longtext('Sentence2', 'Further text', { hint: SENTENCES }),
  text('Video', 'Video', { hint: 'The address of a YouTube or Vimeo video, or of a video file.' }),
  group('Points', 'Points', [text('points', 'Point', { required: true })]),
  group(
    'Figures',
    'Figures in large numerals',
    [text('number', 'Number', { required: true }), text('label', 'What it counts', { required: true })],
    { namedBy: ['number', 'label'] },
  ),
  photos('Photos', 'Gallery'),
  group('Quotes', 'Quotes', [longtext('quote', 'Words', { required: true }), text('person', 'Who says so')], {
    namedBy: ['quote'],
  }),
  group(
    'cards',
    'Cards',
    [
      file('photo', 'Picture', { goodWidth: 600 }),
      title('title', 'Title'),
      longtext('sentence', 'Text'),
      link('link', 'Link', { hint: LINK_HINT }),
    ],
    { namedBy: ['title', 'sentence'] },
  ),
];

/** The content blocks of a page. */
export const contentGroup = (fields: AdminField[]): AdminField =>
  group('content', 'Page sections', fields, { namedBy: ['Header', 'Title', 'Sentence'] });
