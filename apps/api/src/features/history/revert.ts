import { findSection } from '@plinth/schemas/content';
import { CONTENT_INPUTS } from '@plinth/schemas/content-input';
import { parseInput } from '@plinth/schemas/input';
import { SETTING_INPUTS } from '@plinth/schemas/settings-input';
import type { AppContext } from '../../app-context.ts';
import { Bin } from '../../collections/bin.ts';
import type { CollectionDefinition, StoredRecord } from '../../collections/definition.ts';
import { restoreRecord } from '../../collections/delete-and-restore.ts';
import type { StoredHistoryEntry } from '../../collections/history.ts';
import { requireReach } from '../../collections/ownership.ts';
import { workStateOf } from '../../collections/publication.ts';
import { saveDraft, storeVersion } from '../../collections/publish.ts';
import { type Author, getStored } from '../../collections/write.ts';
import { may, type User } from '../../http/user.ts';
import { conflict, forbidden, ProblemError } from '../../problems.ts';
import { findCollection } from '../collections.ts';
import { saveContentRecord } from '../content/site-content.ts';
import { findSettingKey, saveSetting } from '../settings/settings.ts';

/** Changes of the state alone. */
const WITHOUT_CONTENT: readonly string[] = ['submitted', 'returned', 'scheduled'];

type RevertContext = Pick<AppContext, 'cache'>;

/** Throws a 403 where the person may not write what the entry is about. */
export async function requireRevertible(
  user: User,
  { kind, action, recordId }: StoredHistoryEntry,
): Promise<void> {
  const collection = findCollection(kind);
  const setting = kind === 'settings' ? findSettingKey(recordId) : undefined;
  if (!may(user, setting ?? collection?.permissions.write ?? 'pages')) {
    throw forbidden('Your role does not work on these records.');
  }
  // A deleted record is found by its entry alone, which is of what the person did.
  if (collection !== undefined && action !== 'deleted') await requireReach(collection, user, recordId);
}

/**
 * Reverts a change: a deletion by restoring the record from the bin, any other change by writing the earlier state
 * under the rules of a form. The revert is itself a change with its own history entry. Throws a 409 that gives the
 * reason when it is not possible.
 */
export async function revertChange(
  context: RevertContext,
  entry: StoredHistoryEntry,
  author: Author,
): Promise<void> {
  if (entry.before === undefined) {
    throw conflict('There is no state before this change. To undo it, unpublish or delete the record.');
  }
  if (WITHOUT_CONTENT.includes(entry.action)) {
    throw conflict('This step changed no text. Publish, schedule or unpublish the record instead.');
  }
  if (entry.kind === 'content') return revertContent(context, entry, author);
  if (entry.kind === 'settings') return revertSetting(context, entry, author);
  const collection = findCollection(entry.kind);
  if (collection === undefined) throw conflict('Changes of this kind cannot be reverted.');
  await context.cache.settle(collection.tags);
  await context.cache.write(collection.tags, () =>
    entry.action === 'deleted'
      ? restoreDeleted(collection, entry, author)
      : revertRecord(collection, entry, author),
  );
}

async function restoreDeleted(collection: CollectionDefinition, entry: StoredHistoryEntry, author: Author) {
  const { kind, recordId } = entry;
  const deleted = await Bin.findOne({ kind, recordId }).sort({ deletedAt: -1 }).select('_id').lean();
  if (deleted === null) throw conflict('This record is not in the bin any more.');
  await restoreRecord(collection, deleted._id.toHexString(), author);
}

async function revertRecord(collection: CollectionDefinition, entry: StoredHistoryEntry, author: Author) {
  const parsed = parseInput(collection.input, entry.before);
  if (!parsed.ok) throw notRevertible(parsed.errors);
  try {
    const current = await getStored(collection, entry.recordId);
    const store = isDraftOf(entry, current) ? saveDraft : storeVersion;
    await store(collection, entry.recordId, parsed.value, author);
  } catch (error) {
    // What a form would show at a field is, for an earlier state, the reason why it cannot be reverted to.
    if (!(error instanceof ProblemError)) throw error;
    if (error.status === 404) {
      throw conflict(`${collection.form.thing} was deleted since. Restore it from the bin first.`);
    }
    if (error.status === 400) throw notRevertible(error.errors ?? []);
    throw error;
  }
}

/** Whether the earlier state is one for the draft: a revert shows visitors nothing that they had not seen. */
function isDraftOf({ action }: StoredHistoryEntry, current: StoredRecord): boolean {
  if (action === 'published' || action === 'unpublished') return false;
  return action === 'drafted' || action === 'discarded' || workStateOf(current) !== undefined;
}

async function revertContent(
  { cache }: RevertContext,
  entry: StoredHistoryEntry,
  author: Author,
): Promise<void> {
  const section = findSection(Number(entry.recordId));
  if (section === undefined) throw conflict('The site has no such page record any more.');
  const parsed = parseInput(CONTENT_INPUTS[section], entry.before);
  if (!parsed.ok) throw notRevertible(parsed.errors);
  await cache.write(['content'], () => saveContentRecord({ ...author, section, record: parsed.value }));
}

async function revertSetting(
  { cache }: RevertContext,
  entry: StoredHistoryEntry,
  author: Author,
): Promise<void> {
  const key = findSettingKey(entry.recordId);
  if (key === undefined) throw conflict('The site has no such setting any more.');
  const parsed = parseInput(SETTING_INPUTS[key], entry.before);
  if (!parsed.ok) throw notRevertible(parsed.errors);
  await cache.write(['content'], () => saveSetting({ ...author, key, record: parsed.value }));
}

function notRevertible(errors: readonly { message: string }[]): ProblemError {
  const reasons = errors.map(({ message }) => message).join(' ');
  return conflict(`This change cannot be reverted: ${reasons}`);
}
