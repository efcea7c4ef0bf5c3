import type { CollectionName } from '@plinth/schemas/collections';
import { parseInput } from '@plinth/schemas/input';
import type { Tag } from '../cache/revisions.ts';
import { activities } from '../features/activities/collection.ts';
import { enquiries } from '../features/enquiries/collection.ts';
import { hiring } from '../features/hiring/collection.ts';
import { news } from '../features/news/collection.ts';
import { projects } from '../features/projects/collection.ts';
import { badInput } from '../problems.ts';
import type { StoredBinEntry } from './bin.ts';
import type { CollectionDefinition, Presented, StoredRecord } from './definition.ts';
import { restoreRecord, updateRecord } from './write.ts';

type Author = { by: string };

/** What can be done to a record of which only the collection's name is known. */
export type CollectionActs = {
  tags: readonly Tag[];
  /** Brings a record back out of the bin. */
  restore(entry: StoredBinEntry, author: Author): Promise<Presented>;
  /** Makes a record what it was: `state` is the presented form that the history keeps. */
  returnTo(id: string, state: unknown, author: Author): Promise<Presented>;
};

/** Each collection by its name. */
export const COLLECTION_ACTS: Record<CollectionName, CollectionActs> = {
  projects: actsOf(projects),
  activities: actsOf(activities),
  news: actsOf(news),
  hiring: actsOf(hiring),
  form: actsOf(enquiries),
};

function actsOf<S extends StoredRecord, I extends object, O extends Presented>(
  definition: CollectionDefinition<S, I, O>,
): CollectionActs {
  return {
    tags: definition.tags,
    restore: (entry, author) => restoreRecord(definition, entry, author),
    returnTo: (id, state, author) => {
      const parsed = parseInput(definition.input, state);
      if (!parsed.ok) throw badInput(parsed.errors);
      return updateRecord(definition, id, parsed.value, author);
    },
  };
}
