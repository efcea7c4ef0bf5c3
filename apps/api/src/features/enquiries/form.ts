import type { AdminCollection } from '@plinth/schemas/admin-config';
import { COLLECTIONS } from '@plinth/schemas/collections';
import { ENQUIRY_STATES } from '@plinth/schemas/enquiries';
import { longtext, readonly, select } from '../../collections/form-fields.ts';

/** Columns and form of the admin area: the office edits status and notes; what the visitor wrote stays as it is. */
export const enquiryForm: AdminCollection = {
  title: 'Submissions',
  thing: COLLECTIONS.form.thing,
  endpoint: '/form',
  path: '/admin/submission',
  fields: [
    readonly('name', 'Name'),
    readonly('email', 'E-mail'),
    readonly('phone', 'Phone'),
    readonly('createdAt', 'Received'),
    select('state', 'Status', { options: [...ENQUIRY_STATES] }),
    longtext('notes', 'Notes', { hint: 'Only administrators see them.' }),
    readonly('subject', 'About'),
    readonly('opening', 'Opening'),
    readonly('project', 'Project'),
    readonly('message', 'Message'),
    readonly('site', 'Sent from'),
    readonly('country', 'Country'),
    readonly('countryCode', 'Dial code'),
    readonly('readAt', 'First opened'),
    readonly('answeredAt', 'Answered'),
    readonly('consentVersion', 'Consent notice'),
    readonly('consentAt', 'Consent given'),
  ],
};
