import type { Identity } from './identity.ts';
import type { SectionTexts } from './site-texts.ts';

/** Who the company is in law, as the site and its documents name it; what is not filled in is left out. */
export function identityFacts(
  identity: Identity,
  texts: SectionTexts<'footer'>,
): { key: keyof Identity; name: string; value: string }[] {
  const { gstins = [], rera = [] } = identity;
  const facts: [key: keyof Identity, name: string, value: string | undefined][] = [
    ['formerName', texts.IdentityFormerName, identity.formerName],
    ['cin', 'CIN', identity.cin],
    ['llpin', 'LLPIN', identity.llpin],
    ['registeredOffice', texts.IdentityOffice, identity.registeredOffice],
    ['phone', texts.IdentityPhone, identity.phone],
    ['fax', texts.IdentityFax, identity.fax],
    ['email', texts.IdentityEmail, identity.email],
    ['contactPerson', texts.IdentityContact, identity.contactPerson],
    ['gstins', 'GSTIN', gstins.map(({ gstin }) => gstin).join(', ')],
    ['rera', 'RERA', rera.map(({ number, scope }) => (scope ? `${number} (${scope})` : number)).join(', ')],
    ['udyam', 'Udyam', identity.udyam],
  ];
  return facts.flatMap(([key, name, value]) => (value ? [{ key, name, value }] : []));
}
