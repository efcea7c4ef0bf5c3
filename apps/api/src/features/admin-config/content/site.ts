import type { AdminField } from '@plinth/schemas/admin-config';
import { file, link, longtext, text } from '../../../collections/form-fields.ts';
import { LINK_HINT, menu, section, texts } from './fields.ts';

export const navbar: AdminField[] = [
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

export const footer: AdminField[] = [
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

export const home: AdminField[] = [
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
