import * as z from 'zod/mini';
import { activitySchema } from './activities.ts';
import type { CollectionName } from './collections.ts';
import type { Frame } from './coordinates.ts';
import { ENQUIRY_STATES } from './enquiries.ts';
import { objectIdSchema } from './fields.ts';
import { newsSchema } from './news.ts';
import { OPENING_KINDS, openingSchema } from './openings.ts';
import { ownPageSchema } from './pages.ts';
import { AREA_BAND_KEYS, PROJECT_LISTS, type ProjectList, VALUE_BAND_KEYS } from './project-lists.ts';
import { projectSchema } from './projects.ts';
import { publicationSchema } from './publication.ts';
import { regionNameSchema } from './regions.ts';
import { wholeNumber } from './whole-number.ts';

/** Most records that `limit` may ask for. */
export const MAX_LIMIT = 200;

/** Records in a response when no `limit` is given; the `Link` header leads to the rest. */
export const DEFAULT_LIMIT = 1_000;

const sortable = (...fields: string[]) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => fields.includes(text.replace(/^-/, '')),
          `sort is one of ${fields.join(', ')}, with - before it to turn it round.`,
        ),
      ),
  );

const common = {
  limit: z.optional(wholeNumber('limit', MAX_LIMIT)),
  page: z.optional(wholeNumber('page', 1_000_000)),
  q: z.optional(z.string().check(z.trim(), z.maxLength(200, 'q is too long: 200 characters at most.'))),
};

/** What the public lists take besides: `fields` names what is read of each record, `after` where the page begins. */
function forRecords(record: z.ZodMiniObject) {
  const known = Object.keys(record.shape);
  return {
    fields: z
      .optional(
        z
          .pipe(
            z.string(),
            z.transform((text) => [...new Set(text.split(',').map((name) => name.trim()))]),
          )
          .check(
            z.refine(
              (names) => names.every((name) => known.includes(name)),
              `fields are names with commas between them, out of ${known.join(', ')}.`,
            ),
          ),
      )
      .check(z.describe('Names of the fields to send, with commas between them; _id always comes.')),
    after: z
      .optional(objectIdSchema)
      .check(
        z.describe(
          'The id of a record: the page begins behind it. For lists sorted by _id, createdAt or updatedAt.',
        ),
      ),
  };
}

const timeFields = ['createdAt', 'updatedAt', '_id'];
const dayOrInstant = (label: string) =>
  z.union([z.iso.date(), z.iso.datetime({ offset: true })], `Enter ${label} as a date, YYYY-MM-DD.`);

function oneOf(name: string, keys: readonly [string, ...string[]]) {
  return z.optional(z.enum(keys, `${name} is one of ${keys.join(', ')}.`));
}

const year = z.optional(z.string().check(z.regex(/^[12]\d{3}$/, 'year is a year of four digits.')));

/** What the list of news can be narrowed to. */
const newsFilters = {
  /** In Indian time. */
  year,
  topic: z.optional(z.string().check(z.trim(), z.maxLength(60))),
};

/** What the list of openings can be narrowed to. */
const openingFilters = {
  /** `Location` as it is written. */
  place: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  kind: oneOf('kind', OPENING_KINDS),
};

const listed = (name: string, list: ProjectList) => oneOf(name, PROJECT_LISTS[list]);

/** What the finder narrows projects by (docs/product.md, "Finder"). */
const finderFilters = {
  state: z.optional(regionNameSchema),
  services: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  sector: listed('sector', 'sector'),
  /** One of `serviceList`. */
  service: listed('service', 'service'),
  status: listed('status', 'status'),
  client: listed('client', 'clientKind'),
  /** Bands of the value that is shown, and of the area. */
  value: oneOf('value', VALUE_BAND_KEYS),
  area: oneOf('area', AREA_BAND_KEYS),
  /** Of the completion, or else of the day on which it is due. */
  year,
  /** How the site shows the list; it changes nothing here. */
  view: oneOf('view', ['list', 'map']),
};

/** The query strings of the lists; every value is text, as in a URL. */
export const listQuerySchemas = {
  projects: z.strictObject({
    ...common,
    ...forRecords(projectSchema),
    sort: sortable(...timeFields, 'title', 'value', 'completion'),
    ...finderFilters,
  }),
  activities: z.strictObject({
    ...common,
    ...forRecords(activitySchema),
    sort: sortable(...timeFields, 'title'),
    /** The id of the project that they refer to. */
    project: z.optional(objectIdSchema),
    /** The state of the projects that they refer to. */
    state: z.optional(regionNameSchema),
  }),
  news: z.strictObject({
    ...common,
    ...forRecords(newsSchema),
    sort: sortable(...timeFields, 'title', 'date'),
    ...newsFilters,
  }),
  hiring: z.strictObject({
    ...common,
    ...forRecords(openingSchema),
    sort: sortable(...timeFields, 'position'),
    ...openingFilters,
  }),
  pages: z.strictObject({
    ...common,
    ...forRecords(ownPageSchema),
    sort: sortable(...timeFields, 'title'),
  }),
  form: z.strictObject({
    ...common,
    sort: sortable(...timeFields, 'name'),
    state: z.optional(z.enum(ENQUIRY_STATES)),
    /** First and last day of `createdAt`, both included. */
    from: z.optional(dayOrInstant('from')),
    to: z.optional(dayOrInstant('to')),
  }),
} as const;

const frame = z
  .optional(
    z.pipe(
      z
        .string()
        .check(
          z.regex(
            /^-?\d{1,3}(?:\.\d{1,6})?(?:,-?\d{1,3}(?:\.\d{1,6})?){3}$/,
            'frame is west,south,east,north in degrees.',
          ),
        ),
      z.transform((text): Frame => {
        const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
        return { west, south, east, north };
      }),
    ),
  )
  .check(z.describe('The part of the map that is shown: west,south,east,north in degrees.'));

/** `GET /api/projects/places`: the finder's query, and the part of the map. */
export const projectPlacesQuerySchema = z.strictObject({ q: common.q, ...finderFilters, frame });

/** The query of `GET /api/admin/records/{collection}`. */
export function adminListQuerySchema(name: CollectionName) {
  return z.extend(listQuerySchemas[name], { publication: z.optional(publicationSchema) });
}

/** `GET /api/projects/counts`: each kind is counted within the choice of the other. */
export const projectCountsQuerySchema = z.strictObject({
  state: z.optional(regionNameSchema),
  services: z.optional(z.string().check(z.trim(), z.maxLength(200))),
});

/** `GET /api/news/facets` and `GET /api/hiring/facets`: each filter's choices are counted within the choice of the other. */
export const facetsQuerySchemas = {
  news: z.strictObject(newsFilters),
  hiring: z.strictObject(openingFilters),
} as const;

/** `GET /api/admin/history`: newest first; of one collection, or of one record of it. */
export const historyQuerySchema = z.strictObject({
  limit: common.limit,
  page: common.page,
  /** A collection's name, or `content`. */
  collection: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  recordId: z.optional(z.string().check(z.trim(), z.maxLength(40))),
});

/** `GET /api/admin/bin`: newest first. */
export const binQuerySchema = z.strictObject({
  limit: common.limit,
  page: common.page,
  collection: z.optional(z.string().check(z.trim(), z.maxLength(40))),
});

/** What every list query may carry. */
export type ListQuery = {
  limit?: number;
  page?: number;
  q?: string;
  sort?: string;
  fields?: readonly string[];
  after?: string;
};
