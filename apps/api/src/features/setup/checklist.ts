import { isDeepStrictEqual } from 'node:util';
import { CONTENT_SECTIONS, type SectionKey } from '@plinth/schemas/content';
import { rule26Requirements } from '@plinth/schemas/identity-rules';
import type { SetupItem } from '@plinth/schemas/setup';
import { History } from '../../collections/history.ts';
import { SEED_AUTHOR } from '../../database/seed-marker.ts';
import { findContentRecord } from '../content/site-content.ts';
import { readSeededContent } from '../sample/seeded-content.ts';
import { readSetting } from '../settings/settings.ts';

type Fields = Record<string, unknown>;

/** What makes a site the company's own, in the order in which a visitor would miss it. */
export async function readChecklist(): Promise<SetupItem[]> {
  const [navbar, footer, contact, privacy, look, identity, hasProjects, hasNews] = await Promise.all([
    readOwn('navbar'),
    readOwn('footer'),
    readOwn('contact'),
    readOwn('privacy'),
    readSetting('look'),
    readSetting('identity'),
    hasOwnRecord('projects'),
    hasOwnRecord('news'),
  ]);
  const [office] = Array.isArray(contact.offices) ? contact.offices : [];
  const missing = rule26Requirements(identity).filter(({ isMet }) => !isMet);
  return [
    {
      key: 'name',
      title: 'The name of the company',
      reason: 'It ends the title of every page, and search engines show it.',
      path: '/admin/setup/company',
      isDone: navbar.siteName !== undefined,
    },
    {
      key: 'sentence',
      title: 'What the company does, in a sentence',
      reason: 'It stands over the first photograph and under the name in search results.',
      path: '/admin/setup/company',
      isDone: navbar.siteDescription !== undefined,
    },
    {
      key: 'logo',
      title: 'The logo',
      reason: 'Header, footer, icons and link previews are made of it.',
      path: '/admin/setup/look',
      isDone: look.logoOnDark !== undefined,
    },
    {
      key: 'colour',
      title: 'The accent colour',
      reason: 'Visitors know a company by its colour before they read its name.',
      path: '/admin/setup/look',
      isDone: look.accent !== undefined,
    },
    {
      key: 'identity',
      title: 'The registered name',
      reason: 'Clients check with whom they would sign.',
      path: '/admin/setup/identity',
      isDone: identity.kind !== undefined && identity.legalName !== undefined,
    },
    {
      key: 'rule',
      title: 'What the law asks of the home page',
      reason: 'Rule 26(1) of the Companies (Incorporation) Rules names what a company’s website has to show.',
      path: '/admin/setup/identity',
      isDone: identity.kind !== undefined && missing.length === 0,
    },
    {
      key: 'contact',
      title: 'Phone and e-mail',
      reason: 'They stand in the footer of every page, and phones call the number with one tap.',
      path: `/admin/pages/${CONTENT_SECTIONS.footer.index}`,
      isDone: footer.footercontactNumber !== undefined && footer.footercontactEmail !== undefined,
    },
    {
      key: 'offices',
      title: 'The offices',
      reason: 'People want to know how near you are.',
      path: '/admin/setup/offices',
      isDone: office !== undefined,
    },
    {
      key: 'map',
      title: 'The offices on the map',
      reason: 'With its latitude and longitude an office is a marker on both maps.',
      path: '/admin/setup/offices',
      isDone: isPlaced(office),
    },
    {
      key: 'projects',
      title: 'A project of your own',
      reason: 'Projects are what visitors come for.',
      path: '/admin/projects',
      isDone: hasProjects,
    },
    {
      key: 'news',
      title: 'A news item of your own',
      reason: 'It shows that the site is looked after.',
      path: '/admin/news',
      isDone: hasNews,
    },
    {
      key: 'privacy',
      title: 'The privacy policy',
      reason: 'The contact form takes personal data and links to it.',
      path: `/admin/pages/${CONTENT_SECTIONS.privacy.index}`,
      isDone: privacy.content !== undefined,
    },
  ];
}

/** The fields of a section that are not those of the sample company. */
async function readOwn(section: SectionKey): Promise<Fields> {
  const [record, sample] = await Promise.all([findContentRecord(section), readSeededContent(section)]);
  const own = Object.entries(record ?? {}).filter(([name, value]) => !isDeepStrictEqual(value, sample[name]));
  return Object.fromEntries(own);
}

async function hasOwnRecord(kind: string): Promise<boolean> {
  const created = await History.exists({ kind, action: 'created', by: { $ne: SEED_AUTHOR } });
  return created !== null;
}

function isPlaced(office: unknown): boolean {
  return (
    typeof office === 'object' &&
    office !== null &&
    'ContactOfficeLat' in office &&
    'ContactOfficeLong' in office
  );
}
