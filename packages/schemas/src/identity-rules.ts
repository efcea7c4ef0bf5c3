import type { Identity } from './identity.ts';

type StoredIdentity = Identity & { gstinDisplay?: 'shown' | 'hidden' | undefined };

/** What visitors see of the identity that is stored: GSTINs are kept back unless they are to be shown. */
export function publicIdentityOf({ gstinDisplay, gstins, ...identity }: StoredIdentity): Identity {
  return gstinDisplay === 'shown' && gstins !== undefined ? { ...identity, gstins } : identity;
}

type Requirement = { text: string; isMet: boolean };

/** The parts of Rule 26(1), and which of them the identity meets; none for firms that are no company. */
export function rule26Requirements(identity: Identity): Requirement[] {
  if (identity.kind !== 'company') return [];
  const has = (value: string | undefined) => value !== undefined && value !== '';
  return [
    { text: 'Name of the company', isMet: has(identity.legalName) },
    { text: 'Address of the registered office', isMet: has(identity.registeredOffice) },
    { text: 'Corporate identity number (CIN)', isMet: has(identity.cin) },
    { text: 'Telephone number', isMet: has(identity.phone) },
    { text: 'E-mail address', isMet: has(identity.email) },
    { text: 'Person to contact for queries or grievances', isMet: has(identity.contactPerson) },
  ];
}
