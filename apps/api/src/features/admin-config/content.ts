import type { AdminContentRecord, AdminField } from '@plinth/schemas/admin-config';
import { CONTENT_SECTIONS, SECTION_KEYS, type SectionKey, VALUE_TITLES } from '@plinth/schemas/content';
import { file, group, link, longtext, number, text } from '../../collections/form-fields.ts';

const LINK_HINT =
  'A page of this site such as /projects, a full address, mailto: or tel:, or na for no link.';
const PARAGRAPHS = 'The page starts a new paragraph after each sentence.';

const menu = (name: string, label: string, hint?: string): AdminField =>
  group(
    name,
    label,
    [
      text('name', 'Name', { required: true }),
      link('link', 'Link', { required: true, hint: LINK_HINT }),
      group('submenu', 'Submenu', [
        text('name', 'Name', { required: true }),
        link('link', 'Link', { required: true, hint: LINK_HINT }),
      ]),
    ],
    { hint },
  );

const navbar: AdminField[] = [
  text('siteName', 'Name of the site', { required: true, hint: 'It ends every page title.' }),
  longtext('siteDescription', 'Description of the site', {
    hint: 'One or two sentences for search engines and link previews.',
  }),
  file('logo', 'Logo'),
  file('socialImage', 'Picture for link previews', { hint: 'For pages that have no picture of their own.' }),
  menu('menu', 'Menu'),
];

const footer: AdminField[] = [
  file('footerLogoImage', 'Logo'),
  longtext('footerAbout', 'Sentence under the logo'),
  text('footerExploreHeader', 'Heading of the menu'),
  menu('footerExploreMenu', 'Menu', 'Leave it empty to repeat the menu of the header.'),
  text('footerContactTitle', 'Heading of the contact block'),
  text('footercontactNumber', 'Phone number'),
  text('footercontactEmail', 'E-mail'),
  longtext('footercontactAddress', 'Address'),
  link('footercontactAddressLink', 'Link of the address', { hint: LINK_HINT }),
  text('footerContactButton', 'Label of the contact button'),
  link('footerContactButtonLink', 'Link of the contact button', { hint: LINK_HINT }),
  text('footerPolicyPrivacy', 'Label of the privacy link'),
  link('footerPolicyPrivacyLink', 'Privacy link', { hint: LINK_HINT }),
  text('footerPolicyDisclaimer', 'Label of the disclaimer link'),
  link('footerPolicyDisclaimerLink', 'Disclaimer link', { hint: LINK_HINT }),
  text('footerPolicyTermsOfUse', 'Label of the terms link'),
  link('footerPolicyTermsOfUseLink', 'Terms link', { hint: LINK_HINT }),
  text('footerAllRights', 'Rights text'),
  text('footerDesignCredit', 'Design credit', { hint: 'The words before the designer’s name.' }),
  text('footerDesignLinkHeader', 'Name of the designer'),
  link('footerDesignLink', 'Link of the designer', { hint: LINK_HINT }),
];

const home: AdminField[] = [
  text('Title', 'Page title', { hint: 'What search engines show. Without it, the name of the site.' }),
  longtext('Description', 'Description for search engines'),
  text('NewsLabel', 'News: small label'),
  text('NewsTitile', 'News: heading'),
  longtext('NewsSentence', 'News: first sentence'),
  longtext('NewsSentence2', 'News: second sentence'),
  text('NewsButton', 'News: label of the button'),
  text('ExperienceLabel', 'Activities: small label'),
  text('ExperienceTitile', 'Activities: heading'),
  longtext('ExperienceSentence', 'Activities: second heading'),
  longtext('ExperienceSentence2', 'Activities: sentence'),
  text('PresenceLabel', 'Map: small label'),
  text('PresenceHeader', 'Map: heading'),
  longtext('PresencePara', 'Map: paragraph'),
];

const blocks = group('content', 'Blocks of the page', [
  text('Title', 'Name of the block', { hint: 'Also says what the picture shows.' }),
  text('Header', 'Heading'),
  file('ContentPhoto', 'Picture'),
  longtext('Sentence', 'Text', { hint: PARAGRAPHS }),
  longtext('Sentence2', 'Further text', { hint: PARAGRAPHS }),
  text('Video', 'Video', { hint: 'The address of a YouTube video or of a video file.' }),
  group('Points', 'Points', [text('points', 'Point', { required: true })]),
  group('cards', 'Cards', [
    file('photo', 'Picture'),
    text('title', 'Title'),
    longtext('sentence', 'Text'),
    link('link', 'Link', { hint: LINK_HINT }),
  ]),
]);

const banner: AdminField[] = [
  text('Title', 'Page title', { required: true }),
  file('BannerPhoto', 'Banner picture'),
  longtext('Description', 'Description for search engines', { hint: 'One or two sentences.' }),
];

const page: AdminField[] = [...banner, blocks];

const contact: AdminField[] = [
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
    { hint: 'The first three with a latitude and longitude are marked on the map of the home page.' },
  ),
  blocks,
];

const about: AdminField[] = [
  ...banner,
  text('ProfileHeader', 'Company profile: heading of the download link'),
  file('ProfileDocument', 'Company profile', { hint: 'A PDF document.' }),
  blocks,
];

const leadership: AdminField[] = [
  ...banner,
  group('members', 'Team', [
    file('Photo', 'Photo'),
    text('Name', 'Name', { required: true }),
    text('Post', 'Post'),
    longtext('Sentence', 'Text'),
  ]),
  blocks,
];

const values: AdminField[] = [
  ...banner,
  group('values', 'Values', [
    text('title', 'Title', {
      required: true,
      hint: `These have an icon of their own: ${VALUE_TITLES.join(', ')}.`,
    }),
    longtext('sentence', 'Text'),
  ]),
  blocks,
];

const FIELDS: Record<SectionKey, AdminField[]> = {
  navbar,
  footer,
  home,
  projects: page,
  activities: page,
  news: page,
  contact,
  about,
  leadership,
  values,
  career: page,
  health: page,
  sustainability: page,
  deliver: page,
  nri: page,
  services: page,
  privacy: page,
  disclaimer: page,
  terms: page,
};

/** The forms of the site content, one a record, in the order of the list. */
export const ADMIN_CONTENT: AdminContentRecord[] = SECTION_KEYS.map((section) => ({
  index: CONTENT_SECTIONS[section].index,
  title: CONTENT_SECTIONS[section].title,
  path: CONTENT_SECTIONS[section].path,
  fields: FIELDS[section],
}));
