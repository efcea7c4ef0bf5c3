import type { ListFilters } from '../../collections/definition.ts';
import { searchFilter } from '../../collections/search.ts';
import { enquiries } from './collection.ts';
import { receivedBetween } from './list-filter.ts';
import { EnquiryModel, type EnquiryRow } from './model.ts';

const BATCH = 200;

/** The enquiries of the inbox's filters, newest first, read in batches as they are needed. */
export async function findEnquiries({ q, ...filters }: ListFilters & { q?: string }) {
  const filter = { ...receivedBetween(filters), ...(q && (await searchFilter(enquiries, q))) };
  return EnquiryModel.find(filter)
    .sort({ createdAt: -1, _id: -1 })
    .lean<EnquiryRow[]>()
    .cursor({ batchSize: BATCH }) as AsyncIterable<EnquiryRow>;
}
