import type { AdminField } from '@plinth/schemas/admin-config';
import { NOTHING_THERE } from '@plinth/schemas/input';

type Extra = Partial<Omit<AdminField, 'name' | 'label' | 'kind'>>;

const UPLOAD_ENDPOINT = '/upload';

const field =
  (kind: AdminField['kind']) =>
  (name: string, label: string, extra: Extra = {}): AdminField => ({ name, label, kind, ...extra });

export const text = field('text');

/** A title: 60 characters take three lines in the banner of a phone. */
export const title = (name: string, label: string, extra: Extra = {}): AdminField =>
  text(name, label, { goodLength: 60, ...extra });

export const longtext = field('longtext');
export const number = field('number');
export const rupees = field('rupees');
export const date = field('date');
export const state = field('state');
export const select = field('select');
export const choices = field('choices');
export const radio = field('radio');
export const colour = field('colour');
export const reference = field('reference');
export const link = field('link');
export const readonly = field('readonly');

export const file = (name: string, label: string, extra: Extra = {}): AdminField =>
  field('file')(name, label, { uploadEndpoint: UPLOAD_ENDPOINT, ...extra });

export const group = (name: string, label: string, subfields: AdminField[], extra: Extra = {}): AdminField =>
  field('group')(name, label, { subfields, ...extra });

/** `subfields` of `extra` come after the picture and its description. */
export const photos = (name: string, label: string, { subfields = [], ...extra }: Extra = {}): AdminField =>
  field('photos')(name, label, {
    uploadEndpoint: UPLOAD_ENDPOINT,
    subfields: [
      file('url', 'Picture', { required: true, goodWidth: 1200, describedBy: 'alt' }),
      text('alt', 'What it shows', {
        hint: 'One sentence for people who cannot see the picture. Search engines read it too.',
      }),
      ...subfields,
    ],
    ...extra,
  });

/** A part of a form that is folded under its heading; `shownOn` where it is seen on another page than the record's own. */
export const section = (heading: string, fields: AdminField[], shownOn?: string): AdminField[] =>
  fields.map((each) => ({ ...each, section: heading, ...(shownOn !== undefined && { shownOn }) }));

/** A text that the form requires although the API does not; an empty one becomes the default. */
export const filled = { required: true, default: NOTHING_THERE } as const;

/** The hint of texts that the site splits into paragraphs. */
export const SENTENCES = 'The page starts a new paragraph after each sentence.';
