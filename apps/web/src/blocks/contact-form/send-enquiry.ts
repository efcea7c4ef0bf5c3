import type { EnquirySubmission } from '@plinth/schemas/enquiries';
import { CONSENT_VERSION } from '@plinth/schemas/enquiry-form';
import type { SectionTexts } from '@plinth/schemas/site-texts';
import { ApiError, isUnreachable } from '../../api/api-error.ts';
import { publicApi } from '../../api/client.ts';
import { isKeyUsed, newIdempotencyKey } from '../../api/idempotency-key.ts';
import { type EnquiryValues, isEnquiryField } from './enquiry-values.ts';
import type { EnquiryErrors } from './find-errors.ts';

export type Failure = {
  /** HTTP status; 503 when no response came. */
  status: number;
  /** Follows `Failed to send message.` (docs/product.md, "Contact form"). */
  text: string;
  /** What the API found wrong with fields of the form. */
  errors: EnquiryErrors;
};

type Sending = {
  /** The page that the enquiry comes from. */
  pathname: string;
  /** Under the same key an enquiry is stored once. */
  key: string;
  /** On the server, the visitor's `X-Forwarded-For` chain, by which the API throttles. */
  forwardedFor?: string;
  texts: SectionTexts<'contact'>;
};

/** Sends an enquiry to the API and returns the failure, or nothing on success. */
export async function sendEnquiry(
  values: EnquiryValues,
  { pathname, key, forwardedFor, texts }: Sending,
): Promise<Failure | undefined> {
  const { phone, opening, project, website, ...fields } = values;
  const body: EnquirySubmission = {
    ...fields,
    phone: `${values.countryCode} ${phone}`,
    site: siteOf(pathname),
    consentVersion: CONSENT_VERSION,
    ...(opening !== '' && { opening }),
    ...(project !== '' && { project }),
    ...(website !== '' && { website }),
  };
  const headers: Record<string, string> =
    forwardedFor === undefined ? {} : { 'X-Forwarded-For': forwardedFor };
  const attempt = (idempotencyKey: string) =>
    publicApi.send('/api/form', { method: 'POST', body, headers, idempotencyKey });
  try {
    await attempt(key).catch((error: unknown) => {
      if (!isKeyUsed(error)) throw error;
      // An earlier attempt whose response was lost had other words: the office gets both.
      return attempt(newIdempotencyKey());
    });
    return undefined;
  } catch (error) {
    return failureOf(error, texts);
  }
}

/** The last segment of the path. */
export function siteOf(pathname: string): string {
  return pathname.split('/').findLast((segment) => segment !== '') ?? 'home';
}

/** What the form shows of an error: words under the button, and errors beside its fields. */
export function failureOf(error: unknown, { NotSentOffline }: SectionTexts<'contact'>): Failure {
  if (!(error instanceof ApiError)) return { status: 500, text: String(error), errors: {} };
  if (isUnreachable(error)) return { status: 503, text: NotSentOffline, errors: {} };
  const errors: EnquiryErrors = {};
  const words: string[] = [];
  for (const { path, message } of error.fieldErrors) {
    if (isEnquiryField(path)) errors[path] = message;
    else words.push(message);
  }
  if (words.length === 0 && Object.keys(errors).length === 0 && error.problem.detail) {
    words.push(error.problem.detail);
  }
  return {
    status: error.status,
    text: [`HTTP error! status: ${error.status}`, ...words].join('. '),
    errors,
  };
}
