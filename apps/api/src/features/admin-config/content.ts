import type { AdminContentRecord, AdminField } from '@plinth/schemas/admin-config';
import { CONTENT_SECTIONS, SECTION_KEYS, type SectionKey, VALUE_TITLES } from '@plinth/schemas/content';
import { SITE_TEXTS, type TextSection } from '@plinth/schemas/site-texts';
import { file, group, link, longtext, number, text } from '../../collections/form-fields.ts';

const LINK_HINT =
  'A page of this site such as /projects, a full address, mailto: or tel:, or na for no link.';
const PARAGRAPHS = 'The page starts a new paragraph after each sentence.';

/** A part of a form that is folded under its heading. */
const section = (heading: string, fields: AdminField[]): AdminField[] =>
  fields.map((field) => ({ ...field, section: heading }));

const ONE_LINE = 60;

/** The fields of texts that have a standard wording, by their labels. */
function texts<K extends TextSection>(
  key: K,
  labels: Partial<Record<keyof (typeof SITE_TEXTS)[K] & string, string>>,
): AdminField[] {
  const standard: Record<string, string> = SITE_TEXTS[key];
  return Object.entries<string | undefined>(labels).map(([name, label = name]) => {
    const placeholder = standard[name] ?? '';
    const [value] = /\{\w+\}/.exec(placeholder) ?? [];
    const hint = value === undefined ? undefined : `The site puts the value in the place of ${value}.`;
    return (placeholder.length > ONE_LINE ? longtext : text)(name, label, { placeholder, hint });
  });
}

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
    { hint, namedBy: ['name'] },
  );

const navbar: AdminField[] = [
  text('siteName', 'Name of the site', { required: true, hint: 'It ends every page title.' }),
  longtext('siteDescription', 'Description of the site', {
    hint: 'One or two sentences for search engines and link previews.',
  }),
  file('logo', 'Logo'),
  file('socialImage', 'Picture for link previews', { hint: 'For pages that have no picture of their own.' }),
  menu('menu', 'Menu'),
  ...section(
    'Words on every page',
    texts('navbar', {
      HomeLabel: 'Breadcrumbs: home page',
      ReadMoreButton: 'Button: read more',
      WatchVideoButton: 'Button: video',
      PreviousButton: 'Pages of a list: previous',
      NextButton: 'Pages of a list: next',
      PagedTitle: 'Title in the browser of a list’s further pages',
      ShareLabel: 'Share: label',
      CopyLinkButton: 'Share: copy link',
      LinkCopied: 'Share: link copied',
      LinkNotCopied: 'Share: link not copied',
      SkipLink: 'First link for keyboards',
    }),
  ),
  ...section(
    'Messages',
    texts('navbar', {
      LoadingMessage: 'While loading',
      ErrorMessage: 'Something has failed',
      TemporaryMessage: 'Failed, explanation',
      TryAgainButton: 'Button after a failure',
      MissingMessage: 'No longer on the site',
      NoContentMessage: 'Page without content',
    }),
  ),
  ...section(
    'Page not found',
    texts('navbar', {
      NotFoundTitle: 'Heading',
      NotFoundMessage: 'Message',
      NotFoundHint: 'Hint',
      NotFoundHome: 'Button: home page',
      NotFoundProjects: 'Button: projects',
      NotFoundContact: 'Button: contact',
    }),
  ),
  ...section(
    'Failure of the site',
    texts('navbar', {
      FailureTitle: 'Heading',
      FailureHome: 'Link to the home page',
      FailureScript: 'A page did not arrive',
    }),
  ),
];

const footer: AdminField[] = [
  file('footerLogoImage', 'Logo'),
  longtext('footerAbout', 'Text under the logo'),
  ...section('Menu', [
    text('footerExploreHeader', 'Heading of the menu'),
    menu('footerExploreMenu', 'Menu', 'Leave it empty to repeat the menu of the header.'),
  ]),
  ...section('Contact', [
    text('footerContactTitle', 'Heading of the contact block'),
    text('footercontactNumber', 'Phone number'),
    text('footercontactEmail', 'E-mail'),
    longtext('footercontactAddress', 'Address'),
    link('footercontactAddressLink', 'Link of the address', { hint: LINK_HINT }),
    text('footerContactButton', 'Label of the contact button'),
    link('footerContactButtonLink', 'Link of the contact button', { hint: LINK_HINT }),
  ]),
  ...section('Bar on phones', texts('footer', { CallButton: 'Call', WhatsAppButton: 'WhatsApp' })),
  ...section('Policies and credits', [
    text('footerPolicyPrivacy', 'Label of the privacy link'),
    link('footerPolicyPrivacyLink', 'Privacy link', { hint: LINK_HINT }),
    text('footerPolicyDisclaimer', 'Label of the disclaimer link'),
    link('footerPolicyDisclaimerLink', 'Disclaimer link', { hint: LINK_HINT }),
    text('footerPolicyTermsOfUse', 'Label of the terms link'),
    link('footerPolicyTermsOfUseLink', 'Terms link', { hint: LINK_HINT }),
    ...texts('footer', { LicencesLink: 'Label of the licences link' }),
    text('footerAllRights', 'Copyright notice'),
    text('footerDesignCredit', 'Design credit', { hint: 'The words before the designer’s name.' }),
    text('footerDesignLinkHeader', 'Name of the designer'),
    link('footerDesignLink', 'Link of the designer', { hint: LINK_HINT }),
  ]),
];

const home: AdminField[] = [
  text('Title', 'Page title', { hint: 'Shown by search engines. Without it, the name of the site.' }),
  longtext('Description', 'Description for search engines'),
  ...section('Opening slider', [
    text('IntroLine', 'What the company is', {
      hint: 'One line over every picture. Without it, the description of the site.',
    }),
    ...texts('home', {
      IntroButton: 'Button',
      IntroNoState: 'Project without a state',
      IntroNoTitle: 'Project without a title',
      IntroNoDetails: 'Project without details',
      IntroEmpty: 'No projects',
    }),
  ]),
  ...section('Latest news', [
    text('NewsLabel', 'Small label'),
    ...texts('home', { NewsTitile: 'Heading' }),
    longtext('NewsSentence', 'First sentence'),
    longtext('NewsSentence2', 'Second sentence'),
    text('NewsButton', 'Button'),
  ]),
  ...section('Activities', [
    text('ExperienceLabel', 'Small label'),
    ...texts('home', { ExperienceTitile: 'Heading' }),
    longtext('ExperienceSentence', 'Second heading'),
    longtext('ExperienceSentence2', 'Sentence'),
    ...texts('home', { ExperienceError: 'Activities could not be loaded' }),
  ]),
  ...section('Map', [
    text('PresenceLabel', 'Small label'),
    ...texts('home', { PresenceHeader: 'Heading' }),
    longtext('PresencePara', 'Paragraph'),
    ...texts('home', {
      MapNoProjects: 'State without projects',
      MapProjectsLink: 'Link to a state’s projects',
      MapOfficeLink: 'Link to an office’s address',
      MapLegendOne: 'Legend: a single project',
      MapLegendRange: 'Legend: from and to a number of projects',
      MapLegendMore: 'Legend: a number of projects or more',
      MapLegendOffice: 'Legend: office',
      MapFailed: 'Map could not be loaded',
      MapCountsFailed: 'Numbers could not be loaded',
    }),
  ]),
];

const pageSections = group(
  'content',
  'Page sections',
  [
    text('Header', 'Heading'),
    text('Title', 'What the picture shows', { hint: 'For people who cannot see it.' }),
    file('ContentPhoto', 'Picture'),
    longtext('Sentence', 'Text', { hint: PARAGRAPHS }),
    longtext('Sentence2', 'Further text', { hint: PARAGRAPHS }),
    text('Video', 'Video', { hint: 'The address of a YouTube or Vimeo video, or of a video file.' }),
    group('Points', 'Points', [text('points', 'Point', { required: true })]),
    group(
      'Figures',
      'Figures in large numerals',
      [text('number', 'Number', { required: true }), text('label', 'What it counts', { required: true })],
      { namedBy: ['number', 'label'] },
    ),
    group(
      'cards',
      'Cards',
      [
        file('photo', 'Picture'),
        text('title', 'Title'),
        longtext('sentence', 'Text'),
        link('link', 'Link', { hint: LINK_HINT }),
      ],
      { namedBy: ['title', 'sentence'] },
    ),
  ],
  { namedBy: ['Header', 'Title', 'Sentence'] },
);

const banner: AdminField[] = [
  text('Title', 'Page title', { required: true }),
  file('BannerPhoto', 'Banner picture'),
  longtext('Description', 'Description for search engines', { hint: 'One or two sentences.' }),
];

const page: AdminField[] = [...banner, pageSections];

const projects: AdminField[] = [
  ...page,
  ...section(
    'Slider of the newest projects',
    texts('projects', {
      SliderLabel: 'Small label',
      SliderHeading: 'Heading',
      SliderLoading: 'While loading',
      SliderEmpty: 'No projects',
    }),
  ),
  ...section(
    'List of projects',
    texts('projects', {
      ListLabel: 'Small label',
      ListHeading: 'Heading',
      ListHeadingFiltered: 'Heading with filters',
      CountOne: 'Number: one project',
      CountMany: 'Number: several projects',
      SearchLabel: 'Search field',
      SearchButton: 'Search button',
      StateLabel: 'State filter',
      StateAll: 'State filter: all',
      ServiceLabel: 'Service filter',
      ServiceAll: 'Service filter: all',
      CardButton: 'Button of a project without a label',
      ListLoading: 'While loading',
      ListError: 'Loading failed',
      ListEmptyFilters: 'Nothing found by filters',
      ListEmptySearch: 'Nothing found by a search',
      ListEmptyBoth: 'Nothing found by both',
      ListEmptyPage: 'Beyond the last page',
      ListSuggestions: 'Nothing found: suggestions',
      ListEnquire: 'Nothing found: button to the enquiry',
      ListShowAll: 'Button: all projects',
    }),
  ),
  ...section(
    'Page of a project',
    texts('projects', {
      DetailServices: 'Services',
      DetailClient: 'Client',
      DetailLocation: 'Location',
      DetailState: 'State',
      DetailPosition: 'Position',
      DetailKeyPoints: 'Heading of the key points',
      DetailEnquiryButton: 'Button: enquiry',
      DetailActivitiesLabel: 'Activities: small label',
      DetailActivitiesHeading: 'Activities: heading',
      DetailNextLabel: 'Label of the next project',
      DetailAllButton: 'Button: all projects',
      DetailLoading: 'While loading',
      DetailTitle: 'Heading while loading or missing',
      DetailMissing: 'Project not found',
    }),
  ),
];

const activities: AdminField[] = [
  ...page,
  ...section(
    'List of activities',
    texts('activities', {
      ListLabel: 'Small label',
      ListHeading: 'Heading',
      ListLoading: 'While loading',
      ListError: 'Loading failed',
      ListEmpty: 'No activities',
    }),
  ),
  ...section(
    'Page of an activity',
    texts('activities', {
      DetailProject: 'Project',
      DetailName: 'Name of the person who reports',
      DetailStoryHeading: 'Heading of the text',
      DetailPhotosHeading: 'Heading of photos without text',
      DetailProjectLabel: 'Label of the project',
      DetailAllButton: 'Button: all activities',
      DetailLoading: 'While loading',
      DetailTitle: 'Heading while loading or missing',
      DetailMissing: 'Activity not found',
      UnnamedProject: 'Project without a name',
    }),
  ),
];

const news: AdminField[] = [
  ...page,
  longtext('PressContact', 'Press contact', {
    hint: 'Stands beside each article. Without it, the e-mail and the phone number of the footer.',
  }),
  ...section(
    'List of news',
    texts('news', {
      ListLabel: 'Small label',
      ListHeading: 'Heading',
      FeedLink: 'Link to the news feed',
      ListLoading: 'While loading',
      ListError: 'Loading failed',
      ListEmpty: 'No news',
    }),
  ),
  ...section(
    'Page of a news item',
    texts('news', {
      DetailPressHeading: 'Press: heading',
      DetailPictureButton: 'Press: link to the picture',
      DetailMoreLabel: 'More news: small label',
      DetailMoreHeading: 'More news: heading',
      DetailAllButton: 'Button: all news',
      DetailLoading: 'While loading',
      DetailTitle: 'Heading while loading or missing',
      DetailMissing: 'News item not found',
    }),
  ),
];

const career: AdminField[] = [
  ...page,
  ...section(
    'Current openings',
    texts('career', {
      OpeningsHeading: 'Heading',
      ApplyButton: 'Button: apply',
      OpeningLocation: 'Location',
      OpeningExperience: 'Experience',
      OpeningQualification: 'Qualification',
      OpeningOpenings: 'Number of openings',
      OpeningsEmpty: 'No openings',
      OpeningsError: 'Loading failed',
    }),
  ),
  ...section(
    'Page of an opening',
    texts('career', {
      DetailHeading: 'Heading',
      DetailNoText: 'Opening without details',
      DetailPublished: 'Before the date',
      DetailAllButton: 'Button: all openings',
      DetailTitle: 'Heading while loading',
      DetailMissing: 'Opening not found',
      DetailMissingHint: 'Opening not found: explanation',
      DetailError: 'Loading failed',
    }),
  ),
];

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
      SubjectOpening: 'Before the opening applied for',
      SubjectProject: 'Before the project asked about',
      SubjectOther: 'Link: neither of them',
      MessageHintOpening: 'Hint of the message of an application',
      MessageHintProject: 'Hint of the message about a project',
    }),
  ),
  ...section(
    'Offices and map',
    texts('contact', {
      OfficesHeading: 'Heading',
      OfficePhone: 'Before the phone number',
      OfficeDirections: 'Link: directions',
      OfficeShowOnMap: 'Button: map',
      MapFailed: 'The map does not load',
      MapNeedsScript: 'The map without JavaScript',
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
      MessageLabel: 'Message',
      MessageMissing: 'Message: empty',
      SendButton: 'Button',
      SendingButton: 'Button while sending',
      SentMessage: 'Sent',
      NotSentMessage: 'Not sent, before the reason',
    }),
  ),
];

const about: AdminField[] = [
  ...banner,
  ...section('Company profile', [
    ...texts('about', { ProfileHeader: 'Heading of the download link' }),
    file('ProfileDocument', 'Document', { hint: 'A PDF document.' }),
    ...texts('about', {
      ProfileDownload: 'Button: download',
      ProfileNoViewer: 'Browser without a viewer',
      ProfileOpen: 'Link to the document',
    }),
  ]),
  pageSections,
];

const leadership: AdminField[] = [
  ...banner,
  group(
    'members',
    'Team',
    [
      file('Photo', 'Photo'),
      text('Name', 'Name', { required: true }),
      text('Post', 'Position'),
      longtext('Sentence', 'Text'),
    ],
    { namedBy: ['Name'] },
  ),
  pageSections,
  ...section('Team on the page', texts('leadership', { MembersHeading: 'Heading for screen readers' })),
];

const values: AdminField[] = [
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

const FIELDS: Record<SectionKey, AdminField[]> = {
  navbar,
  footer,
  home,
  projects,
  activities,
  news,
  contact,
  about,
  leadership,
  values,
  career,
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
