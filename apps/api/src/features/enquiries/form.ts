import type { AdminCollection } from '@plinth/schemas/admin-config';
import { COLLECTIONS } from '@plinth/schemas/collections';
import { ENQUIRY_STATES } from '@plinth/schemas/enquiries';
import { longtext, readonly, select, text } from '../../collections/form-fields.ts';

/** Columns and form of the admin area; the first five fields are the columns of the list. */
export const enquiryForm: AdminCollection = {
  title: 'Submissions',
  thing: COLLECTIONS.form.thing,
  endpoint: '/form',
  path: '/admin/submission',
  fields: [
    text('name', 'Name', { required: true }),
    text('email', 'E-mail', { required: true }),
    text('phone', 'Phone', { required: true, hint: 'Dial code, a space and the number: +91 9876543210.' }),
    readonly('createdAt', 'Received'),
    select('state', 'State', { options: [...ENQUIRY_STATES] }),
    longtext('message', 'Message'),
    text('site', 'Sent from', { hint: 'The page that the form was sent from.' }),
    text('country', 'Country'),
    text('countryCode', 'Dial code'),
    longtext('notes', 'Notes', { hint: 'Only administrators see them.' }),
    readonly('readAt', 'First opened'),
    readonly('answeredAt', 'Answered'),
    readonly('consentVersion', 'Consent notice'),
    readonly('consentAt', 'Consent given'),
  ],
};
