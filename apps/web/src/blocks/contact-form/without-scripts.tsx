import { useQuery } from '@tanstack/react-query';
import { contentQuery } from '../../api/queries.ts';
import { telephoneLink } from '../../lib/links.ts';

/** For visitors whose browser runs no scripts: the form sends JSON and cannot work there. The style sheet shows it to them alone. */
export function WithoutScripts() {
  const { data: footer } = useQuery(contentQuery(1));
  const { footercontactEmail: email, footercontactNumber: number } = footer ?? {};
  return (
    <p className="contact-form-without">
      This form needs JavaScript, which is switched off in your browser.
      {email && (
        <>
          {' '}
          Write to <a href={`mailto:${email}`}>{email}</a>.
        </>
      )}
      {number && (
        <>
          {' '}
          Call <a href={telephoneLink(number)}>{number}</a>.
        </>
      )}
    </p>
  );
}
