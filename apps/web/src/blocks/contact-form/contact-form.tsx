import './contact-form.css';
import { HONEYPOT_FIELD } from '@plinth/schemas/enquiry-form';
import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { ConsentNotice } from './consent-notice.tsx';
import { type FormVariant, isEnquiryField, readValues } from './enquiry-values.ts';
import { Field } from './field.tsx';
import { DEFAULT_DIAL_CODE, type EnquiryFaults, findFaults } from './find-faults.ts';
import { PhoneFields } from './phone-fields.tsx';
import { type Failure, sendEnquiry } from './send-enquiry.ts';
import { usePhoneRules } from './use-phone-rules.ts';
import { WithoutScripts } from './without-scripts.tsx';

type Props = FormVariant & {
  /** Sent as the message where the form has no field for one, such as the opening that the visitor applies for. */
  subject?: string;
};

type Sending = { state: 'idle' | 'sending' | 'sent' } | { state: 'failed'; text: string };

/**
 * The contact form (spec section 5). What was typed stays in the browser's own fields until it has arrived, so a
 * failure loses nothing; `country` is asked on /nri, `message` on /nri and /services.
 */
export function ContactForm({ hasCountry = false, hasMessage = false, subject }: Props) {
  const { pathname } = useLocation();
  const { countries, phoneFault } = usePhoneRules();
  const [dialCode, setDialCode] = useState(DEFAULT_DIAL_CODE);
  const [faults, setFaults] = useState<EnquiryFaults>({});
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const isUnderWay = useRef(false);
  const codeSelect = useRef<HTMLSelectElement>(null);
  const isReady = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );

  const showFaults = (form: HTMLFormElement, found: EnquiryFaults) => {
    // The fault has to stand beside its field before the focus goes there and it is read out.
    flushSync(() => setFaults(found));
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isUnderWay.current) return;
    const values = readValues(form);
    const found = findFaults(values, { hasCountry, hasMessage }, phoneFault);
    if (Object.keys(found).length > 0) {
      setSending({ state: 'idle' });
      showFaults(form, found);
      return;
    }
    isUnderWay.current = true;
    setFaults({});
    setSending({ state: 'sending' });
    const failure = await sendEnquiry({ ...values, message: values.message || (subject ?? '') }, pathname);
    isUnderWay.current = false;
    if (failure) handleFailure(form, failure);
    else handleSuccess(form);
  };

  const handleFailure = (form: HTMLFormElement, { text, faults: found }: Failure) => {
    setSending({ state: 'failed', text });
    showFaults(form, found);
  };

  const handleSuccess = (form: HTMLFormElement) => {
    form.reset();
    setDialCode(DEFAULT_DIAL_CODE);
    setSending({ state: 'sent' });
  };

  const handleCountry = (name: string) => {
    const select = codeSelect.current;
    const option = Array.from(select?.options ?? []).find(({ dataset }) => dataset.country === name);
    if (!select || !option) return;
    select.selectedIndex = option.index;
    setDialCode(option.value);
  };

  /** Whoever changes a field is on the way to mending it. */
  const handleInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    const changed = name === 'countryCode' ? 'phone' : name;
    if (isEnquiryField(changed) && faults[changed]) setFaults({ ...faults, [changed]: undefined });
  };

  return (
    <form
      className="contact-form"
      aria-label="Enquiry"
      method="post"
      noValidate
      onSubmit={handleSubmit}
      onInput={handleInput}
    >
      <WithoutScripts />
      <Field name="name" label="Name" fault={faults.name}>
        {(control) => <input {...control} type="text" autoComplete="name" required maxLength={200} />}
      </Field>
      <Field name="email" label="E-mail" fault={faults.email}>
        {(control) => <input {...control} type="email" autoComplete="email" required maxLength={254} />}
      </Field>
      {hasCountry && (
        <Field name="country" label="Country" fault={faults.country}>
          {(control) => (
            <select
              {...control}
              autoComplete="country-name"
              required
              defaultValue=""
              onChange={(event) => handleCountry(event.target.value)}
            >
              <option value="">Choose your country</option>
              {countries.map(({ name, code }) => (
                <option key={code}>{name}</option>
              ))}
            </select>
          )}
        </Field>
      )}
      <PhoneFields
        countries={countries}
        dialCode={dialCode}
        faults={faults}
        codeRef={codeSelect}
        onDialCode={setDialCode}
      />
      {hasMessage && (
        <Field name="message" label="Message" fault={faults.message}>
          {(control) => <textarea {...control} rows={6} required maxLength={5000} />}
        </Field>
      )}
      <div className="contact-form-website" aria-hidden="true">
        <label>
          Leave this field empty
          <input name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <ConsentNotice hasCountry={hasCountry} hasMessage={hasMessage} hasOpening={subject !== undefined} />
      <Button
        variant="solid"
        type="submit"
        className="contact-form-button"
        disabled={!isReady || sending.state === 'sending'}
        hasArrow={sending.state !== 'sending'}
      >
        {sending.state === 'sending' ? 'Sending...' : 'Send message'}
      </Button>
      <div role="status" className={`contact-form-status contact-form-${sending.state}`}>
        {sending.state === 'sent' && <p>Success! Your message has been sent.</p>}
        {sending.state === 'failed' && <p>Failed to send message. {sending.text}</p>}
      </div>
    </form>
  );
}
