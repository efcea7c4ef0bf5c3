import * as z from 'zod/mini';
import { CAPTION_LANGUAGE_KEYS, captionsUrlSchema } from './captions.ts';
import {
  fileUrlSchema,
  MAX_GROUP_ITEMS,
  objectIdSchema,
  optionalArticle,
  optionalDay,
  optionalLine,
  optionalParagraph,
  optionalText,
  photoSchema,
  requiredLine,
  serverFieldsSchema,
  slugField,
} from './fields.ts';
import {
  COMPARISON,
  PROJECT_LISTS,
  type ProjectList,
  VALUE_BAND_KEYS,
  VALUE_SHOWN,
} from './project-lists.ts';
import { regionNameSchema } from './regions.ts';

const statSchema = z.strictObject({
  icon: z.optional(fileUrlSchema),
  points: optionalLine('The label'),
  /** Text, because it carries units: "420 m", "₹ 1,140 cr". A number is taken as one. */
  number: z.optional(
    z.pipe(
      z.pipe(
        z.union([z.string(), z.number()], 'The number must be text or a number.'),
        z.transform((value) => String(value).trim()),
      ),
      z.string().check(z.maxLength(60)),
    ),
  ),
});

/** A photo of a project. A `before` and the next `after` behind it are shown as a comparison. */
const projectPhotoSchema = z.extend(photoSchema, {
  caption: optionalLine('The caption'),
  stage: z.optional(keyOf('stage', 'The stage')),
  takenOn: optionalDay('the day on which it was taken'),
  comparison: z.optional(z.enum(COMPARISON, `comparison must be one of ${COMPARISON.join(', ')}.`)),
});

export type ProjectPhoto = z.output<typeof projectPhotoSchema>;

const videoSchema = z.strictObject({
  url: fileUrlSchema,
  title: optionalLine('The title'),
  /** Of a video file; the players of YouTube and Vimeo have captions of their own. */
  captions: z.optional(captionsUrlSchema),
  captionsLanguage: z.optional(
    z.enum(CAPTION_LANGUAGE_KEYS, `captionsLanguage must be one of ${CAPTION_LANGUAGE_KEYS.join(', ')}.`),
  ),
});

const certificateSchema = z.strictObject({
  title: requiredLine('The certificate'),
  url: z.optional(fileUrlSchema),
});

const keypointSchema = z.strictObject({ points: requiredLine('The key point', 500) });

function degrees(label: string, limit: number) {
  const range = `${label} lies between -${limit} and ${limit}.`;
  return z.number(`${label} must be a number.`).check(z.minimum(-limit, range), z.maximum(limit, range));
}

/** A number of 0 or more; `max` is what no project reaches. */
function amount(label: string, max: number) {
  return z.optional(
    z
      .number(`${label} must be a number.`)
      .check(
        z.minimum(0, `${label} must be 0 or more.`),
        z.maximum(max, `${label} must be ${max.toLocaleString('en-IN')} or less.`),
      ),
  );
}

function wholeAmount(label: string, max: number) {
  const whole = z.refine(
    (value) => value === undefined || Number.isInteger(value),
    `${label} must be a whole number.`,
  );
  return amount(label, max).check(whole);
}

function keyOf<L extends ProjectList>(list: L, label: string) {
  const keys = PROJECT_LISTS[list];
  return z.enum(keys, `${label} must be one of ${keys.join(', ')}.`);
}

function groupOf<T extends z.ZodMiniType>(item: T) {
  return z.array(item).check(z.maxLength(MAX_GROUP_ITEMS));
}

function optionalWords(label: string, max: number) {
  return optionalText(label, max * 15).check(
    z.refine(
      (text) => (text ?? '').split(/\s+/).length <= max,
      `${label} is too long: ${max} words at most.`,
    ),
  );
}

/** The record of a contract (docs/product.md, "The contractor's record"). */
const contractFields = {
  /** The company's own number of the project. */
  code: optionalText('The code', 60),
  sector: z.optional(keyOf('sector', 'The sector')),
  serviceList: z.optional(
    z
      .array(keyOf('service', 'A service'), 'The services must be a list.')
      .check(z.maxLength(PROJECT_LISTS.service.length)),
  ),
  status: z.optional(keyOf('status', 'The status')),
  percentDone: amount('The percentage', 100),
  clientKind: z.optional(keyOf('clientKind', 'The kind of client')),
  contractForm: z.optional(keyOf('contractForm', 'The form of contract')),
  role: z.optional(keyOf('role', 'The role')),
  /** Percent of a joint venture. */
  share: amount('The share', 100),
  consultant: optionalLine('The consultant'),
  architect: optionalLine('The architect'),
  /** In rupees. */
  value: amount('The value', 1e14),
  valueShown: z.optional(z.enum(VALUE_SHOWN, `valueShown must be one of ${VALUE_SHOWN.join(', ')}.`)),
  areaM2: amount('The area', 1e9),
  storeys: wholeAmount('The number of storeys', 300),
  lengthKm: amount('The length', 100_000),
  /** With its unit: "90 MLD". */
  capacity: optionalLine('The capacity'),
  awardedOn: optionalDay('the day of the award'),
  startedOn: optionalDay('the day of the start'),
  dueOn: optionalDay('the day on which it is due'),
  completedOn: optionalDay('the day of completion'),
  /** With level and year: "IGBC Gold, 2024". */
  certification: optionalLine('The certification'),
  /** One a line. */
  awards: optionalParagraph('The awards'),
  safeManHours: wholeAmount('The safe man-hours', 1e10),
  summary: optionalLine('The summary'),
  summary60: optionalWords('The summary in 60 words', 60),
  summary250: optionalWords('The summary in 250 words', 250),
  challenge: optionalParagraph('The challenge'),
  work: optionalParagraph('The work'),
  result: optionalParagraph('The result'),
  quote: optionalParagraph('The quote'),
  quotedPerson: optionalLine('The person'),
};

/** Input of a project (docs/product.md, "Projects"). The spelling of the field names is fixed. */
export const projectInputSchema = z.strictObject({
  title: requiredLine('The title'),
  /** Label of the button on the project's card. */
  projectsname: optionalLine('The button label'),
  services: optionalLine('The service'),
  client: optionalLine('The client'),
  location: optionalLine('The location'),
  details: optionalArticle('The description'),
  state: z.optional(regionNameSchema),
  latitude: z.optional(degrees('The latitude', 90)),
  longitude: z.optional(degrees('The longitude', 180)),
  photo: z.optional(groupOf(projectPhotoSchema)),
  keypoints: z.optional(groupOf(keypointSchema)),
  stats: z.optional(groupOf(statSchema)),
  videos: z.optional(groupOf(videoSchema)),
  certificates: z.optional(groupOf(certificateSchema)),
  ...contractFields,
});
export type ProjectInput = z.output<typeof projectInputSchema>;

/** A project as a read gives it. Visitors get `value` only where `valueShown` is `exact`, `valueBand` also where it is `band`. */
export const projectSchema = z.extend(projectInputSchema, {
  ...serverFieldsSchema.shape,
  ...slugField,
  valueBand: z.optional(z.enum(VALUE_BAND_KEYS)),
});
export type Project = z.output<typeof projectSchema>;

const valueCountSchema = z.object({ value: z.string(), count: z.int() });
export type ValueCount = z.output<typeof valueCountSchema>;

/**
 * `GET /api/projects/facets`: how many projects match, and for each filter how many each of its choices would leave
 * beside the other filters.
 */
export const projectFacetsSchema = z.object({
  total: z.int(),
  state: z.array(valueCountSchema),
  services: z.array(valueCountSchema),
  sector: z.array(valueCountSchema),
  service: z.array(valueCountSchema),
  status: z.array(valueCountSchema),
  client: z.array(valueCountSchema),
  value: z.array(valueCountSchema),
  area: z.array(valueCountSchema),
  year: z.array(valueCountSchema),
  /** For each parameter that is given, how many projects there would be without it. */
  without: z.array(valueCountSchema),
});
export type ProjectFacets = z.output<typeof projectFacetsSchema>;
export type Facet = Exclude<keyof ProjectFacets, 'total' | 'without'>;

/** `GET /api/projects/counts`: what projects can be narrowed to, and how many each choice leaves. */
export const projectCountsSchema = z.object({
  states: z.array(valueCountSchema),
  services: z.array(valueCountSchema),
});
export type ProjectCounts = z.output<typeof projectCountsSchema>;

/** Most places that `GET /api/projects/places` returns. */
export const MAX_PLACES = 2_000;

/** `GET /api/projects/places`: where the projects that match stand, for a map of India. */
export const projectPlacesSchema = z.object({
  total: z.int(),
  /** How many of them have a position in India. */
  placed: z.int(),
  /** Whether there are too many for a place each: those of a small square then share one, in its middle. */
  isGrouped: z.boolean(),
  places: z.array(
    z.object({
      latitude: z.number(),
      longitude: z.number(),
      count: z.int(),
      /** Of a place that is not shared. */
      project: z.optional(
        z.object({
          _id: objectIdSchema,
          slug: z.optional(z.string()),
          title: z.string(),
          state: z.optional(z.string()),
        }),
      ),
    }),
  ),
});
export type ProjectPlaces = z.output<typeof projectPlacesSchema>;
