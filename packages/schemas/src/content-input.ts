import * as z from 'zod/mini';
import { ALL_TEXTS } from './all-texts.ts';
import { CONTENT_LENGTH, findSection, type SectionKey } from './content.ts';
import { contentEntryInputSchema, listOf } from './content-entry-input.ts';
import {
  fileUrlSchema,
  linkSchema,
  optionalLine,
  optionalParagraph,
  optionalText,
  requiredLine,
} from './fields.ts';
import { toFieldErrors, toPlainWords } from './input.ts';
import { regionNamesSchema } from './regions.ts';
import type { TextSection } from './site-texts.ts';

/*
 * What the administrator may write into each section of the site content: `content.ts` lists the sections and the
 * shapes that pages read.
 */

const menuLinkSchema = z.strictObject({ name: requiredLine('The name'), link: linkSchema });

const menuEntrySchema = z.extend(menuLinkSchema, { submenu: z.optional(listOf(menuLinkSchema)) });

/** The texts of a section that replace the standard wording. */
function textsOf<K extends TextSection>(section: K) {
  const names = Object.keys(ALL_TEXTS[section]);
  const shape = Object.fromEntries(names.map((name) => [name, optionalText('The text', 300)]));
  return shape as Record<keyof (typeof ALL_TEXTS)[K], ReturnType<typeof optionalText>>;
}

/** Logo and menu, and what the site calls itself in titles and link previews. */
const navbarSchema = z.strictObject({
  ...textsOf('navbar'),
  logo: z.optional(fileUrlSchema),
  siteName: requiredLine('The name of the site'),
  siteDescription: optionalText300(),
  /** Picture for link previews of pages that have none of their own. */
  socialImage: z.optional(fileUrlSchema),
  menu: listOf(menuEntrySchema),
});

function optionalText300() {
  return z.optional(z.string('The description must be text.').check(z.trim(), z.maxLength(300)));
}

/** Without a menu of its own the footer repeats the navigation. */
const footerSchema = z.strictObject({
  ...textsOf('footer'),
  footerLogoImage: z.optional(fileUrlSchema),
  footerAbout: optionalParagraph('The sentence under the logo'),
  footerExploreHeader: optionalLine('The heading of the menu'),
  footerExploreMenu: z.optional(listOf(menuEntrySchema)),
  footerContactTitle: optionalLine('The heading of the contact block'),
  footercontactNumber: optionalLine('The phone number'),
  footercontactEmail: optionalLine('The e-mail'),
  footercontactAddress: optionalParagraph('The address'),
  footercontactAddressLink: z.optional(linkSchema),
  footerContactButton: optionalLine('The label of the contact button'),
  footerContactButtonLink: z.optional(linkSchema),
  footerPolicyPrivacy: optionalLine('The label of the privacy link'),
  footerPolicyPrivacyLink: z.optional(linkSchema),
  footerPolicyDisclaimer: optionalLine('The label of the disclaimer link'),
  footerPolicyDisclaimerLink: z.optional(linkSchema),
  footerPolicyTermsOfUse: optionalLine('The label of the terms link'),
  footerPolicyTermsOfUseLink: z.optional(linkSchema),
  footerAllRights: optionalLine('The rights text'),
  footerDesignCredit: optionalLine('The design credit'),
  footerDesignLink: z.optional(linkSchema),
  footerDesignLinkHeader: optionalLine('The name of the designer'),
});

/** The texts of the home page's blocks. */
const homeSchema = z.strictObject({
  ...textsOf('home'),
  Title: optionalLine('The page title'),
  Description: optionalText300(),
  IntroLine: optionalLine('The line over the slider'),
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

/** What every page has: its banner, its description for search engines, its content blocks. */
const pageSchema = z.strictObject({
  Title: requiredLine('The page title'),
  BannerPhoto: z.optional(fileUrlSchema),
  Description: optionalText300(),
  content: z.optional(listOf(contentEntryInputSchema)),
});

const officeSchema = z.strictObject({
  ContactOffice: requiredLine('The name of the office'),
  ContactOfficeCity: optionalLine('The city'),
  ContactOfficeAddress: optionalParagraph('The address'),
  ContactOfficeAddressLink: z.optional(linkSchema),
  ContactOfficePhone: optionalLine('The phone number'),
  ContactOfficeLat: z.optional(
    z.number('The latitude must be a number.').check(z.minimum(-90), z.maximum(90)),
  ),
  ContactOfficeLong: z.optional(
    z.number('The longitude must be a number.').check(z.minimum(-180), z.maximum(180)),
  ),
});

/** The offices are also the point markers of the presence map. */
const contactPageSchema = z.extend(pageSchema, {
  ...textsOf('contact'),
  offices: z.optional(listOf(officeSchema)),
});

const memberSchema = z.strictObject({
  Photo: z.optional(fileUrlSchema),
  Name: requiredLine('The name'),
  Post: optionalLine('The post'),
  /** Where the person has worked: names of states with commas between them. */
  States: z.optional(regionNamesSchema),
  Sentence: optionalParagraph('The text'),
});

const leadershipPageSchema = z.extend(pageSchema, {
  ...textsOf('leadership'),
  members: z.optional(listOf(memberSchema)),
});

const valueSchema = z.strictObject({
  title: requiredLine('The title'),
  sentence: optionalParagraph('The text'),
});

const valuesPageSchema = z.extend(pageSchema, {
  ...textsOf('values'),
  values: z.optional(listOf(valueSchema)),
});

/** The company profile with its embedded document. */
const aboutPageSchema = z.extend(pageSchema, {
  ...textsOf('about'),
  ProfileDocument: z.optional(fileUrlSchema),
});

/** What the administrator may write into each section. */
export const CONTENT_INPUTS = {
  navbar: navbarSchema,
  footer: footerSchema,
  home: homeSchema,
  projects: z.extend(pageSchema, textsOf('projects')),
  activities: z.extend(pageSchema, textsOf('activities')),
  news: z.extend(pageSchema, { ...textsOf('news'), PressContact: optionalParagraph('The press contact') }),
  contact: contactPageSchema,
  about: aboutPageSchema,
  leadership: leadershipPageSchema,
  values: valuesPageSchema,
  career: z.extend(pageSchema, textsOf('career')),
  health: pageSchema,
  sustainability: pageSchema,
  deliver: pageSchema,
  nri: pageSchema,
  services: pageSchema,
  privacy: pageSchema,
  disclaimer: pageSchema,
  terms: pageSchema,
} as const satisfies Record<SectionKey, z.ZodMiniType>;

export type SectionInput<K extends SectionKey> = z.output<(typeof CONTENT_INPUTS)[K]>;

/** The whole site content, `{"data": […]}`: each section must match its own schema, unused indexes are null. */
export const siteContentSchema = z.strictObject({
  data: z.array(z.unknown()).check(
    z.maxLength(CONTENT_LENGTH, `The list has ${CONTENT_LENGTH} entries at most.`),
    z.superRefine((data, context) => {
      for (const [index, record] of data.entries()) {
        if (record === null || record === undefined) continue;
        const section = findSection(index);
        if (section === undefined) {
          context.addIssue({ code: 'custom', path: [index], message: 'This entry of the list is not used.' });
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
  ),
});
