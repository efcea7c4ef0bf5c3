import * as z from 'zod/mini';
import { instantSchema, optionalLine } from './fields.ts';

/** Largest file of an upload, in bytes. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** Most files of one upload request. */
export const MAX_UPLOAD_FILES = 20;

/** `POST /api/upload`: the paths in the order of the files. */
export const uploadResponseSchema = z.object({
  success: z.boolean(),
  filePaths: z.array(z.string()),
  message: z.string(),
});
export type UploadResponse = z.output<typeof uploadResponseSchema>;

/** `GET /api/files`: the names and URLs of all files. */
export const fileListSchema = z.object({
  files: z.array(z.object({ name: z.string(), url: z.string() })),
});
export type FileList = z.output<typeof fileListSchema>;

/** A record or page that uses a picture or another record; `path` is its edit screen in the admin area. */
export const usageSchema = z.object({
  collection: z.string(),
  id: z.string(),
  title: z.string(),
  /** Of its screen; empty where the person does not work on it, and its title is not told either. */
  path: z.string(),
});
export type Usage = z.output<typeof usageSchema>;

/** A picture, or a document: a PDF such as the company profile, or the captions of a video. */
export const MEDIA_KINDS = ['picture', 'document'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** One file of the media library. */
export const mediaItemSchema = z.object({
  /** The file's name in its URL, which identifies it. */
  name: z.string(),
  url: z.string(),
  /** The name that the file had when it was uploaded. */
  originalName: z.string(),
  kind: z.enum(MEDIA_KINDS),
  /** In pixels; absent for a document. */
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  /** Bytes of the stored master. */
  size: z.int(),
  alt: z.optional(z.string()),
  createdAt: instantSchema,
  usedIn: z.array(usageSchema),
});
export type MediaItem = z.output<typeof mediaItemSchema>;

/** What the administrator can change of a file. */
export const mediaInputSchema = z.strictObject({ alt: optionalLine('The alternative text') });
