import * as z from 'zod/mini';
import { COLLECTION_NAMES } from './collection-names.ts';
import { SETTING_KEYS } from './settings.ts';

/**
 * How a field is edited. `group` repeats its subfields; `photos` is a group of pictures; `file` is one picture;
 * `rupees` is an amount as people write it ("12.5 cr"); `choices` are any number of the options, `radio` is one of them with all in view.
 */
export const FIELD_KINDS = [
  'text',
  'longtext',
  'number',
  'rupees',
  'date',
  'state',
  'select',
  'choices',
  'radio',
  'colour',
  'reference',
  'link',
  'file',
  'photos',
  'group',
  'readonly',
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** One field of an admin form (docs/product.md, "Admin configuration"). */
export type AdminField = {
  /** The record's field. Stored names are fixed, spelling included (docs/terminology.md). */
  name: string;
  label: string;
  kind: FieldKind;
  /** Plain-language help under the input. */
  hint?: string;
  required?: boolean;
  /** The fields of each element of a `group` or `photos`. */
  subfields?: AdminField[];
  /** Where a new file of a `file` or `photos` field is sent. */
  uploadEndpoint?: string;
  /** Where the choices of a `reference` are read. */
  referenceEndpoint?: string;
  /** The field of a choice that labels it; without it the title, then "Untitled". */
  callingField?: string;
  /** A `reference` that may also be a text of the administrator's own, where nothing fits among the choices. */
  acceptsText?: boolean;
  /** The choices of `select`, `choices` and `radio`. */
  options?: string[];
  /** What an option is called where its value is a key. */
  optionLabels?: Record<string, string>;
  /** What an empty field is filled with on an edit. */
  default?: string;
  /** What the site shows while the field is empty. */
  placeholder?: string;
  /** The heading under which the form folds the field, together with its neighbours of the same heading. */
  section?: string;
  /**
   * The page that shows the field, where it is another than the record's own. `{projects}` in it stands for the id of the
   * newest project, and so for each collection.
   */
  shownOn?: string;
  /** The longest text, in characters, that reads well on a phone; a longer one gets a suggestion. */
  goodLength?: number;
  /** The width, in pixels, from which a picture is sharp in its place; a smaller one gets a suggestion. */
  goodWidth?: number;
  /** What files a `file` field takes, as an input's `accept`; without it pictures and PDF documents. */
  fileTypes?: string;
  /** The field beside it that describes a picture. */
  describedBy?: string;
  /** The field beside it that says what a figure counts: "Longest span" for "120 m". */
  countedBy?: string;
  /** The text is a measure; a bare number gets a suggestion. */
  hasUnit?: boolean;
  /** The day beside it that comes first; an earlier one gets a suggestion. */
  notBefore?: string;
  /** The field beside it that gets the second of two numbers pasted together, as maps copy coordinates. */
  pastesInto?: string;
  /** The subfield of a `group`, a group itself, to which elements can be moved, and from which they can come back. */
  lowerLevel?: string;
  /** The subfields of a `group` whose texts, such as a heading, are the name under which the form folds each element. */
  namedBy?: string[];
};

export const adminFieldSchema: z.ZodMiniType<AdminField> = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(FIELD_KINDS),
  hint: z.optional(z.string()),
  required: z.optional(z.boolean()),
  get subfields() {
    return z.optional(z.array(adminFieldSchema));
  },
  uploadEndpoint: z.optional(z.string()),
  referenceEndpoint: z.optional(z.string()),
  callingField: z.optional(z.string()),
  acceptsText: z.optional(z.boolean()),
  options: z.optional(z.array(z.string())),
  optionLabels: z.optional(z.record(z.string(), z.string())),
  default: z.optional(z.string()),
  placeholder: z.optional(z.string()),
  section: z.optional(z.string()),
  shownOn: z.optional(z.string()),
  goodLength: z.optional(z.int()),
  goodWidth: z.optional(z.int()),
  fileTypes: z.optional(z.string()),
  describedBy: z.optional(z.string()),
  countedBy: z.optional(z.string()),
  hasUnit: z.optional(z.boolean()),
  notBefore: z.optional(z.string()),
  pastesInto: z.optional(z.string()),
  lowerLevel: z.optional(z.string()),
  namedBy: z.optional(z.array(z.string())),
});

const adminModuleSchema = z.object({
  title: z.string(),
  description: z.string(),
  /** Name of an icon of the admin area. */
  icon: z.string(),
  path: z.string(),
});
export type AdminModule = z.output<typeof adminModuleSchema>;

const adminCollectionSchema = z.object({
  /** `{title} List` heads the list screen. */
  title: z.string(),
  /** What messages call one record: "Project created successfully!". */
  thing: z.string(),
  endpoint: z.string(),
  /** The list route in the admin area. */
  path: z.string(),
  /** The route of the create form; absent where records are only received. */
  createPath: z.optional(z.string()),
  /** The person may look at the records and change nothing. */
  readOnly: z.optional(z.boolean()),
  fields: z.array(adminFieldSchema),
});
export type AdminCollection = z.output<typeof adminCollectionSchema>;

const adminContentRecordSchema = z.object({
  index: z.int(),
  title: z.string(),
  /** The public page that shows the record. */
  path: z.string(),
  fields: z.array(adminFieldSchema),
});
export type AdminContentRecord = z.output<typeof adminContentRecordSchema>;

const adminSettingSchema = z.object({
  title: z.string(),
  endpoint: z.string(),
  /** Its screen in the admin area. */
  path: z.string(),
  fields: z.array(adminFieldSchema),
});
export type AdminSetting = z.output<typeof adminSettingSchema>;

/** `GET /api/admin/config`: everything that the admin area needs to draw itself, as far as the person's role reaches. */
export const adminConfigSchema = z.object({
  /** Of the header and of the footer. */
  logos: z.tuple([z.string(), z.string()]),
  headerTitle: z.string(),
  modules: z.array(adminModuleSchema),
  collections: z.partialRecord(z.enum(COLLECTION_NAMES), adminCollectionSchema),
  content: z.array(adminContentRecordSchema),
  settings: z.partialRecord(z.enum(SETTING_KEYS), adminSettingSchema),
  /** Where the library of pictures and documents is read. */
  fileManagement: z.object({ viewEndpoint: z.string() }),
});
export type AdminConfig = z.output<typeof adminConfigSchema>;
