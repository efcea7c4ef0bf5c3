import { CONTENT_RECORDS, isContentIndex } from '@plinth/schemas/content';
import { parseInput } from '@plinth/schemas/input';
import type { Deps } from '../../app-context.ts';
import { Bin } from '../../collections/bin.ts';
import type { StoredHistoryEntry } from '../../collections/history.ts';
import { conflict } from '../../problems.ts';
import { saveContentRecord } from '../content/site-content.ts';
import { findRestorable, notAcceptable } from './restorable.ts';

/**
 * Puts a record back into the state that it had before a change of the history: of a deletion by taking it out of the
 * bin, of any other change by writing the earlier state as a form would. Throws a 409 that says why where it cannot
 * be done. Putting back is itself a change with an entry of its own.
 */
export async function putBack(deps: Deps, entry: StoredHistoryEntry, by: string): Promise<void> {
  if (entry.before === undefined) {
    throw conflict('There is no state before this change. To undo it, delete the record.');
  }
  if (entry.kind === 'content') return putBackContent(deps, entry, by);
  const collection = findRestorable(entry.kind);
  if (collection === undefined) throw conflict('Changes of this kind cannot be put back.');
  if (entry.action === 'deleted') {
    const kept = await Bin.findOne({ kind: entry.kind, recordId: entry.recordId }).lean();
    if (kept === null) throw conflict('This record is not in the bin any more.');
    await collection.restore(deps, kept, by);
    return;
  }
  await collection.putBack(deps, entry.recordId, entry.before, by);
}

async function putBackContent(deps: Deps, entry: StoredHistoryEntry, by: string): Promise<void> {
  const index = Number(entry.recordId);
  if (!isContentIndex(index)) throw conflict('The site has no such page record any more.');
  const parsed = parseInput(CONTENT_RECORDS[index].schema, entry.before);
  if (!parsed.ok) throw notAcceptable(parsed.errors.map(({ message }) => message));
  await deps.cache.write(['content'], () => saveContentRecord({ index, record: parsed.value, by }));
}
