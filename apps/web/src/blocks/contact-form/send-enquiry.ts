import type { EnquirySubmission } from '@plinth/schemas/enquiries';
import { CONSENT_VERSION } from '@plinth/schemas/enquiry-form';
import { ApiError, fetchOne } from '../../api/client.ts';
import { type EnquiryValues, isEnquiryField } from './enquiry-values.ts';
import type { EnquiryFaults } from './find-faults.ts';

export type Failure = {
  /** The error text that follows `Failed to send message.` (spec section 8). */
  text: string;
  /** What the server found wrong with fields of the form. */
  faults: EnquiryFaults;
};

/**
 * Sends what the visitor typed; answers with the failure, or nothing when it has arrived.
 * `pathname` gives the page that it comes from.
 */
export async function sendEnquiry(values: EnquiryValues, pathname: string): Promise<Failure | undefined> {
  const { phone, website, ...fields } = values;
  const body: EnquirySubmission = {
    ...fields,
    phone: `${values.countryCode} ${phone}`,
    site: siteOf(pathname),
    consentVersion: CONSENT_VERSION,
    ...(website !== '' && { website }),
  };
  try {
    await fetchOne('/api/form', { method: 'POST', body });
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}

/** The last segment of the path (spec section 7). */
export function siteOf(pathname: string): string {
  return pathname.split('/').findLast((segment) => segment !== '') ?? 'home';
}

export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { text: String(error), faults: {} };
  if (error.status === 0) {
    return {
      text: `${error.message} Check your connection and send it again: nothing is lost.`,
      faults: {},
    };
  }
  const faults: EnquiryFaults = {};
  const words: string[] = [];
  for (const { path, message } of error.problem?.errors ?? []) {
    if (isEnquiryField(path)) faults[path] = message;
    else words.push(message);
  }
  if (words.length === 0 && Object.keys(faults).length === 0 && error.problem?.detail) {
    words.push(error.problem.detail);
  }
  return { text: [`HTTP error! status: ${error.status}`, ...words].join('. '), faults };
}
