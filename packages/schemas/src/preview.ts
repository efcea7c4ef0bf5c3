import * as z from 'zod/mini';
import { instantSchema, objectIdSchema } from './fields.ts';

/** Days that a preview link is good for. */
export const PREVIEW_DAYS = 7;

/** A link to a record as it will be (docs/product.md, "Preview links"). The link itself is only known when it is made. */
export const previewLinkSchema = z.object({
  _id: objectIdSchema,
  createdAt: instantSchema,
  /** E-mail of who made it. */
  by: z.string(),
  expiresAt: instantSchema,
  lastOpenedAt: z.optional(instantSchema),
});
export type PreviewLink = z.output<typeof previewLinkSchema>;

/** `POST /api/{collection}/{id}/preview-links`; `path` is the page's, with the token that the database only has hashed. */
export const newPreviewLinkSchema = z.extend(previewLinkSchema, { path: z.string() });
export type NewPreviewLink = z.output<typeof newPreviewLinkSchema>;

/** `GET /api/preview/{token}`. */
export const previewSchema = z.object({
  collection: z.enum(['projects', 'activities', 'news', 'hiring', 'pages']),
  record: z.looseObject({ _id: z.string() }),
  expiresAt: z.string(),
});
