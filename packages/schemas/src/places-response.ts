import * as z from 'zod/mini';

/** What the map of projects reads of `GET /api/projects/places`; apart from `responses.ts`, which every page downloads. */
export const projectPlacesResponse = z.object({
  total: z.number(),
  placed: z.number(),
  isGrouped: z.boolean(),
  places: z.array(
    z.object({
      latitude: z.number(),
      longitude: z.number(),
      count: z.number(),
      project: z.optional(
        z.object({
          _id: z.string(),
          slug: z.optional(z.string()),
          title: z.string(),
          state: z.optional(z.string()),
        }),
      ),
    }),
  ),
});
