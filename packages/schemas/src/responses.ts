import * as z from 'zod/mini';
import { ownEntrySchema } from './content.ts';

/*
 * What the public site reads of the API's responses. The schemas check types only and ignore unknown fields: a record
 * that was stored under other limits still renders, and an open tab survives a newer API. The full contracts, with the
 * rules for writing, stand in `projects.ts` and its neighbours. `zod/mini` keeps the visitor's download small.
 */

const text = z.optional(z.string());
const number = z.optional(z.number());

/** The site has its own words for a record without a title. */
const heading = z._default(z.string(), '');

const savedFields = { _id: z.string(), createdAt: z.string(), updatedAt: z.string() };

const photoList = z.optional(z.array(z.object({ url: z.string(), alt: text })));

export const projectResponse = z.object({
  ...savedFields,
  slug: text,
  title: heading,
  projectsname: text,
  services: text,
  client: text,
  location: text,
  details: text,
  state: text,
  latitude: number,
  longitude: number,
  photo: z.optional(
    z.array(
      z.object({ url: z.string(), alt: text, caption: text, stage: text, takenOn: text, comparison: text }),
    ),
  ),
  keypoints: z.optional(z.array(z.object({ points: z.string() }))),
  stats: z.optional(z.array(z.object({ icon: text, points: text, number: text }))),
  videos: z.optional(
    z.array(z.object({ url: z.string(), title: text, captions: text, captionsLanguage: text })),
  ),
  certificates: z.optional(z.array(z.object({ title: z.string(), url: text }))),
  code: text,
  sector: text,
  serviceList: z.optional(z.array(z.string())),
  status: text,
  percentDone: number,
  clientKind: text,
  contractForm: text,
  role: text,
  share: number,
  consultant: text,
  architect: text,
  value: number,
  valueShown: text,
  valueBand: text,
  areaM2: number,
  storeys: number,
  lengthKm: number,
  capacity: text,
  awardedOn: text,
  startedOn: text,
  dueOn: text,
  completedOn: text,
  certification: text,
  awards: text,
  safeManHours: number,
  summary: text,
  summary60: text,
  summary250: text,
  challenge: text,
  work: text,
  result: text,
  quote: text,
  quotedPerson: text,
});

const valueCount = z.object({ value: z.string(), count: z.number() });

export const projectCountsResponse = z.object({
  states: z.array(valueCount),
  services: z.array(valueCount),
});

const valueCounts = z.array(valueCount);

export const projectFacetsResponse = z.object({
  total: z.number(),
  state: valueCounts,
  services: valueCounts,
  sector: valueCounts,
  service: valueCounts,
  status: valueCounts,
  client: valueCounts,
  value: valueCounts,
  area: valueCounts,
  year: valueCounts,
  without: valueCounts,
});

/** `GET /api/news/facets`: the choices of each filter, with the number of items that each leaves. */
export const newsFacetsResponse = z.object({ year: valueCounts, topic: valueCounts });

/** `GET /api/hiring/facets` */
export const openingFacetsResponse = z.object({ place: valueCounts, kind: valueCounts });

export const activityResponse = z.object({
  ...savedFields,
  slug: text,
  id: z.string(),
  title: heading,
  details: text,
  name: text,
  project: z.optional(
    z.union([z.string(), z.object({ _id: z.string(), title: heading, projectsname: text })]),
  ),
  content: text,
  photo: photoList,
  date: text,
});

export const newsItemResponse = z.object({
  ...savedFields,
  slug: text,
  title: heading,
  date: text,
  details: text,
  content: text,
  photo: text,
  topic: text,
  button: text,
});

export const openingResponse = z.object({
  ...savedFields,
  slug: text,
  position: heading,
  Experience: text,
  Openings: number,
  Qualification: text,
  Location: text,
  details: text,
  kind: text,
});

export const ownPageResponse = z.object({
  ...savedFields,
  slug: text,
  title: heading,
  path: text,
  description: text,
  photo: text,
  content: z.optional(z.array(ownEntrySchema)),
});

/** RFC 9457 problem details. Some problems add members, and proxies send errors of their own: nothing is required. */
export const problemResponse = z.looseObject({
  title: text,
  detail: text,
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type ProblemResponse = z.output<typeof problemResponse>;
