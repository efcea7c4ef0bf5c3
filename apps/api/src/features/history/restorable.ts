import { COLLECTIONS, type CollectionName } from '@plinth/schemas/collections';
import { parseInput } from '@plinth/schemas/input';
import type { Deps } from '../../app-context.ts';
import type { StoredBinEntry } from '../../collections/bin.ts';
import type { CollectionDefinition, Presented, StoredRecord } from '../../collections/definition.ts';
import { restoreRecord, updateRecord } from '../../collections/write.ts';
import { conflict, ProblemError } from '../../problems.ts';
import { activities } from '../activities/collection.ts';
import { enquiries } from '../enquiries/collection.ts';
import { hiring } from '../hiring/collection.ts';
import { news } from '../news/collection.ts';
import { projects } from '../projects/collection.ts';

/** A collection as bin and history need it, whatever its records look like. */
type Restorable = {
  /** Writes an earlier state through the collection's own rules; gives the record. */
  putBack(deps: Deps, recordId: string, state: unknown, by: string): Promise<Presented>;
  /** Brings a record back out of the bin; gives it. */
  restore(deps: Deps, entry: StoredBinEntry, by: string): Promise<Presented>;
};

const RESTORABLE: Record<CollectionName, Restorable> = {
  projects: restorable(projects),
  activities: restorable(activities),
  news: restorable(news),
  hiring: restorable(hiring),
  form: restorable(enquiries),
};

/** Undefined for what is no collection of records. */
export function findRestorable(collection: string): Restorable | undefined {
  return Object.hasOwn(RESTORABLE, collection) ? RESTORABLE[collection as CollectionName] : undefined;
}

function restorable<S extends StoredRecord, I extends object, O extends Presented>(
  definition: CollectionDefinition<S, I, O>,
): Restorable {
  const { input, thing } = COLLECTIONS[definition.name];
  return {
    async putBack(deps, recordId, state, by) {
      const parsed = parseInput(input, state);
      if (!parsed.ok) throw notAcceptable(parsed.errors.map(({ message }) => message));
      const write = () => updateRecord(definition, recordId, parsed.value as unknown as I, { by });
      return explained(thing, () => deps.cache.write(definition.tags, write));
    },
    restore(deps, entry, by) {
      return deps.cache.write(definition.tags, () => restoreRecord(definition, entry, { by }));
    },
  };
}

/** What a form would be told about a field or an id is, for a state of before, a reason why it cannot come back. */
async function explained<T>(thing: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (error.status === 404) throw conflict(`${thing} was deleted since. Restore it from the bin first.`);
    if (error.status === 400) throw notAcceptable((error.errors ?? []).map(({ message }) => message));
    throw error;
  }
}

/** 409 that says why an earlier state does not fit today's rules. */
export function notAcceptable(reasons: string[]): ProblemError {
  return conflict(`The earlier state cannot be put back: ${reasons.join(' ')}`);
}
