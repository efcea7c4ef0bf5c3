import { isDeepStrictEqual } from 'node:util';
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
import { leftoversIn, pathsOf } from './leftovers.ts';
import { type ClearedField, findRemoval, goneSince, type RemovedItem, SampleRemoval } from './model.ts';

type Known = { key: string; fingerprint: string | undefined };

/** Removes a record or empties a page, unless somebody has changed it and nobody has chosen it. Can be repeated after a crash. */
export async function removeItem(
  { key, fingerprint }: Known,
  chosen: readonly string[],
  author: Author,
): Promise<void> {
  const item = fingerprint === undefined ? undefined : await findItem(key, fingerprint);
  if (item === undefined) return;
  const isKept = item.isChanged && !chosen.includes(key);
  const fields = isKept ? leftoversIn(item, new Set(goneSince(await findRemoval()))) : [];
  if (isKept && fields.length === 0) return;
  const removed: RemovedItem = isKept ? { key, fields } : { key, paths: pathsOf(item) };
  await SampleRemoval.updateOne({ _id: 'sample', 'removed.key': { $ne: key } }, { $push: { removed } });
  try {
    await (isKept ? clearFields(item, fields, author) : moveOut(item, author));
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
  await saveContentRecord({
    ...author,
    section: item.section,
    record: null,
    check: refuseUnless(item.value),
  });
}

/** Empties the fields that say something about the sample company. Throws a 412 where somebody was faster. */
async function clearFields(item: SampleItem, fields: ClearedField[], author: Author): Promise<void> {
  if (!('section' in item)) return;
  await saveContentRecord({
    ...author,
    section: item.section,
    record: withFields(
      item.value,
      fields.map(({ name, after }) => [name, after]),
    ),
    check: refuseUnless(item.value),
  });
}

/** Undefined values empty their fields. */
function withFields(record: ContentFields, fields: [name: string, value: unknown][]): ContentFields {
  const all = Object.entries({ ...record, ...Object.fromEntries(fields) });
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

/** Throws a 412 where the page is not the one that was read. */
function refuseUnless(value: ContentFields) {
  const read = fingerprintOf(value);
  return (current: ContentFields | null) => {
    if (fingerprintOf(current) !== read) throw preconditionFailed();
  };
}

/** Brings back what the removal took, unless something stands in its place. Can be repeated after a crash. */
export async function restoreItem({ key, fields }: RemovedItem, author: Author): Promise<void> {
  const [name = '', id = ''] = key.split('/');
  const collection = findCollection(name);
  if (collection === undefined) return fields ? restoreFields(id, fields, author) : restorePage(id, author);
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

/** Fields in which something else stands by now stay as they are. */
async function restoreFields(index: string, fields: ClearedField[], author: Author): Promise<void> {
  const section = findSection(Number(index));
  const current = section && (await findContentRecord(section));
  if (!section || !current) return;
  // The database stores null for undefined.
  const untouched = fields.filter(({ name, after }) =>
    isDeepStrictEqual(current[name] ?? undefined, after ?? undefined),
  );
  await saveContentRecord({
    ...author,
    section,
    record: withFields(
      current,
      untouched.map(({ name, before }) => [name, before]),
    ),
    check: refuseUnless(current),
  });
}
