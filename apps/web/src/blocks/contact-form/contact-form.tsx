import './contact-form.css';
import { COUNTRIES } from '@plinth/schemas/countries';
import { HONEYPOT_FIELD } from '@plinth/schemas/enquiry-form';
import { DEFAULT_DIAL_CODE } from '@plinth/schemas/phone';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useActionData, useLocation } from 'react-router-dom';
import type { EnquirySubject } from '../../api/enquiry-subject-query.ts';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../wording/use-texts.tsx';
import { ConsentNotice } from './consent-notice.tsx';
import { FORM_SECTION_ID, FORM_STATUS_ID, type RefusedEnquiry, SENT_PARAM } from './enquiry-action.ts';
import { enquiryKey, renewEnquiryKey } from './enquiry-key.ts';
import { type FormVariant, isEnquiryField, valuesOf } from './enquiry-values.ts';
import { Field } from './field.tsx';
import { type EnquiryErrors, findErrors } from './find-errors.ts';
import { PhoneFields } from './phone-fields.tsx';
import { type Failure, sendEnquiry } from './send-enquiry.ts';

type Props = FormVariant & {
  /** What the visitor applies for or asks about; such a form has a message field. */
  subject?: EnquirySubject | undefined;
};

type Sending = { state: 'idle' | 'sending' | 'sent' } | { state: 'failed'; text: string };

/**
 * The contact form (docs/product.md, "Contact form"). Without scripts and before hydration the browser posts it to the
 * page's own path; afterwards it is sent as JSON in place. The fields are uncontrolled: what was typed stays in the
 * DOM through hydration and failures.
 */
export function ContactForm({ hasCountry = false, subject, ...variant }: Props) {
  const hasMessage = variant.hasMessage || subject !== undefined;
  const { pathname, search } = useLocation();
  const refused = useActionData<RefusedEnquiry>();
  const [errors, setErrors] = useState<EnquiryErrors>(refused?.errors ?? {});
  const [sending, setSending] = useState<Sending>(() => sendingAtFirst(refused, search));
  const kept = sending.state === 'sent' ? undefined : refused?.values;
  const [dialCode, setDialCode] = useState(kept?.countryCode ?? DEFAULT_DIAL_CODE);
  const [isHydrated, setIsHydrated] = useState(false);
  const isInFlight = useRef(false);
  const formRef = useRef<HTMLFormElement>(null);
  const codeSelect = useRef<HTMLSelectElement>(null);
  const drafts = useRef<typeof import('./enquiry-draft.ts')>(undefined);
  const texts = useTexts('contact');

  /** A message is about this page, or about what the page names. */
  const about = subject?.id ?? pathname;

  const takeOver = useEffectEvent(() => {
    setIsHydrated(true);
    // The visitor may have chosen another code before hydration.
    if (codeSelect.current) setDialCode(codeSelect.current.value);
    const restore = (module: typeof import('./enquiry-draft.ts')) => {
      drafts.current = module;
      const codeCountry = formRef.current && module.restoreDraft(formRef.current, about);
      if (codeCountry) chooseCodeOf(codeCountry);
    };
    // Nobody waits for it: without it the form only forgets what was typed before.
    import('./enquiry-draft.ts').then(restore, () => undefined);
  });
  useEffect(() => takeOver(), []);

  const showErrors = (form: HTMLFormElement, found: EnquiryErrors) => {
    // An error has to be in the DOM before its field gets the focus and is announced.
    flushSync(() => setErrors(found));
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isInFlight.current) return;
    const values = valuesOf(new FormData(form));
    const found = findErrors(values, { hasCountry, hasMessage }, texts);
    if (Object.keys(found).length > 0) {
      setSending({ state: 'idle' });
      showErrors(form, found);
      return;
    }
    isInFlight.current = true;
    setErrors({});
    setSending({ state: 'sending' });
    const failure = await sendEnquiry(values, { pathname, key: enquiryKey(), texts });
    if (!failure) renewEnquiryKey();
    isInFlight.current = false;
    if (failure) handleFailure(form, failure);
    else handleSuccess(form);
  };

  const handleFailure = (form: HTMLFormElement, { text, errors: found }: Failure) => {
    flushSync(() => setSending({ state: 'failed', text }));
    showStatus();
    showErrors(form, found);
  };

  const handleSuccess = (form: HTMLFormElement) => {
    // Fields that the server filled are rendered empty before the form is reset to what is rendered.
    flushSync(() => setSending({ state: 'sent' }));
    form.reset();
    drafts.current?.removeDraft();
    if (codeSelect.current) codeSelect.current.value = DEFAULT_DIAL_CODE;
    flushSync(() => setDialCode(DEFAULT_DIAL_CODE));
    showStatus();
  };

  const chooseCodeOf = (name: string) => {
    const select = codeSelect.current;
    const option = Array.from(select?.options ?? []).find(({ dataset }) => dataset.country === name);
    if (!select || !option) return;
    select.selectedIndex = option.index;
    setDialCode(option.value);
    if (formRef.current) drafts.current?.storeDraft(formRef.current, name, about);
  };

  /** Editing a field clears its error. */
  const handleInput = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    drafts.current?.storeDraft(currentTarget, codeSelect.current?.selectedOptions[0]?.dataset.country, about);
    const name = target instanceof Element ? target.getAttribute('name') : null;
    const changed = name === 'countryCode' ? 'phone' : name;
    if (changed !== null && isEnquiryField(changed) && errors[changed])
      setErrors({ ...errors, [changed]: undefined });
  };

  return (
    <form
      ref={formRef}
      className="contact-form"
      aria-label={texts.Form}
      method="post"
      action={`${pathname}${search}#${FORM_SECTION_ID}`}
      noValidate
      onSubmit={handleSubmit}
      onInput={handleInput}
    >
      <Field name="name" label={texts.NameLabel} error={errors.name}>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="name"
            required
            maxLength={200}
            defaultValue={kept?.name}
          />
        )}
      </Field>
      <Field name="email" label={texts.EmailLabel} error={errors.email}>
        {(control) => (
          <input
            {...control}
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            defaultValue={kept?.email}
          />
        )}
      </Field>
      {hasCountry && (
        <Field name="country" label={texts.CountryLabel} error={errors.country}>
          {(control) => (
            <select
              {...control}
              autoComplete="country-name"
              required
              defaultValue={kept?.country ?? ''}
              onChange={(event) => chooseCodeOf(event.target.value)}
            >
              <option value="">{texts.CountryChoice}</option>
              {COUNTRIES.map(({ name, code }) => (
                <option key={code}>{name}</option>
              ))}
            </select>
          )}
        </Field>
      )}
      <PhoneFields
        dialCode={dialCode}
        phone={kept?.phone}
        // Without scripts the length cannot follow the dial code, and foreign numbers may be longer.
        isIndian={dialCode === DEFAULT_DIAL_CODE && (isHydrated || !hasCountry)}
        errors={errors}
        codeRef={codeSelect}
        onDialCode={setDialCode}
      />
      {hasMessage && (
        <Field
          name="message"
          label={texts.MessageLabel}
          error={errors.message}
          {...(subject && {
            hint: subject.field === 'opening' ? texts.MessageHintOpening : texts.MessageHintProject,
          })}
        >
          {(control) => (
            <textarea {...control} rows={6} required maxLength={5000} defaultValue={kept?.message} />
          )}
        </Field>
      )}
      {subject && <input type="hidden" name={subject.field} value={subject.id} />}
      <div className="contact-form-website" aria-hidden="true">
        <label>
          Leave this field empty
          <input name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <ConsentNotice hasCountry={hasCountry} hasMessage={hasMessage} subject={subject?.field} />
      <Button
        variant="solid"
        type="submit"
        className="contact-form-button"
        disabled={sending.state === 'sending'}
        hasArrow={sending.state !== 'sending'}
      >
        {sending.state === 'sending' ? texts.SendingButton : texts.SendButton}
      </Button>
      <div role="status" id={FORM_STATUS_ID} className={`contact-form-status contact-form-${sending.state}`}>
        {sending.state === 'sent' && <p>{texts.SentMessage}</p>}
        {sending.state === 'failed' && (
          <p>
            {texts.NotSentMessage} {sending.text}
          </p>
        )}
      </div>
    </form>
  );
}

/** The result stands below the button, where a small screen does not show it. */
function showStatus() {
  document.getElementById(FORM_STATUS_ID)?.scrollIntoView({ block: 'nearest' });
}

/** After the form was sent without scripts, the server's page reports the result. */
function sendingAtFirst(refused: RefusedEnquiry | undefined, search: string): Sending {
  if (refused) return refused.text === '' ? { state: 'idle' } : { state: 'failed', text: refused.text };
  return { state: new URLSearchParams(search).get(SENT_PARAM) === 'sent' ? 'sent' : 'idle' };
}
