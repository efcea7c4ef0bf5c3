import { isDeepStrictEqual } from 'node:util';
import { CONTENT_SECTIONS, type MenuEntry, type SectionKey } from '@plinth/schemas/content';
import { MAIN_PAGES } from '@plinth/schemas/site-texts';
import { pagePath } from '../../collections/slugs.ts';
import type { ContentFields } from '../content/model.ts';
import type { SampleItem } from './find-sample.ts';
import type { ClearedField } from './model.ts';

/**
 * Texts and pictures that say something about the sample company, on pages of which the setup asks for a part only.
 * Headings, labels and links fit any company, and stay.
 */
const COMPANY_FIELDS: Partial<Record<SectionKey, readonly string[]>> = {
  navbar: ['logo', 'siteName', 'siteDescription', 'socialImage'],
  footer: [
    'footerLogoImage',
    'footerAbout',
    'footercontactNumber',
    'footercontactEmail',
    'footercontactAddress',
    'footercontactAddressLink',
    'footerAllRights',
    'footerDesignCredit',
    'footerDesignLink',
    'footerDesignLinkHeader',
  ],
  home: [
    'Title',
    'Description',
    'IntroLine',
    'NewsSentence',
    'NewsSentence2',
    'ExperienceSentence',
    'ExperienceSentence2',
    'PresenceHeader',
    'PresencePara',
  ],
  contact: ['BannerPhoto', 'Description', 'content', 'offices'],
};

const MENUS: Partial<Record<SectionKey, string>> = { navbar: 'menu', footer: 'footerExploreMenu' };

/** Links of the footer, each with its name. */
const POLICIES = ['footerPolicyPrivacy', 'footerPolicyDisclaimer', 'footerPolicyTermsOfUse'];

/**
 * What a removal takes out of a page that somebody has changed and that stays. `gone` are the paths to which no link should
 * lead any more.
 */
export function leftoversIn(item: SampleItem, gone: ReadonlySet<string>): ClearedField[] {
  if (!('section' in item)) return [];
  const { section, value: page, seeded } = item;
  const left: ContentFields = {};
  for (const name of COMPANY_FIELDS[section] ?? []) {
    if (page[name] !== undefined && isDeepStrictEqual(page[name], seeded[name])) left[name] = undefined;
  }
  const menuField = MENUS[section];
  if (menuField !== undefined && Array.isArray(page[menuField])) {
    const menu = withoutLinks(page[menuField], gone);
    left[menuField] = menu.length > 0 ? menu : undefined;
  }
  for (const name of section === 'footer' ? POLICIES : []) {
    if (gone.has(String(page[`${name}Link`]))) {
      left[name] = undefined;
      left[`${name}Link`] = undefined;
    }
  }
  return Object.entries(left)
    .map(([name, after]) => ({ name, before: page[name], after }))
    .filter(({ before, after }) => !isDeepStrictEqual(before, after));
}

/** Entries that lead to `gone` go; one with entries below it that stay becomes text. */
function withoutLinks(menu: readonly MenuEntry[], gone: ReadonlySet<string>): MenuEntry[] {
  return menu.flatMap(({ submenu, ...entry }) => {
    const below = submenu?.filter(({ link }) => !gone.has(link)) ?? [];
    const isGone = gone.has(entry.link);
    if (isGone && below.length === 0) return [];
    return [{ ...entry, ...(isGone && { link: 'na' }), ...(below.length > 0 && { submenu: below }) }];
  });
}

/** The paths that lead nowhere once an item is removed. The main pages show something without content too. */
export function pathsOf(item: SampleItem): string[] {
  if ('section' in item) {
    const isMain = [...MAIN_PAGES, 'home', 'navbar', 'footer'].includes(item.section);
    return isMain ? [] : [CONTENT_SECTIONS[item.section].path];
  }
  const { name } = item.collection;
  const { _id, slug } = item.stored;
  return [_id.toHexString(), slug].flatMap((key) => (key === undefined ? [] : pagePath(name, key)));
}
