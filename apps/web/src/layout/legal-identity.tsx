import './legal-identity.css';
import { useQuery } from '@tanstack/react-query';
import { siteIdentityQuery } from '../api/identity-query.ts';
import { telephoneLink } from '../links.ts';
import { useTexts } from '../wording/use-texts.tsx';

/** Who the company is in law (docs/product.md, "Legal identity"); nothing while that is not filled in. */
export function LegalIdentity({ className = '' }: { className?: string }) {
  const { data: identity } = useQuery(siteIdentityQuery());
  const texts = useTexts('footer');
  if (!identity) return null;
  const { legalName, phone, email, gstins = [], rera = [] } = identity;
  const facts = [
    [texts.IdentityFormerName, identity.formerName],
    ['CIN', identity.cin],
    ['LLPIN', identity.llpin],
    [texts.IdentityOffice, identity.registeredOffice],
    [texts.IdentityPhone, phone, phone && telephoneLink(phone)],
    [texts.IdentityFax, identity.fax],
    [texts.IdentityEmail, email, `mailto:${email}`],
    [texts.IdentityContact, identity.contactPerson],
    ['GSTIN', gstins.map(({ gstin }) => gstin).join(', ')],
    ['RERA', rera.map(({ number, scope }) => (scope ? `${number} (${scope})` : number)).join(', ')],
    ['Udyam', identity.udyam],
  ].filter(([, value]) => value);
  if (!legalName && facts.length === 0) return null;
  return (
    <section className={`legal-identity ${className}`} aria-label={texts.IdentityTitle}>
      <p className="legal-identity-name">{legalName}</p>
      <dl className="legal-identity-facts">
        {facts.map(([name, value, link]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{link ? <a href={link}>{value}</a> : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
