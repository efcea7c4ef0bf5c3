import * as z from 'zod/mini';

/** Longest values, in characters, that a field of each kind takes. */
export const TEXT_LIMITS = { line: 200, paragraph: 5_000, article: 50_000, url: 2_000 } as const;

/** Most elements that a repeated group (photos, key points, cards, …) takes. */
export const MAX_GROUP_ITEMS = 100;

/** The id of a record: lower-case, as reads give it. */
export const objectIdSchema = z
  .string()
  .check(z.regex(/^[0-9a-f]{24}$/, 'This is not a record id: an id has 24 hexadecimal characters.'));

/** An ISO 8601 instant as JSON carries it, in UTC. */
export const instantSchema = z.iso.datetime();

/** A text that must not be blank. `label` begins the messages: "The title is required." */
export function requiredLine(label: string, max: number = TEXT_LIMITS.line) {
  return z
    .string({
      error: (issue) => (issue.input === undefined ? `${label} is required.` : `${label} must be text.`),
    })
    .check(
      z.trim(),
      z.minLength(1, `${label} is required.`),
      z.maxLength(max, `${label} is too long: ${max} characters at most.`),
    );
}

/** A trimmed text of `max` characters at most. */
export function optionalText(label: string, max: number) {
  return z.optional(
    z
      .string(`${label} must be text.`)
      .check(z.trim(), z.maxLength(max, `${label} is too long: ${max} characters at most.`)),
  );
}

export const optionalLine = (label: string) => optionalText(label, TEXT_LIMITS.line);
export const optionalParagraph = (label: string) => optionalText(label, TEXT_LIMITS.paragraph);
export const optionalArticle = (label: string) => optionalText(label, TEXT_LIMITS.article);

/** A day as YYYY-MM-DD; `label` completes the message. */
export function optionalDay(label: string) {
  return z.optional(z.iso.date(`Enter ${label} as YYYY-MM-DD.`));
}

/** `//host` and `/\host` are URLs of other sites to a browser, not paths on this one. */
const FILE_URL = /^(?:\/(?![/\\])|https?:\/\/)\S+$/i;
const LINK_URL = /^(?:\/(?![/\\])\S*|#\S*|https?:\/\/\S+|mailto:\S+|tel:\S+)$/i;

/** URL of a file: a path on this site or an http(s) URL; nothing that could run as script. */
export const fileUrlSchema = z
  .string('A file must be a path or an address.')
  .check(
    z.trim(),
    z.maxLength(TEXT_LIMITS.url),
    z.regex(FILE_URL, 'Enter a path that starts with / or an address that starts with https://.'),
  );

/** The link value that makes a menu entry plain text (docs/product.md, "Navigation menu"). */
export const NO_LINK = 'na';

/** Where a link of the content leads: within the site, elsewhere, or nowhere (`NO_LINK`). */
export const linkSchema = z.string('A link must be text.').check(
  z.trim(),
  z.maxLength(TEXT_LIMITS.url),
  z.refine((value) => value === NO_LINK || LINK_URL.test(value), {
    message:
      'Enter a path that starts with /, an address that starts with https://, mailto: or tel:, or na for no link.',
  }),
);

/** A picture of a record. `alt` says what it shows; without it the record's title stands in. */
export const photoSchema = z.strictObject({
  url: fileUrlSchema,
  alt: optionalLine('The alternative text'),
});
export type Photo = z.output<typeof photoSchema>;

export const photoListSchema = z
  .array(photoSchema, 'Photos must be a list.')
  .check(z.maxLength(MAX_GROUP_ITEMS));

/** The last part of the path of a record's page; a record that has none yet goes by its id. */
export const slugField = { slug: z.optional(z.string()) };

/** What every stored record carries besides its own fields. */
export const serverFieldsSchema = z.object({
  _id: objectIdSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
