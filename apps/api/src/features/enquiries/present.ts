import type { Enquiry, SubmittedEnquiry } from '@plinth/schemas/enquiries';
import type { EnquiryRow } from './model.ts';

/** What the visitor sent, with the id and the time that it got. */
export function toSubmittedEnquiry(row: EnquiryRow): SubmittedEnquiry {
  return {
    _id: row._id.toHexString(),
    createdAt: row.createdAt.toISOString(),
    name: row.name,
    email: row.email,
    phone: row.phone,
    country: row.country,
    countryCode: row.countryCode,
    message: row.message,
    site: row.site,
    opening: row.opening,
    project: row.project,
  };
}

/** The whole enquiry, for the administrator. */
export function toEnquiry(row: EnquiryRow): Enquiry {
  return {
    ...toSubmittedEnquiry(row),
    updatedAt: row.updatedAt.toISOString(),
    subject: row.subject,
    state: row.state,
    notes: row.notes,
    consentVersion: row.consentVersion,
    consentAt: row.consentAt?.toISOString(),
    readAt: row.readAt?.toISOString(),
    answeredAt: row.answeredAt?.toISOString(),
  };
}
