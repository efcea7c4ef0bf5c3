import { z } from 'zod';
import {
  fileAddressSchema,
  linkSchema,
  MAX_GROUP_ITEMS,
  optionalArticle,
  optionalLine,
  optionalParagraph,
  requiredLine,
} from './fields.ts';
import { toFieldErrors, toPlainWords } from './input.ts';

/*
 * The site content is a list (spec section 1). Each place has a record of its own shape; unused places are null.
 * Field names are the spec's, spelling included.
 */

const list = <T extends z.ZodType>(item: T) => z.array(item).max(MAX_GROUP_ITEMS);

const menuLinkSchema = z.strictObject({ name: requiredLine('The name'), link: linkSchema });

const menuEntrySchema = menuLinkSchema.extend({ submenu: list(menuLinkSchema).optional() });
export type MenuLink = z.output<typeof menuLinkSchema>;
export type MenuEntry = z.output<typeof menuEntrySchema>;

/** data[0]: logo and menu, and what the site calls itself in titles and link previews. */
const navbarSchema = z.strictObject({
  logo: fileAddressSchema.optional(),
  siteName: requiredLine('The name of the site'),
  siteDescription: optionalText300(),
  /** Picture for link previews of pages that have none of their own. */
  socialImage: fileAddressSchema.optional(),
  menu: list(menuEntrySchema),
});
export type NavbarContent = z.output<typeof navbarSchema>;

function optionalText300() {
  return z.string('The description must be text.').trim().max(300).optional();
}

/** data[1]: the footer (spec section 3). Lists of the menu repeat the navigation when they are absent. */
const footerSchema = z.strictObject({
  footerLogoImage: fileAddressSchema.optional(),
  footerAbout: optionalParagraph('The sentence under the logo'),
  footerExploreHeader: optionalLine('The heading of the menu'),
  footerExploreMenu: list(menuEntrySchema).optional(),
  footerContactTitle: optionalLine('The heading of the contact block'),
  footercontactNumber: optionalLine('The phone number'),
  footercontactEmail: optionalLine('The e-mail'),
  footercontactAddress: optionalParagraph('The address'),
  footercontactAddressLink: linkSchema.optional(),
  footerContactButton: optionalLine('The label of the contact button'),
  footerContactButtonLink: linkSchema.optional(),
  footerPolicyPrivacy: optionalLine('The label of the privacy link'),
  footerPolicyPrivacyLink: linkSchema.optional(),
  footerPolicyDisclaimer: optionalLine('The label of the disclaimer link'),
  footerPolicyDisclaimerLink: linkSchema.optional(),
  footerPolicyTermsOfUse: optionalLine('The label of the terms link'),
  footerPolicyTermsOfUseLink: linkSchema.optional(),
  footerAllRights: optionalLine('The rights text'),
  footerDesignCredit: optionalLine('The design credit'),
  footerDesignLink: linkSchema.optional(),
  footerDesignLinkHeader: optionalLine('The name of the designer'),
});
export type FooterContent = z.output<typeof footerSchema>;

/** data[2]: the texts of the home blocks. */
const homeSchema = z.strictObject({
  Title: optionalLine('The page title'),
  Description: optionalText300(),
  NewsLabel: optionalLine('The small label over the news'),
  NewsTitile: optionalLine('The news heading'),
  NewsSentence: optionalParagraph('The first news sentence'),
  NewsSentence2: optionalParagraph('The second news sentence'),
  NewsButton: optionalLine('The label of the news button'),
  ExperienceLabel: optionalLine('The small label over the activities'),
  ExperienceTitile: optionalLine('The activities heading'),
  ExperienceSentence: optionalParagraph('The second heading'),
  ExperienceSentence2: optionalParagraph('The activities sentence'),
  PresenceLabel: optionalLine('The small label over the map'),
  PresenceHeader: optionalLine('The map heading'),
  PresencePara: optionalParagraph('The map paragraph'),
});
export type HomeContent = z.output<typeof homeSchema>;

const cardSchema = z.strictObject({
  photo: fileAddressSchema.optional(),
  title: optionalLine('The title of the card'),
  sentence: optionalParagraph('The text of the card'),
  link: linkSchema.optional(),
});

/** One entry of the generic content renderer (spec section 2, "Content page blocks"). */
const contentEntrySchema = z.strictObject({
  Title: optionalLine('The title'),
  ContentPhoto: fileAddressSchema.optional(),
  Header: optionalLine('The heading'),
  Sentence: optionalArticle('The text'),
  Sentence2: optionalArticle('The further text'),
  Video: fileAddressSchema.optional(),
  Points: list(z.strictObject({ points: requiredLine('The point', 500) })).optional(),
  cards: list(cardSchema).optional(),
});
export type ContentEntry = z.output<typeof contentEntrySchema>;

/** What every page record has: its banner, its words for search engines, its blocks. */
const pageSchema = z.strictObject({
  Title: requiredLine('The page title'),
  BannerPhoto: fileAddressSchema.optional(),
  Description: optionalText300(),
  content: list(contentEntrySchema).optional(),
});
export type PageContent = z.output<typeof pageSchema>;

const officeSchema = z.strictObject({
  ContactOffice: requiredLine('The name of the office'),
  ContactOfficeCity: optionalLine('The city'),
  ContactOfficeAddress: optionalParagraph('The address'),
  ContactOfficeAddressLink: linkSchema.optional(),
  ContactOfficePhone: optionalLine('The phone number'),
  ContactOfficeLat: z.number('The latitude must be a number.').min(-90).max(90).optional(),
  ContactOfficeLong: z.number('The longitude must be a number.').min(-180).max(180).optional(),
});
export type Office = z.output<typeof officeSchema>;

/** data[6]: the contact page. The offices are also the point markers of the presence map. */
const contactPageSchema = pageSchema.extend({ offices: list(officeSchema).optional() });
export type ContactContent = z.output<typeof contactPageSchema>;

const memberSchema = z.strictObject({
  Photo: fileAddressSchema.optional(),
  Name: requiredLine('The name'),
  Post: optionalLine('The post'),
  Sentence: optionalParagraph('The text'),
});
export type TeamMember = z.output<typeof memberSchema>;

const leadershipPageSchema = pageSchema.extend({ members: list(memberSchema).optional() });
export type LeadershipContent = z.output<typeof leadershipPageSchema>;

/** Titles that have an icon of their own on the values page (spec section 2, "Values page"). */
export const VALUE_TITLES = [
  'Excellence',
  'Teamwork',
  'Integrity',
  'Commitment',
  'Sustainability',
  'Accountability',
] as const;

const valueSchema = z.strictObject({
  title: requiredLine('The title'),
  sentence: optionalParagraph('The text'),
});
export type CompanyValue = z.output<typeof valueSchema>;

const valuesPageSchema = pageSchema.extend({ values: list(valueSchema).optional() });
export type ValuesContent = z.output<typeof valuesPageSchema>;

/** data[20]: the company profile with its embedded document. */
const aboutPageSchema = pageSchema.extend({
  ProfileHeader: optionalLine('The heading of the download link'),
  ProfileDocument: fileAddressSchema.optional(),
});
export type AboutContent = z.output<typeof aboutPageSchema>;

/** The records by their place in the list (design section 4, "Site content"). */
export const CONTENT_RECORDS = {
  0: { key: 'navbar', title: 'Logo and menu', path: '/', schema: navbarSchema },
  1: { key: 'footer', title: 'Footer', path: '/', schema: footerSchema },
  2: { key: 'home', title: 'Home page', path: '/', schema: homeSchema },
  3: { key: 'projects', title: 'Projects page', path: '/projects', schema: pageSchema },
  4: { key: 'activities', title: 'Activities page', path: '/activities', schema: pageSchema },
  5: { key: 'news', title: 'News page', path: '/news', schema: pageSchema },
  6: { key: 'contact', title: 'Contact page and offices', path: '/contact', schema: contactPageSchema },
  20: { key: 'about', title: 'About us', path: '/about', schema: aboutPageSchema },
  21: { key: 'leadership', title: 'Leadership and team', path: '/leadership', schema: leadershipPageSchema },
  22: { key: 'values', title: 'Purpose and values', path: '/values', schema: valuesPageSchema },
  23: { key: 'career', title: 'Career page', path: '/career', schema: pageSchema },
  24: { key: 'health', title: 'Health and safety', path: '/health', schema: pageSchema },
  25: { key: 'sustainability', title: 'Sustainability', path: '/sustainability', schema: pageSchema },
  26: { key: 'deliver', title: 'How we deliver', path: '/deliver', schema: pageSchema },
  27: { key: 'nri', title: 'For NRIs', path: '/nri', schema: pageSchema },
  28: { key: 'services', title: 'Services', path: '/services', schema: pageSchema },
  29: { key: 'privacy', title: 'Privacy policy', path: '/privacy', schema: pageSchema },
  30: { key: 'disclaimer', title: 'Disclaimer', path: '/disclaimer', schema: pageSchema },
  31: { key: 'terms', title: 'Terms of use', path: '/terms', schema: pageSchema },
} as const;

export type ContentIndex = keyof typeof CONTENT_RECORDS;
export type ContentRecord<I extends ContentIndex> = z.output<(typeof CONTENT_RECORDS)[I]['schema']>;

/** Length of the list: one more than its last place. */
export const CONTENT_LENGTH = 32;

export const CONTENT_INDEXES = Object.keys(CONTENT_RECORDS).map(Number) as ContentIndex[];

export function isContentIndex(index: number): index is ContentIndex {
  return Object.hasOwn(CONTENT_RECORDS, index);
}

/** The record of each place, or null where nothing is kept. */
export type SiteContent = { [I in ContentIndex]: ContentRecord<I> | null };

/** The feed's payload, `{"data": […]}`; each place is checked by its own schema, unused ones are null. */
export const siteContentSchema = z.strictObject({
  data: z
    .array(z.unknown())
    .max(CONTENT_LENGTH, `The list has ${CONTENT_LENGTH} places at most.`)
    .superRefine((data, context) => {
      for (const [index, record] of data.entries()) {
        if (record === null || record === undefined) continue;
        if (!isContentIndex(index)) {
          context.addIssue({ code: 'custom', path: [index], message: 'This place of the list is not used.' });
          continue;
        }
        const { error } = CONTENT_RECORDS[index].schema.safeParse(record, { error: toPlainWords });
        for (const { path, message } of error ? toFieldErrors(error) : []) {
          context.addIssue({
            code: 'custom',
            path: path === '' ? [index] : [index, ...path.split('.')],
            message,
          });
        }
      }
    }),
});

export type ContentFeed = { data: unknown[] };
