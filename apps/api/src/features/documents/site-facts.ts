import { ALL_TEXTS } from '@plinth/schemas/all-texts';
import { CONTENT_SECTIONS, type SectionContent, type SectionKey } from '@plinth/schemas/content';
import { identityFacts } from '@plinth/schemas/identity-facts';
import { paletteOf } from '@plinth/schemas/palette';
import type { ProjectTexts } from '@plinth/schemas/project-texts';
import { changedTextsOf, SITE_TEXTS } from '@plinth/schemas/site-texts';
import { TYPEFACES } from '@plinth/schemas/typefaces';
import type { Config } from '../../config.ts';
import { findContentRecord } from '../content/site-content.ts';
import { readSiteIdentity } from '../settings/settings.ts';
import { extendedFamily, SCRIPT_FAMILIES } from './document-fonts.ts';
import type { Brand, Chapter, TextPart } from './outline.ts';
import type { Box, PrintPhotos } from './print-photos.ts';
import { textPart } from './project-sheet.ts';

const LOGO: Box = { width: 60, height: 8 };

/** The texts of the projects pages, as the administrator has them. */
export async function readProjectTexts(): Promise<ProjectTexts> {
  return { ...ALL_TEXTS.projects, ...changedTextsOf('projects', await findContentRecord('projects')) };
}

/** What a page of the site says; empty where its record is missing or is none of this shape. */
export async function readSection<K extends SectionKey>(section: K): Promise<Partial<SectionContent<K>>> {
  return CONTENT_SECTIONS[section].schema.safeParse(await findContentRecord(section)).data ?? {};
}

/** The company's name, contact, logo, accent and typefaces. */
export async function readBrand({ publicUrl }: Config, photos: PrintPhotos): Promise<Brand> {
  const [{ look, legalName }, { siteName }, footer] = await Promise.all([
    readSiteIdentity(),
    readSection('navbar'),
    readSection('footer'),
  ]);
  const { host } = new URL(publicUrl);
  const { accent, accentText } = paletteOf(look.accent);
  const { heading, text } = TYPEFACES[look.typePair];
  const textFonts = [text, extendedFamily(text), ...SCRIPT_FAMILIES];
  const [logo, logoOnDark] = await Promise.all([
    photos.logo(look.logoOnLight, LOGO),
    photos.logo(look.logoOnDark, LOGO),
  ]);
  return {
    name: siteName || legalName || host,
    contact: [footer.footercontactNumber, footer.footercontactEmail, host].flatMap((each) => each || []),
    ...(logo && { logo }),
    ...(logoOnDark && { logoOnDark }),
    accent,
    accentText,
    headingFonts: [heading, extendedFamily(heading), ...textFonts],
    textFonts,
  };
}

/** Who the company is: what its page about itself says, its offices, and its legal identity. */
export async function companyChapter(heading: string): Promise<Chapter | undefined> {
  const [identity, about, { offices = [] }, footer] = await Promise.all([
    readSiteIdentity(),
    readSection('about'),
    readSection('contact'),
    findContentRecord('footer'),
  ]);
  const footerTexts = { ...SITE_TEXTS.footer, ...changedTextsOf('footer', footer) };
  const parts = (about.content ?? []).map(contentPart).filter(hasContent);
  const officeFacts = offices.map((office) => ({
    name: [office.ContactOffice, office.ContactOfficeCity].filter(Boolean).join(', '),
    value: [office.ContactOfficeAddress, office.ContactOfficePhone].filter(Boolean).join('\n'),
  }));
  const legalName = identity.legalName
    ? [{ name: footerTexts.IdentityTitle, value: identity.legalName }]
    : [];
  const facts = [
    ...legalName,
    ...identityFacts(identity, footerTexts),
    ...officeFacts.filter(({ value }) => value !== ''),
  ];
  if (parts.length === 0 && facts.length === 0) return undefined;
  return { kind: 'text', heading, parts, facts };
}

type Entry = NonNullable<SectionContent<'about'>['content']>[number];

function contentPart({
  Header,
  Sentence,
  Sentence2,
  Points = [],
  Figures = [],
  cards = [],
}: Entry): TextPart {
  const { paragraphs } = textPart(undefined, [Sentence, Sentence2].filter(Boolean).join('\n'));
  return {
    ...(Header && { heading: Header }),
    paragraphs,
    points: [
      ...Points.map(({ points }) => points),
      ...cards.map(({ title, sentence }) => [title, sentence].filter(Boolean).join(': ')),
    ],
    figures: Figures.map(({ number, label }) => ({ name: label, value: number })),
  };
}

const hasContent = ({ paragraphs, points, figures }: TextPart) =>
  paragraphs.length + points.length + figures.length > 0;
