import type { DataSubject, Erasure } from '@plinth/schemas/data-subjects';
import { Bin, presentBinEntry, type StoredBinEntry } from '../../collections/bin.ts';
import { foldCase } from '../../collections/definition.ts';
import { History, presentHistoryEntry, type StoredHistoryEntry } from '../../collections/history.ts';
import { escapeRegularExpression } from '../../collections/search.ts';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import { Quarantine } from '../../database/quarantine.ts';
import { enquiries } from './collection.ts';
import { eraseEnquiries } from './erase-enquiries.ts';
import { EnquiryModel, type EnquiryRow } from './model.ts';
import { toEnquiry } from './present.ts';

const kind = enquiries.name;

/** Database collections that hold enquiries or copies of them. */
export const QUARANTINED_WITH_PERSONAL_DATA = ['enquiries', 'bin', 'history'];

/**
 * Everything stored about the data subject with this e-mail. An enquiry also counts when
 * it had the e-mail only earlier, or is in the bin. Only enquiries hold data of visitors.
 */
export async function findPersonalData(email: string): Promise<DataSubject> {
  const ids = await findEnquiryIds(email);
  const [rows, bin, history, quarantine] = await Promise.all([
    EnquiryModel.find({ _id: { $in: ids } })
      .sort({ createdAt: -1 })
      .lean<EnquiryRow[]>(),
    Bin.find({ kind, recordId: { $in: ids } }).lean<StoredBinEntry[]>(),
    History.find({ kind, recordId: { $in: ids } })
      .sort({ at: -1 })
      .lean<StoredHistoryEntry[]>(),
    Quarantine.find(quarantinedWith(email)).maxTimeMS(QUERY_TIMEOUT_MS).lean(),
  ]);
  return {
    email,
    enquiries: rows.map(toEnquiry),
    bin: bin.map((entry) => ({ ...presentBinEntry(entry), record: entry.record })),
    history: history.map(presentHistoryEntry),
    quarantine: quarantine.map(({ collection, line }) => ({ collection, line })),
    mails: rows.flatMap(({ _id, mails }) =>
      mails === undefined
        ? []
        : [{ enquiry: _id.toHexString(), kinds: mails.kinds, attempts: mails.attempts }],
    ),
  };
}

/** Removes for good what `findPersonalData` finds. */
export async function erasePersonalData(email: string): Promise<Erasure> {
  const erased = await eraseEnquiries(await findEnquiryIds(email));
  const { deletedCount } = await Quarantine.deleteMany(quarantinedWith(email));
  return { ...erased, quarantine: deletedCount };
}

/** Quarantined documents are JSON, where the whole text of a field stands in quotes. */
function quarantinedWith(email: string) {
  const text = escapeRegularExpression(JSON.stringify(email));
  return { collection: { $in: QUARANTINED_WITH_PERSONAL_DATA }, line: { $regex: text, $options: 'i' } };
}

/** The snapshots in the history have the e-mail as typed, so the expression ignores case. */
async function findEnquiryIds(email: string): Promise<string[]> {
  const emailKey = foldCase(email);
  const typed = { $regex: `^${escapeRegularExpression(email)}$`, $options: 'i' };
  const inHistory = { kind, $or: [{ 'before.email': typed }, { 'after.email': typed }] };
  const [current, deleted, earlier] = await Promise.all([
    EnquiryModel.find({ emailKey }).select('_id').maxTimeMS(QUERY_TIMEOUT_MS).lean(),
    Bin.find({ kind, 'record.emailKey': emailKey }).select('recordId').maxTimeMS(QUERY_TIMEOUT_MS).lean(),
    History.find(inHistory).select('recordId').maxTimeMS(QUERY_TIMEOUT_MS).lean(),
  ]);
  return [
    ...new Set([
      ...current.map(({ _id }) => _id.toHexString()),
      ...[...deleted, ...earlier].map(({ recordId }) => recordId),
    ]),
  ];
}
