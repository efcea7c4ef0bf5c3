import * as z from 'zod/mini';
import { contentEntryInputSchema, listOf } from './content-entry-input.ts';
import { fileUrlSchema, optionalText, requiredLine, serverFieldsSchema, slugField } from './fields.ts';
import { isPagePath, isUsedBySite } from './own-paths.ts';
import { PROJECT_LISTS, type ProjectList } from './project-lists.ts';

/** The contact form of a page: with a message, or with a message and the visitor's country. */
export const PAGE_FORMS = ['message', 'country'] as const;
export type PageForm = (typeof PAGE_FORMS)[number];

const pathSchema = z.pipe(
  z.pipe(
    z.string('The address must be text.').check(z.maxLength(200, 'The address is too long.')),
    z.transform(toPath),
  ),
  z.string().check(
    z.refine((path) => isPagePath(path), {
      error:
        'Use small letters, digits and hyphens, in up to three parts, such as /our-fleet or /about/history.',
      abort: true,
    }),
    z.refine(
      (path) => !isUsedBySite(path),
      'The site itself uses this address. Choose another one, such as /our-fleet.',
    ),
  ),
);

/** `Our-Fleet/` is meant as `/our-fleet`. */
function toPath(text: string): string {
  const path = text.trim().toLowerCase();
  return `/${path.replace(/^\/+|\/+$/g, '')}`;
}

const keyOf = (label: string, list: ProjectList) =>
  z.optional(z.enum(PROJECT_LISTS[list], `${label} is one of ${PROJECT_LISTS[list].join(', ')}.`));

const pageEntrySchema = z.extend(contentEntryInputSchema, {
  /** A contact form at the end of the block. */
  Form: z.optional(z.enum(PAGE_FORMS)),
  /** The newest projects for which all of these hold. */
  ProjectSector: keyOf('The sector', 'sector'),
  ProjectService: keyOf('The service', 'service'),
  ProjectStatus: keyOf('The status', 'status'),
});

/** What the administrator sends for a page that the company adds (docs/product.md, "Own pages"). */
export const pageInputSchema = z.strictObject({
  title: requiredLine('The title'),
  /** Without it the path is made of the title. */
  path: z.optional(pathSchema),
  description: optionalText('The description', 300),
  photo: z.optional(fileUrlSchema),
  content: z.optional(
    listOf(pageEntrySchema).check(
      z.refine(
        (entries) => entries.filter(({ Form }) => Form !== undefined).length <= 1,
        'A page has one contact form at most. Take it out of one of the sections.',
      ),
    ),
  ),
});
export type PageInput = z.output<typeof pageInputSchema>;

/** A page as a read gives it; `path` is where it is found. */
export const ownPageSchema = z.extend(pageInputSchema, {
  ...serverFieldsSchema.shape,
  ...slugField,
});
export type OwnPage = z.output<typeof ownPageSchema>;
