import * as z from 'zod/mini';
import {
  fileUrlSchema,
  MAX_GROUP_ITEMS,
  optionalArticle,
  optionalLine,
  photoListSchema,
  requiredLine,
  serverFieldsSchema,
} from './fields.ts';
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

const keypointSchema = z.strictObject({ points: requiredLine('The key point', 500) });

function degrees(label: string, limit: number) {
  const range = `${label} lies between -${limit} and ${limit}.`;
  return z.number(`${label} must be a number.`).check(z.minimum(-limit, range), z.maximum(limit, range));
}

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
  photo: z.optional(photoListSchema),
  keypoints: z.optional(z.array(keypointSchema).check(z.maxLength(MAX_GROUP_ITEMS))),
  stats: z.optional(z.array(statSchema).check(z.maxLength(MAX_GROUP_ITEMS))),
});
export type ProjectInput = z.output<typeof projectInputSchema>;

/** A project as a read gives it. */
export const projectSchema = z.extend(projectInputSchema, serverFieldsSchema.shape);
export type Project = z.output<typeof projectSchema>;

const valueCountSchema = z.object({ value: z.string(), count: z.int() });
export type ValueCount = z.output<typeof valueCountSchema>;

/** `GET /api/projects/counts`: what projects can be narrowed to, and how many each choice leaves. */
export const projectCountsSchema = z.object({
  states: z.array(valueCountSchema),
  services: z.array(valueCountSchema),
});
export type ProjectCounts = z.output<typeof projectCountsSchema>;
