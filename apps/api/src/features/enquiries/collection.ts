import { type Enquiry, type EnquiryInput, enquiryInputSchema } from '@plinth/schemas/enquiries';
import type { Model } from 'mongoose';
import { type CollectionDefinition, foldCase, type StoredRecord } from '../../collections/definition.ts';
import { enquiryForm } from './form.ts';
import { receivedBetween } from './list-filter.ts';
import { EnquiryModel, type EnquiryRow } from './model.ts';
import { toEnquiry } from './present.ts';

/**
 * The enquiries as the administrator works on them. Reading one marks it as read before its response is made: the ETag
 * of that response is the one that the next write must name, so opening the edit form causes no conflict.
 * The list marks nothing.
 */
export const enquiries: CollectionDefinition<EnquiryRow, EnquiryInput, Enquiry> = {
  name: 'form',
  // Mongoose's model types are invariant, and enquiries have required fields of their own.
  model: EnquiryModel as unknown as Model<StoredRecord>,
  input: enquiryInputSchema,
  permissions: { read: 'readEnquiries', write: 'enquiries' },
  tags: [],
  readTags: [],
  transientFields: ['mails'],
  fields: [
    'name',
    'email',
    'phone',
    'country',
    'countryCode',
    'message',
    'site',
    'opening',
    'project',
    'subject',
    'state',
    'notes',
    'answeredAt',
  ],
  searchFields: ['name', 'email', 'phone', 'subject'],
  wordFields: ['message'],
  defaultSort: '-createdAt',
  form: enquiryForm,
  references: { hiring: 'opening', projects: 'project' },
  present: (rows) => rows.map(toEnquiry),
  filter: receivedBetween,
  derive: ({ email }) => ({ emailKey: foldCase(email) }),
  beforeUpdate(input, current) {
    const now = new Date();
    const state = input.state ?? current.state;
    return {
      state,
      readAt: current.readAt ?? now,
      ...(state === 'answered' && { answeredAt: current.answeredAt ?? now }),
    };
  },
  async onRead(row) {
    if (row.readAt !== undefined) return row;
    const marked = await EnquiryModel.findOneAndUpdate(
      { _id: row._id, readAt: null },
      { $set: { readAt: new Date() } },
      { returnDocument: 'after' },
    ).lean<EnquiryRow>();
    // Whoever read it at the same time was first; what it wrote is what stands.
    return marked ?? (await EnquiryModel.findById(row._id).lean<EnquiryRow>()) ?? row;
  },
};
