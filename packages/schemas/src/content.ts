import * as z from 'zod/mini';

/*
 * The site content as pages read it. It is one list, in which each section has a fixed index; unused indexes are null.
 * The schemas check types only, so that content written under other limits, or by another system, still renders;
 * `content-input.ts` has the rules for writing, and `site-texts.ts` the texts that replace the standard wording. `zod/mini`
 * keeps the visitor's download small.
 */

const text = z.optional(z.string());

const menuLinkSchema = z.object({ name: z.string(), link: z.string() });
export type MenuLink = z.output<typeof menuLinkSchema>;

const menuEntrySchema = z.extend(menuLinkSchema, { submenu: z.optional(z.array(menuLinkSchema)) });
export type MenuEntry = z.output<typeof menuEntrySchema>;

const navbarSchema = z.object({
  logo: text,
  siteName: text,
  siteDescription: text,
  socialImage: text,
  menu: z.optional(z.array(menuEntrySchema)),
});

const footerSchema = z.object({
  footerLogoImage: text,
  footerAbout: text,
  footerExploreHeader: text,
  footerExploreMenu: z.optional(z.array(menuEntrySchema)),
  footerContactTitle: text,
  footercontactNumber: text,
  footercontactEmail: text,
  footercontactAddress: text,
  footercontactAddressLink: text,
  footerContactButton: text,
  footerContactButtonLink: text,
  footerPolicyPrivacy: text,
  footerPolicyPrivacyLink: text,
  footerPolicyDisclaimer: text,
  footerPolicyDisclaimerLink: text,
  footerPolicyTermsOfUse: text,
  footerPolicyTermsOfUseLink: text,
  footerAllRights: text,
  footerDesignCredit: text,
  footerDesignLink: text,
  footerDesignLinkHeader: text,
});
export type FooterContent = z.output<typeof footerSchema>;

const homeSchema = z.object({
  Title: text,
  Description: text,
  IntroLine: text,
  NewsLabel: text,
  NewsSentence: text,
  NewsSentence2: text,
  NewsButton: text,
  ExperienceLabel: text,
  ExperienceSentence: text,
  ExperienceSentence2: text,
  PresenceLabel: text,
  PresencePara: text,
});
export type HomeContent = z.output<typeof homeSchema>;

const contentEntrySchema = z.object({
  Title: text,
  ContentPhoto: text,
  Header: text,
  Sentence: text,
  Sentence2: text,
  Video: text,
  Points: z.optional(z.array(z.object({ points: z.string() }))),
  Figures: z.optional(z.array(z.object({ number: z.string(), label: z.string() }))),
  Photos: z.optional(z.array(z.object({ url: z.string(), alt: text }))),
  Quotes: z.optional(z.array(z.object({ quote: text, person: text }))),
  cards: z.optional(z.array(z.object({ photo: text, title: text, sentence: text, link: text }))),
});
export type ContentEntry = z.output<typeof contentEntrySchema>;

/** A content entry of a page that the company has added, which may also have the contact form and a list of projects. */
export const ownEntrySchema = z.extend(contentEntrySchema, {
  Form: text,
  ProjectSector: text,
  ProjectService: text,
  ProjectStatus: text,
});
export type OwnEntry = z.output<typeof ownEntrySchema>;

const pageSchema = z.object({
  Title: text,
  BannerPhoto: text,
  Description: text,
  content: z.optional(z.array(contentEntrySchema)),
});
export type PageContent = z.output<typeof pageSchema>;

const officeSchema = z.object({
  ContactOffice: z.string(),
  ContactOfficeCity: text,
  ContactOfficeAddress: text,
  ContactOfficeAddressLink: text,
  ContactOfficePhone: text,
  ContactOfficeLat: z.optional(z.number()),
  ContactOfficeLong: z.optional(z.number()),
});
export type Office = z.output<typeof officeSchema>;

const memberSchema = z.object({ Photo: text, Name: z.string(), Post: text, States: text, Sentence: text });
export type TeamMember = z.output<typeof memberSchema>;

/** Titles that have an icon of their own on the values page. */
export const VALUE_TITLES = [
  'Excellence',
  'Teamwork',
  'Integrity',
  'Commitment',
  'Sustainability',
  'Accountability',
] as const;

const valueSchema = z.object({ title: z.string(), sentence: text });
export type CompanyValue = z.output<typeof valueSchema>;

const newsSchema = z.extend(pageSchema, { PressContact: text });
const contactSchema = z.extend(pageSchema, { offices: z.optional(z.array(officeSchema)) });
const aboutSchema = z.extend(pageSchema, { ProfileDocument: text });
const leadershipSchema = z.extend(pageSchema, { members: z.optional(z.array(memberSchema)) });
const valuesSchema = z.extend(pageSchema, { values: z.optional(z.array(valueSchema)) });

const sections = {
  navbar: { index: 0, title: 'Logo and menu', path: '/', schema: navbarSchema },
  footer: { index: 1, title: 'Footer', path: '/', schema: footerSchema },
  home: { index: 2, title: 'Home page', path: '/', schema: homeSchema },
  projects: { index: 3, title: 'Projects page', path: '/projects', schema: pageSchema },
  activities: { index: 4, title: 'Activities page', path: '/activities', schema: pageSchema },
  news: { index: 5, title: 'News page', path: '/news', schema: newsSchema },
  contact: { index: 6, title: 'Contact page and offices', path: '/contact', schema: contactSchema },
  about: { index: 20, title: 'About us', path: '/about', schema: aboutSchema },
  leadership: { index: 21, title: 'Leadership and team', path: '/leadership', schema: leadershipSchema },
  values: { index: 22, title: 'Purpose and values', path: '/values', schema: valuesSchema },
  career: { index: 23, title: 'Career page', path: '/career', schema: pageSchema },
  health: { index: 24, title: 'Health and safety', path: '/health', schema: pageSchema },
  sustainability: { index: 25, title: 'Sustainability', path: '/sustainability', schema: pageSchema },
  deliver: { index: 26, title: 'How we deliver', path: '/deliver', schema: pageSchema },
  nri: { index: 27, title: 'For NRIs', path: '/nri', schema: pageSchema },
  services: { index: 28, title: 'Services', path: '/services', schema: pageSchema },
  privacy: { index: 29, title: 'Privacy policy', path: '/privacy', schema: pageSchema },
  disclaimer: { index: 30, title: 'Disclaimer', path: '/disclaimer', schema: pageSchema },
  terms: { index: 31, title: 'Terms of use', path: '/terms', schema: pageSchema },
} as const;

export type SectionKey = keyof typeof sections;
export type SectionContent<K extends SectionKey> = z.output<(typeof sections)[K]['schema']>;

type ContentSection<K extends SectionKey> = {
  /** In the list of the content feed. */
  index: number;
  /** What the admin area calls it. */
  title: string;
  /** The page that shows it. */
  path: string;
  schema: z.ZodMiniType<SectionContent<K>>;
};

/** Every section of the site content. */
export const CONTENT_SECTIONS: { readonly [K in SectionKey]: ContentSection<K> } = sections;

/** In the order of their indexes. */
export const SECTION_KEYS = Object.keys(CONTENT_SECTIONS) as SectionKey[];

/** Length of the list: one more than its last index. */
export const CONTENT_LENGTH = 32;

/** The section at an index of the list; `undefined` for an unused index. */
export function findSection(index: number): SectionKey | undefined {
  return SECTION_KEYS.find((key) => CONTENT_SECTIONS[key].index === index);
}

/** The content feed, the API's own or an external one. Each section is checked when it is read. */
export const contentFeedSchema = z.object({ data: z.array(z.unknown()) });
export type ContentFeed = z.output<typeof contentFeedSchema>;
