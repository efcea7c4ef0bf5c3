import { model } from 'mongoose';
import { type VersionedDocument, versionedSchema } from '../../collections/versioned-document.ts';

/** A record as the schema of its section gave it. */
export type ContentFields = Record<string, unknown>;

/** The site content, stored record by record under their indexes in the list. */
export const Content = model<VersionedDocument>('Content', versionedSchema(Number), 'content');
