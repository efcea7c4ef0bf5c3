import { etagOf, hashOf } from '@plinth/http/entity-tag';
import { findSection } from '@plinth/schemas/content';
import { Bin } from '../../collections/bin.ts';
import { deleteRecord, restoreRecord } from '../../collections/delete-and-restore.ts';
import { History, type StoredHistoryEntry } from '../../collections/history.ts';
import { type Author, findStored } from '../../collections/write.ts';
import { ProblemError, preconditionFailed } from '../../problems.ts';
import { findCollection } from '../collections.ts';
import type { ContentFields } from '../content/model.ts';
import { findContentRecord, saveContentRecord } from '../content/site-content.ts';
import { findItem, type SampleItem } from './find-sample.ts';
import { fingerprintOf } from './fingerprint.ts';
import { SampleRemoval } from './model.ts';

type Known = { key: string; fingerprint: string | undefined };

/** Removes a record or empties a page, unless somebody has changed it and nobody has chosen it. Can be repeated after a crash. */
export async function removeItem(
  { key, fingerprint }: Known,
  chosen: readonly string[],
  author: Author,
): Promise<void> {
  const item = fingerprint === undefined ? undefined : await findItem(key, fingerprint);
  if (item === undefined || (item.isChanged && !chosen.includes(key))) return;
  await SampleRemoval.updateOne(
    { _id: 'sample', 'removed.key': { $ne: key } },
    { $push: { removed: { key } } },
  );
  try {
    await moveOut(item, author);
  } catch (error) {
    // Changed or deleted by somebody since it was read.
    if (!(error instanceof ProblemError && [404, 412].includes(error.status))) throw error;
    await SampleRemoval.updateOne({ _id: 'sample' }, { $pull: { removed: { key } } });
  }
}

/** Throws a 404 or a 412 where somebody was faster. */
async function moveOut(item: SampleItem, author: Author): Promise<void> {
  if ('collection' in item) {
    const ifMatch = item.isChanged ? undefined : etagOf(hashOf(JSON.stringify(item.value)));
    return deleteRecord(item.collection, item.usage.id, { ...author, ...(ifMatch && { ifMatch }) });
  }
  const read = fingerprintOf(item.value);
  await saveContentRecord({
    ...author,
    section: item.section,
    record: null,
    check(current) {
      if (fingerprintOf(current) !== read) throw preconditionFailed();
    },
  });
}

/** Brings back what the removal took, unless something stands in its place. Can be repeated after a crash. */
export async function restoreItem(key: string, author: Author): Promise<void> {
  const [name = '', id = ''] = key.split('/');
  const collection = findCollection(name);
  if (collection === undefined) return restorePage(id, author);
  if ((await findStored(collection, id)) !== null) return;
  const deleted = await Bin.findOne({ kind: name, recordId: id })
    .sort({ deletedAt: -1 })
    .select('_id')
    .lean();
  // Deleted for good since.
  if (deleted === null) return;
  await restoreRecord(collection, deleted._id.toHexString(), author);
}

async function restorePage(index: string, author: Author): Promise<void> {
  const section = findSection(Number(index));
  if (section === undefined || (await findContentRecord(section)) !== null) return;
  const emptied = await History.findOne({ kind: 'content', recordId: index, action: 'deleted' })
    .sort({ at: -1, _id: -1 })
    .lean<StoredHistoryEntry>();
  if (emptied?.before === undefined) return;
  await saveContentRecord({ ...author, section, record: emptied.before as ContentFields });
}
