import './legal-identity.css';
import { identityFacts } from '@plinth/schemas/identity-facts';
import { useQuery } from '@tanstack/react-query';
import { siteIdentityQuery } from '../api/identity-query.ts';
import { telephoneLink } from '../links.ts';
import { useTexts } from '../wording/use-texts.tsx';

/** Who the company is in law (docs/product.md, "Legal identity"); nothing while that is not filled in. */
export function LegalIdentity({ className = '' }: { className?: string }) {
  const { data: identity } = useQuery(siteIdentityQuery());
  const texts = useTexts('footer');
  if (!identity) return null;
  const { legalName, phone, email } = identity;
  const facts = identityFacts(identity, texts);
  const links: Record<string, string | undefined> = {
    phone: phone && telephoneLink(phone),
    email: email && `mailto:${email}`,
  };
  if (!legalName && facts.length === 0) return null;
  return (
    <section className={`legal-identity ${className}`} aria-label={texts.IdentityTitle}>
      <p className="legal-identity-name">{legalName}</p>
      <dl className="legal-identity-facts">
        {facts.map(({ key, name, value }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{links[key] ? <a href={links[key]}>{value}</a> : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
