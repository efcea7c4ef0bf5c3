import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import type { EnquiryValues } from './enquiry-values.ts';

const STORAGE_KEY = 'plinth.enquiry-key';

/** The key of the enquiry that the visitor is about to send, the same after a reload, until `renewEnquiryKey`. */
export function enquiryKey(): string {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    if (stored !== null) return stored;
  } catch {
    // The browser may refuse any storage to the site.
  }
  return renewEnquiryKey();
}

/** To be called when an enquiry was stored. */
export function renewEnquiryKey(): string {
  const key = newIdempotencyKey();
  try {
    sessionStorage.setItem(STORAGE_KEY, key);
  } catch {
    // Then a repeat after a reload counts as another enquiry.
  }
  return key;
}

/** For forms that are sent without scripts: the same words are the same enquiry, on the day that a key holds. */
export async function keyOfValues(values: EnquiryValues): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(values)));
  return Buffer.from(digest).toString('hex');
}
