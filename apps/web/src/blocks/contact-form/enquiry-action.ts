import { SITE_TEXTS } from '@plinth/schemas/site-texts';
import { type ActionFunctionArgs, data, redirect } from 'react-router-dom';
import { changedTextsQuery } from '../../api/content-queries.ts';
import type { RequestContext } from '../../page.ts';
import { keyOfValues } from './enquiry-key.ts';
import { type EnquiryValues, type FormVariant, valuesOf } from './enquiry-values.ts';
import { type EnquiryErrors, findErrors } from './find-errors.ts';
import { sendEnquiry } from './send-enquiry.ts';

/** What the visitor sent without scripts and why it was refused; the form is rendered with it again. */
export type RefusedEnquiry = {
  values: EnquiryValues;
  errors: EnquiryErrors;
  /** Follows `Failed to send message.`; empty where only fields are wrong. */
  text: string;
};

/** The `id` of the element that holds the form; links to the form have it as their hash. */
export const FORM_SECTION_ID = 'enquiry';

/** The `id` of the element that reports the result of sending. */
export const FORM_STATUS_ID = 'enquiry-status';

/** `?enquiry=sent` is the page that thanks for an enquiry sent without scripts. */
export const SENT_PARAM = 'enquiry';

/**
 * Handles the contact form as browsers send it without scripts, with the rules and the request that the form itself
 * uses. Success redirects, so that a reload does not send the enquiry again.
 */
export function enquiryAction({ hasCountry, hasMessage }: FormVariant = {}) {
  return async ({ request, context }: ActionFunctionArgs<RequestContext>) => {
    const values = valuesOf(await request.formData());
    const isAboutRecord = values.opening !== '' || values.project !== '';
    // An enquiry goes through in the standard wording where the content cannot be read.
    const changed = await context.queryClient.ensureQueryData(changedTextsQuery()).catch(() => undefined);
    const texts = { ...SITE_TEXTS.contact, ...changed?.contact };
    const errors = findErrors(values, { hasCountry, hasMessage: hasMessage || isAboutRecord }, texts);
    if (Object.keys(errors).length > 0) {
      return data<RefusedEnquiry>({ values, errors, text: '' }, { status: 400 });
    }
    const { pathname } = new URL(request.url);
    const key = await keyOfValues(values);
    const { forwardedFor } = context;
    const failure = await sendEnquiry(values, { pathname, key, forwardedFor, texts });
    if (failure === undefined) return redirect(`${pathname}?${SENT_PARAM}=sent#${FORM_STATUS_ID}`, 303);
    const { status, ...refusal } = failure;
    return data<RefusedEnquiry>({ values, ...refusal }, { status });
  };
}
