import * as z from 'zod/mini';
import { objectIdSchema, optionalLine } from './fields.ts';

export const DOCUMENT_FORMATS = ['pdf', 'docx'] as const;

/** Of a document that the office puts together. */
export const MAX_DOCUMENT_PROJECTS = 50;

/** `POST /api/admin/documents` (docs/product.md, "Sheets and documents"). */
export const documentInputSchema = z.strictObject({
  /** Ids of live projects, in their order in the document. */
  projects: z.array(objectIdSchema).check(
    z.minLength(1, 'Choose a project.'),
    z.maxLength(MAX_DOCUMENT_PROJECTS, `Choose ${MAX_DOCUMENT_PROJECTS} projects at most.`),
    z.refine((ids) => new Set(ids).size === ids.length, 'Name each project once.'),
  ),
  format: z.enum(DOCUMENT_FORMATS, 'format must be pdf or docx.'),
  /** Stands on the cover. */
  title: optionalLine('The title'),
});
export type DocumentInput = z.output<typeof documentInputSchema>;
