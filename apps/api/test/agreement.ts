import { expect } from 'vitest';
import { Bin } from '../src/collections/bin.ts';
import { History } from '../src/collections/history.ts';
import { workingVersion } from '../src/collections/publication.ts';
import { findStored, presentOne } from '../src/collections/write.ts';
import { allCollections, findCollection } from '../src/features/collections.ts';

/** A record is in its collection or once in the bin, and the end of its history says the same. */
export async function expectAgreement(): Promise<void> {
  const copies = await Bin.find().sort({ deletedAt: -1 }).lean();
  const ids = copies.map(({ kind, recordId }) => `${kind} ${recordId}`);
  expect(ids).toEqual([...new Set(ids)]);
  for (const { kind, recordId, unrecorded, restoringAt } of copies) {
    const collection = findCollection(kind);
    if (collection === undefined) throw new Error(`${kind} is no collection`);
    expect({ recordId, unrecorded, restoringAt }).toEqual({ recordId });
    expect([recordId, await findStored(collection, recordId)]).toEqual([recordId, null]);
    expect([recordId, (await lastChange(kind, recordId))?.action]).toEqual([recordId, 'deleted']);
  }
  for (const collection of allCollections) {
    for (const stored of await collection.model.find().sort({ _id: 1 }).lean()) {
      expect(stored.unrecorded ?? []).toEqual([]);
      const record = await presentOne(collection, workingVersion(stored));
      const change = await lastChange(collection.name, record._id);
      // Enquiries come in without an entry, and reading one is no change.
      if (collection.name !== 'form') expect(change?.after).toEqual(record);
      expect(change?.action).not.toBe('deleted');
    }
  }
}

const lastChange = (kind: string, recordId: string) =>
  History.findOne({ kind, recordId }).sort({ at: -1, _id: -1 }).lean();
