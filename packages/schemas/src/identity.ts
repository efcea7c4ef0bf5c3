import * as z from 'zod/mini';
import { lookSchema } from './look.ts';

/*
 * Who the company is in law (docs/product.md, "Legal identity"): what Rule 26(1) of the Companies (Incorporation) Rules,
 * 2014 asks a company to show on the home page of its website, and the other registrations of a contractor.
 */

export const FIRM_KINDS = ['company', 'llp', 'partnership', 'proprietor'] as const;
export type FirmKind = (typeof FIRM_KINDS)[number];

/** The identity as it is read; `settings-input.ts` has the rules for writing. */
export const identitySchema = z.object({
  kind: z.optional(z.enum(FIRM_KINDS)),
  legalName: z.optional(z.string()),
  /** Section 12 of the Companies Act asks for it for two years after a change. */
  formerName: z.optional(z.string()),
  cin: z.optional(z.string()),
  llpin: z.optional(z.string()),
  registeredOffice: z.optional(z.string()),
  phone: z.optional(z.string()),
  fax: z.optional(z.string()),
  email: z.optional(z.string()),
  /** Whom people turn to with queries or grievances. */
  contactPerson: z.optional(z.string()),
  gstins: z.optional(z.array(z.object({ gstin: z.string() }))),
  rera: z.optional(z.array(z.object({ number: z.string(), scope: z.optional(z.string()) }))),
  /** The registration of a micro, small or medium enterprise. */
  udyam: z.optional(z.string()),
});
export type Identity = z.output<typeof identitySchema>;

/** `GET /api/site/identity`: what the site shows of the company, and its look. GSTINs only where they are to be shown. */
export const siteIdentitySchema = z.extend(identitySchema, { look: lookSchema });
export type SiteIdentity = z.output<typeof siteIdentitySchema>;
