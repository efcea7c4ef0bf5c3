import type { AdminField } from '@plinth/schemas/admin-config';
import { VALUE_TITLES } from '@plinth/schemas/content';
import { file, group, link, longtext, number, section, text } from '../../../collections/form-fields.ts';
import { banner, pageSections, texts } from './fields.ts';

export const contact: AdminField[] = [
  ...banner,
  group(
    'offices',
    'Offices',
    [
      text('ContactOffice', 'Name', { required: true }),
      text('ContactOfficeCity', 'City'),
      longtext('ContactOfficeAddress', 'Address'),
      link('ContactOfficeAddressLink', 'Link of the address', { hint: 'To a map, for directions.' }),
      text('ContactOfficePhone', 'Phone number'),
      number('ContactOfficeLat', 'Latitude', { hint: 'Degrees north, from -90 to 90.' }),
      number('ContactOfficeLong', 'Longitude', { hint: 'Degrees east, from -180 to 180.' }),
    ],
    {
      hint: 'The first three with a latitude and longitude are marked on the map of the home page.',
      namedBy: ['ContactOffice', 'ContactOfficeCity'],
    },
  ),
  pageSections,
  ...section(
    'Contact form',
    texts('contact', {
      FormHeading: 'Heading of a form without text',
      Form: 'Screen readers: form',
    }),
  ),
  ...section(
    'Enquiry about an opening or a project',
    texts('contact', {
      SubjectOpening: 'Before the opening applied for',
      SubjectProject: 'Before the project asked about',
      SubjectOther: 'Link: neither of them',
      SubjectGone: 'Where the opening is no longer listed',
      SubjectGoneLink: 'Link: all openings',
      MessageHintOpening: 'Hint of the message of an application',
      MessageHintProject: 'Hint of the message about a project',
    }),
    '/contact?opening={hiring}',
  ),
  ...section(
    'Offices and map',
    texts('contact', {
      OfficesHeading: 'Heading',
      OfficePhone: 'Before the phone number',
      OfficeDirections: 'Link: directions',
      OfficeDirectionsTo: 'Screen readers: where the directions lead',
      OfficeShowOnMap: 'Button: map',
      MapFailed: 'The map does not load',
      MapNeedsScript: 'The map without JavaScript',
      MapZoomIn: 'Button: closer',
      MapZoomOut: 'Button: farther',
      Map: 'Screen readers: map',
    }),
  ),
  ...section(
    'Fields and messages of the contact form',
    texts('contact', {
      NameLabel: 'Name',
      NameMissing: 'Name: empty',
      EmailLabel: 'E-mail',
      EmailMissing: 'E-mail: empty',
      EmailInvalid: 'E-mail: not an address',
      CountryLabel: 'Country',
      CountryChoice: 'Country: no choice yet',
      CountryMissing: 'Country: empty',
      CodeLabel: 'Country code',
      PhoneLabel: 'Phone number',
      PhoneHint: 'Phone number: hint for Indian numbers',
      PhoneMissing: 'Phone number: empty',
      PhoneNoDigits: 'Phone number: other characters',
      PhoneIndian: 'Phone number: not as long as Indian ones',
      PhoneTooShort: 'Phone number: too short',
      PhoneTooLong: 'Phone number: too long',
      PhoneOtherLength: 'Phone number: another length',
      PhoneAnyLength: 'Phone number: length for other codes',
      MessageLabel: 'Message',
      MessageMissing: 'Message: empty',
      SendButton: 'Button',
      SendingButton: 'Button while sending',
      SentMessage: 'Sent',
      NotSentMessage: 'Not sent, before the reason',
      NotSentOffline: 'Not sent: no connection',
    }),
  ),
];

export const about: AdminField[] = [
  ...banner,
  ...section('Company profile', [
    ...texts('about', { ProfileHeader: 'Heading of the download link' }),
    file('ProfileDocument', 'Document', {
      hint: 'A PDF document. Without one, visitors get a profile made of the site as it is.',
    }),
    ...texts('about', {
      ProfileDownload: 'Button: download',
      ProfileNoViewer: 'Browser without a viewer',
      ProfileOpen: 'Link to the document',
    }),
  ]),
  pageSections,
];

export const leadership: AdminField[] = [
  ...banner,
  group(
    'members',
    'Team',
    [
      file('Photo', 'Photo', { goodWidth: 480 }),
      text('Name', 'Name', { required: true }),
      text('Post', 'Position'),
      text('States', 'States', {
        hint: 'Where the person has worked, with commas between them: Maharashtra, Kerala. Shown on the pages of these states.',
      }),
      longtext('Sentence', 'Text'),
    ],
    { namedBy: ['Name'] },
  ),
  pageSections,
  ...section('Team on the page', texts('leadership', { MembersHeading: 'Heading for screen readers' })),
];

export const values: AdminField[] = [
  ...banner,
  group(
    'values',
    'Values',
    [
      text('title', 'Title', {
        required: true,
        hint: `These have an icon of their own: ${VALUE_TITLES.join(', ')}.`,
      }),
      longtext('sentence', 'Text'),
    ],
    { namedBy: ['title'] },
  ),
  pageSections,
  ...section('Values on the page', texts('values', { ValuesHeading: 'Heading' })),
];
