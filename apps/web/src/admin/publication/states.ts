import type { OfficeRecord, Publication } from '@plinth/schemas/publication';
import type { FormValues } from '../form/form-values.ts';

/** What the admin area calls the states of a record. */
export const STATE_WORDS: Record<Publication, string> = {
  draft: 'Draft',
  review: 'In review',
  changes: 'Changes asked',
  live: 'Live',
};

/** What visitors see of a record and what is being worked on, in a sentence. */
export function describeState({ publication, pending }: OfficeRecord): string {
  if (pending) return 'You see the draft. Visitors see the live version until the draft is published.';
  if (publication === 'live') return 'Visitors see this version.';
  return 'Visitors do not see this record.';
}

/** The record as its form shows it: the pending version where there is one, without the fields of its state. */
export function workingRecord(record: OfficeRecord): FormValues {
  const { publication, publishAt, unpublishAt, pending, ...own } = record;
  return pending?.record ?? own;
}
