import type { AdminCollection, AdminConfig, AdminModule } from '@plinth/schemas/admin-config';
import { type Permission, type Role, reachOf } from '@plinth/schemas/permissions';
import type { SettingKey } from '@plinth/schemas/settings';
import type { CollectionDefinition } from '../../collections/definition.ts';
import { allCollections } from '../collections.ts';
import { ADMIN_CONTENT } from './content.ts';
import { type LabelPages, withListLabels } from './list-labels.ts';
import { ADMIN_SETTINGS } from './settings.ts';

/** Shown where the site content names no logo. */
const DEFAULT_LOGO = '/logo.svg';

/** Each is shown to those who have its permission. */
const MODULES: (AdminModule & { permission: Permission })[] = [
  {
    title: 'Projects',
    description: 'The company’s projects, with photos, figures and locations.',
    icon: 'projects',
    path: '/admin/projects',
    permission: 'projects',
  },
  {
    title: 'Activities',
    description: 'Life on our sites: milestones, training, visits.',
    icon: 'activities',
    path: '/admin/activities',
    permission: 'activities',
  },
  {
    title: 'News',
    description: 'Articles for the news page and the home page.',
    icon: 'news',
    path: '/admin/news',
    permission: 'news',
  },
  {
    title: 'Hiring',
    description: 'Current openings on the career page.',
    icon: 'hiring',
    path: '/admin/hiring',
    permission: 'hiring',
  },
  {
    title: 'Submissions',
    description: 'Enquiries from the website’s forms: read, answer, close.',
    icon: 'submissions',
    path: '/admin/submission',
    permission: 'readEnquiries',
  },
  {
    title: 'Pages',
    description: 'Menu, footer, home page, offices, team and the texts of every page.',
    icon: 'pages',
    path: '/admin/pages',
    permission: 'pages',
  },
  {
    title: 'Set up',
    description: 'What makes the site your own, step by step.',
    icon: 'setup',
    path: '/admin/setup',
    permission: 'look',
  },
  {
    title: 'Own pages',
    description: 'Pages that you add to the site, each at its own address.',
    icon: 'ownPages',
    path: '/admin/own-pages',
    permission: 'pages',
  },
  {
    title: 'Look',
    description: 'Logo, colour, typefaces and corners of the site.',
    icon: 'look',
    path: '/admin/look',
    permission: 'look',
  },
  {
    title: 'Legal identity',
    description: 'Who the company is in law: CIN, registered office, GST.',
    icon: 'identity',
    path: '/admin/identity',
    permission: 'identity',
  },
  {
    title: 'Media',
    description: 'All pictures and documents, and where each is used.',
    icon: 'media',
    path: '/admin/media',
    permission: 'media',
  },
  {
    title: 'People',
    description: 'Who may sign in, and what each person may do.',
    icon: 'people',
    path: '/admin/people',
    permission: 'people',
  },
  {
    title: 'Import and export',
    description: 'Records from a spreadsheet, with photographs; the whole site as a download.',
    icon: 'import',
    path: '/admin/import',
    permission: 'backup',
  },
  {
    title: 'Redirects',
    description: 'Where visitors of former addresses are sent, and what they asked for in vain.',
    icon: 'redirects',
    path: '/admin/redirects',
    permission: 'pages',
  },
  {
    title: 'Bin',
    description: 'Items deleted in the last 30 days, ready to restore.',
    icon: 'bin',
    path: '/admin/bin',
    permission: 'bin',
  },
  {
    title: 'History',
    description: 'Who changed what and when, with the option to revert.',
    icon: 'history',
    path: '/admin/history',
    permission: 'history',
  },
  {
    title: 'Activity',
    description: 'Who signed in, invited, changed or exported what.',
    icon: 'activity',
    path: '/admin/activity',
    permission: 'activity',
  },
];

type SiteParts = LabelPages & { logo: string | undefined; footerLogo: string | undefined };

/** The admin configuration of a role; the two logos of its header are those of the look, or of the site's header and footer. */
export function buildAdminConfig({ logo, footerLogo, ...pages }: SiteParts, role: Role): AdminConfig {
  const allows = (permission: Permission) => reachOf(role, permission) !== undefined;
  return {
    logos: [logo ?? DEFAULT_LOGO, footerLogo ?? logo ?? DEFAULT_LOGO],
    headerTitle: 'Admin Dashboard',
    modules: MODULES.filter(({ permission }) => allows(permission)).map(
      ({ permission: _required, ...module }) => module,
    ),
    collections: Object.fromEntries(
      allCollections.flatMap((collection) => formFor(withListLabels(collection, pages), allows)),
    ),
    content: allows('pages') ? ADMIN_CONTENT : [],
    settings: Object.fromEntries(Object.entries(ADMIN_SETTINGS).filter(([key]) => allows(key as SettingKey))),
    fileManagement: { viewEndpoint: '/files' },
  };
}

function formFor(
  { name, form, permissions }: CollectionDefinition,
  allows: (permission: Permission) => boolean,
): [string, AdminCollection][] {
  if (allows(permissions.write)) return [[name, form]];
  if (permissions.read === 'public' || !allows(permissions.read)) return [];
  return [[name, { ...form, readOnly: true }]];
}
