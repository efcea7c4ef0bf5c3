import type { AdminConfig } from '@plinth/schemas/admin-config';
import { DEFAULT_LOOK } from '@plinth/schemas/default-look';
import { colour, file, group, longtext, radio, text } from '../../collections/form-fields.ts';

/** The options of a field by their values. */
const labelled = (optionLabels: Record<string, string>) => ({
  options: Object.keys(optionLabels),
  optionLabels,
});

/** The forms of the settings. */
export const ADMIN_SETTINGS: AdminConfig['settings'] = {
  look: {
    title: 'Look',
    endpoint: '/admin/look',
    path: '/admin/look',
    fields: [
      file('logoOnDark', 'Logo for dark grounds', {
        hint: 'For header and footer. A PNG with a transparent ground, 400 pixels wide or more.',
      }),
      file('logoOnLight', 'Logo for light grounds', {
        hint: 'For search engines and other places with a light ground.',
      }),
      colour('accent', 'Accent colour', { default: DEFAULT_LOOK.accent }),
      radio('typePair', 'Typefaces', {
        default: DEFAULT_LOOK.typePair,
        ...labelled({
          archivo: 'Archivo and Inter',
          source: 'Source Serif and Source Sans',
          manrope: 'Manrope and Figtree',
          oswald: 'Oswald and Work Sans',
        }),
      }),
      radio('corners', 'Corners', {
        default: DEFAULT_LOOK.corners,
        ...labelled({ square: 'Square', soft: 'Soft', round: 'Round' }),
      }),
      radio('hero', 'First view of the home page', {
        default: DEFAULT_LOOK.hero,
        ...labelled({
          photo: 'Text on the photograph',
          panel: 'Text on a dark panel',
          card: 'Text on a white card',
        }),
      }),
    ],
  },
  identity: {
    title: 'Legal identity',
    endpoint: '/admin/identity',
    path: '/admin/identity',
    fields: [
      radio('kind', 'Kind of firm', {
        ...labelled({
          company: 'Company',
          llp: 'LLP',
          partnership: 'Partnership',
          proprietor: 'Proprietorship',
        }),
      }),
      text('legalName', 'Registered name', { hint: 'As on the certificate, with Private Limited or LLP.' }),
      text('formerName', 'Former name', { hint: 'For two years after a change of the name.' }),
      text('cin', 'CIN', { hint: 'Of a company: 21 characters, such as U45200MH2011PTC123456.' }),
      text('llpin', 'LLPIN', { hint: 'Of an LLP: such as AAB-1234.' }),
      longtext('registeredOffice', 'Registered office', { hint: 'The whole address with its PIN code.' }),
      text('phone', 'Telephone'),
      text('fax', 'Fax', { hint: 'Only where there is one.' }),
      text('email', 'E-mail'),
      text('contactPerson', 'Person for queries and grievances', {
        hint: 'The name, and the position if you like.',
      }),
      group(
        'gstins',
        'GST registrations',
        [text('gstin', 'GSTIN', { required: true, hint: '15 characters.' })],
        {
          namedBy: ['gstin'],
        },
      ),
      radio('gstinDisplay', 'GSTINs on the site', {
        default: 'hidden',
        ...labelled({ hidden: 'Kept to ourselves', shown: 'Shown on the site' }),
      }),
      group(
        'rera',
        'RERA registrations',
        [
          text('number', 'Number', { required: true }),
          text('scope', 'What it is for', { hint: 'A project, or a state.' }),
        ],
        { namedBy: ['scope', 'number'] },
      ),
      text('udyam', 'Udyam number (MSME)', { hint: 'Such as UDYAM-MH-18-0012345.' }),
    ],
  },
};
