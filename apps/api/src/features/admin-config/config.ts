import type { AdminConfig, AdminModule } from '@plinth/schemas/admin-config';
import { collections } from '../collections.ts';
import { ADMIN_CONTENT } from './content.ts';

/** Shown where the site content names no logo. */
const DEFAULT_LOGO = '/logo.svg';

const MODULES: AdminModule[] = [
  {
    title: 'Projects',
    description: 'The company’s projects, with photos, figures and locations.',
    icon: 'projects',
    path: '/admin/projects',
  },
  {
    title: 'Activities',
    description: 'Life on our sites: milestones, training, visits.',
    icon: 'activities',
    path: '/admin/activities',
  },
  {
    title: 'News',
    description: 'Articles for the news page and the home page.',
    icon: 'news',
    path: '/admin/news',
  },
  {
    title: 'Hiring',
    description: 'Current openings on the career page.',
    icon: 'hiring',
    path: '/admin/hiring',
  },
  {
    title: 'Submissions',
    description: 'Enquiries from the website’s forms: read, answer, close.',
    icon: 'submissions',
    path: '/admin/submission',
  },
  {
    title: 'Pages',
    description: 'Menu, footer, home page, offices, team and the texts of every page.',
    icon: 'pages',
    path: '/admin/pages',
  },
  {
    title: 'Media',
    description: 'All pictures and documents, and where each is used.',
    icon: 'media',
    path: '/admin/media',
  },
  {
    title: 'Bin',
    description: 'Items deleted in the last 30 days, ready to restore.',
    icon: 'bin',
    path: '/admin/bin',
  },
  {
    title: 'History',
    description: 'Who changed what and when, with the option to revert.',
    icon: 'history',
    path: '/admin/history',
  },
];

type Logos = { logo: string | undefined; footerLogo: string | undefined };

/** The admin configuration; the two logos of its header are those of the site's header and footer. */
export function buildAdminConfig({ logo, footerLogo }: Logos): AdminConfig {
  return {
    logos: [logo ?? DEFAULT_LOGO, footerLogo ?? logo ?? DEFAULT_LOGO],
    headerTitle: 'Admin Dashboard',
    modules: MODULES,
    collections: {
      projects: collections.projects.form,
      activities: collections.activities.form,
      news: collections.news.form,
      hiring: collections.hiring.form,
      form: collections.form.form,
    },
    content: ADMIN_CONTENT,
    fileManagement: { viewEndpoint: '/files' },
  };
}
