import { z } from 'zod';
import { CONTENT_LENGTH, findSection, type SectionKey } from './content.ts';
import {
  fileUrlSchema,
  linkSchema,
  MAX_GROUP_ITEMS,
  optionalArticle,
  optionalLine,
  optionalParagraph,
  optionalText,
  requiredLine,
} from './fields.ts';
import { toFieldErrors, toPlainWords } from './input.ts';
import { SITE_TEXTS, type TextSection } from './site-texts.ts';

/*
 * What the administrator may write into each section of the site content: `content.ts` lists the sections and the
 * shapes that pages read.
 */

const list = <T extends z.ZodType>(item: T) => z.array(item).max(MAX_GROUP_ITEMS);

const menuLinkSchema = z.strictObject({ name: requiredLine('The name'), link: linkSchema });

const menuEntrySchema = menuLinkSchema.extend({ submenu: list(menuLinkSchema).optional() });

/** The texts of a section that replace the standard wording. */
function textsOf<K extends TextSection>(section: K) {
  const names = Object.keys(SITE_TEXTS[section]);
  const shape = Object.fromEntries(names.map((name) => [name, optionalText('The text', 300)]));
  return shape as Record<keyof (typeof SITE_TEXTS)[K], ReturnType<typeof optionalText>>;
}

/** Logo and menu, and what the site calls itself in titles and link previews. */
const navbarSchema = z.strictObject({
  ...textsOf('navbar'),
  logo: fileUrlSchema.optional(),
  siteName: requiredLine('The name of the site'),
  siteDescription: optionalText300(),
  /** Picture for link previews of pages that have none of their own. */
  socialImage: fileUrlSchema.optional(),
  menu: list(menuEntrySchema),
});

function optionalText300() {
  return z.string('The description must be text.').trim().max(300).optional();
}

/** Without a menu of its own the footer repeats the navigation. */
const footerSchema = z.strictObject({
  ...textsOf('footer'),
  footerLogoImage: fileUrlSchema.optional(),
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

/** The texts of the home page's blocks. */
const homeSchema = z.strictObject({
  ...textsOf('home'),
  Title: optionalLine('The page title'),
  Description: optionalText300(),
  NewsLabel: optionalLine('The small label over the news'),
  NewsSentence: optionalParagraph('The first news sentence'),
  NewsSentence2: optionalParagraph('The second news sentence'),
  NewsButton: optionalLine('The label of the news button'),
  ExperienceLabel: optionalLine('The small label over the activities'),
  ExperienceSentence: optionalParagraph('The second heading'),
  ExperienceSentence2: optionalParagraph('The activities sentence'),
  PresenceLabel: optionalLine('The small label over the map'),
  PresencePara: optionalParagraph('The map paragraph'),
});

const cardSchema = z.strictObject({
  photo: fileUrlSchema.optional(),
  title: optionalLine('The title of the card'),
  sentence: optionalParagraph('The text of the card'),
  link: linkSchema.optional(),
});

/** One content block of a page. */
const contentEntrySchema = z.strictObject({
  Title: optionalLine('The title'),
  ContentPhoto: fileUrlSchema.optional(),
  Header: optionalLine('The heading'),
  Sentence: optionalArticle('The text'),
  Sentence2: optionalArticle('The further text'),
  Video: fileUrlSchema.optional(),
  Points: list(z.strictObject({ points: requiredLine('The point', 500) })).optional(),
  cards: list(cardSchema).optional(),
});

/** What every page has: its banner, its description for search engines, its content blocks. */
const pageSchema = z.strictObject({
  Title: requiredLine('The page title'),
  BannerPhoto: fileUrlSchema.optional(),
  Description: optionalText300(),
  content: list(contentEntrySchema).optional(),
});

const officeSchema = z.strictObject({
  ContactOffice: requiredLine('The name of the office'),
  ContactOfficeCity: optionalLine('The city'),
  ContactOfficeAddress: optionalParagraph('The address'),
  ContactOfficeAddressLink: linkSchema.optional(),
  ContactOfficePhone: optionalLine('The phone number'),
  ContactOfficeLat: z.number('The latitude must be a number.').min(-90).max(90).optional(),
  ContactOfficeLong: z.number('The longitude must be a number.').min(-180).max(180).optional(),
});

/** The offices are also the point markers of the presence map. */
const contactPageSchema = pageSchema.extend({
  ...textsOf('contact'),
  offices: list(officeSchema).optional(),
});

const memberSchema = z.strictObject({
  Photo: fileUrlSchema.optional(),
  Name: requiredLine('The name'),
  Post: optionalLine('The post'),
  Sentence: optionalParagraph('The text'),
});

const leadershipPageSchema = pageSchema.extend({
  ...textsOf('leadership'),
  members: list(memberSchema).optional(),
});

const valueSchema = z.strictObject({
  title: requiredLine('The title'),
  sentence: optionalParagraph('The text'),
});

const valuesPageSchema = pageSchema.extend({
  ...textsOf('values'),
  values: list(valueSchema).optional(),
});

/** The company profile with its embedded document. */
const aboutPageSchema = pageSchema.extend({
  ...textsOf('about'),
  ProfileDocument: fileUrlSchema.optional(),
});

/** What the administrator may write into each section. */
export const CONTENT_INPUTS = {
  navbar: navbarSchema,
  footer: footerSchema,
  home: homeSchema,
  projects: pageSchema.extend(textsOf('projects')),
  activities: pageSchema.extend(textsOf('activities')),
  news: pageSchema.extend(textsOf('news')),
  contact: contactPageSchema,
  about: aboutPageSchema,
  leadership: leadershipPageSchema,
  values: valuesPageSchema,
  career: pageSchema.extend(textsOf('career')),
  health: pageSchema,
  sustainability: pageSchema,
  deliver: pageSchema,
  nri: pageSchema,
  services: pageSchema,
  privacy: pageSchema,
  disclaimer: pageSchema,
  terms: pageSchema,
} as const satisfies Record<SectionKey, z.ZodType>;

export type SectionInput<K extends SectionKey> = z.output<(typeof CONTENT_INPUTS)[K]>;

/** The whole site content, `{"data": […]}`: each section must match its own schema, unused indexes are null. */
export const siteContentSchema = z.strictObject({
  data: z
    .array(z.unknown())
    .max(CONTENT_LENGTH, `The list has ${CONTENT_LENGTH} places at most.`)
    .superRefine((data, context) => {
      for (const [index, record] of data.entries()) {
        if (record === null || record === undefined) continue;
        const section = findSection(index);
        if (section === undefined) {
          context.addIssue({ code: 'custom', path: [index], message: 'This place of the list is not used.' });
          continue;
        }
        const { error } = CONTENT_INPUTS[section].safeParse(record, { error: toPlainWords });
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
