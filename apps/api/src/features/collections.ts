import type { CollectionName } from '@plinth/schemas/collections';
import type { CollectionDefinition } from '../collections/definition.ts';
import { hasPublication } from '../collections/publication.ts';
import { activities } from './activities/collection.ts';
import { keepProjectTitle } from './activities/keep-project-title.ts';
import { enquiries } from './enquiries/collection.ts';
import { hiring } from './hiring/collection.ts';
import { news } from './news/collection.ts';
import { pages } from './pages/collection.ts';
import { projects } from './projects/collection.ts';

/** The collections of records. Features that work on all of them (history, bin, media, backup …) go through this table. */
export const collections = {
  projects: { ...projects, beforeDelete: keepProjectTitle },
  activities,
  news,
  hiring,
  pages,
  form: enquiries,
} satisfies Record<CollectionName, CollectionDefinition>;

/** The same without the types of the records. */
export const allCollections: readonly CollectionDefinition[] = Object.values(collections);

/** The collections whose live records visitors see. */
export const publicCollections = allCollections.filter(hasPublication);

/** Undefined where no collection has this name, as in the history of a page. */
export function findCollection(name: string): CollectionDefinition | undefined {
  return allCollections.find((collection) => collection.name === name);
}
