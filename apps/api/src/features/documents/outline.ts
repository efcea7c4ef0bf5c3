import type { ProjectFact } from '@plinth/schemas/project-facts';

/*
 * A document before it is laid out: what it shows, in its order and in the words of the site. Both formats are made of it.
 */

export type DocumentFormat = 'pdf' | 'docx';

export type NamedValue = Pick<ProjectFact, 'name' | 'value'>;

/** A picture in the folder of the document, cropped to the box in which it is printed. */
export type PrintPicture = {
  file: string;
  /** In millimetres. */
  width: number;
  /** In millimetres. */
  height: number;
  alt?: string;
  caption?: string;
};

/** A piece of running text; what it has none of is empty. */
export type TextPart = {
  heading?: string;
  paragraphs: string[];
  points: string[];
  figures: NamedValue[];
};

/** One project on a page or two. */
export type SheetChapter = {
  kind: 'sheet';
  heading: string;
  /** Stands small above the heading. */
  label?: string;
  place: string;
  lead?: string;
  photo?: PrintPicture;
  keyFacts: NamedValue[];
  facts: NamedValue[];
  parts: TextPart[];
  quote?: { text: string; person?: string };
  figures: NamedValue[];
  photos: PrintPicture[];
  /** Says how many photos the page has that the sheet leaves out. */
  more?: string;
  /** Absolute URL of the project's page. */
  link: string;
};

type TextChapter = { kind: 'text'; heading: string; parts: TextPart[]; facts: NamedValue[] };

export type TableChapter = {
  kind: 'table';
  heading: string;
  columns: { name: string; isWide: boolean }[];
  rows: string[][];
};

export type Chapter = SheetChapter | TextChapter | TableChapter;

/** Whose document it is, and how it looks. */
export type Brand = {
  name: string;
  /** Telephone, e-mail and website, for the foot of each page. */
  contact: string[];
  logo?: PrintPicture;
  logoOnDark?: PrintPicture;
  accent: string;
  accentText: string;
  /** Families, the first one first; the others stand in for what it lacks. */
  headingFonts: string[];
  textFonts: string[];
};

export type Cover = { title: string; lines: string[]; date: string; photo?: PrintPicture };

export type DocumentOutline = {
  title: string;
  brand: Brand;
  /** With a cover there is a list of contents too, under this heading. */
  cover?: Cover;
  contents: string;
  chapters: Chapter[];
};

/** The files by which the two processes exchange a document, in its folder. */
export const OUTLINE_FILE = 'outline.json';
export const DOCUMENT_FILE = 'document';
