import * as z from 'zod/mini';
import { fileUrlSchema, optionalLine, optionalText, requiredLine } from './fields.ts';
import { FIRM_KINDS } from './identity.ts';
import { CORNER_STYLES, HERO_STYLES, TYPE_PAIRS } from './look.ts';
import { cinSchema, gstinSchema, llpinSchema, udyamSchema } from './registrations.ts';
import type { SettingKey } from './settings.ts';

/*
 * What the administrator may write into the settings: look and legal identity. `look.ts` and `identity.ts` have the shapes
 * that pages read.
 */

const accentSchema = z
  .string('The accent colour must be text.')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^#[0-9a-f]{6}$/, 'Enter the colour as # and six digits, such as #e8890c.'),
  );

/** `PUT /api/admin/look`; what is left out has its default. */
const lookInputSchema = z.strictObject({
  logoOnDark: z.optional(fileUrlSchema),
  logoOnLight: z.optional(fileUrlSchema),
  accent: z.optional(accentSchema),
  typePair: z.optional(z.enum(TYPE_PAIRS)),
  corners: z.optional(z.enum(CORNER_STYLES)),
  hero: z.optional(z.enum(HERO_STYLES)),
});

export const GSTIN_DISPLAYS = ['shown', 'hidden'] as const;

const MAX_REGISTRATIONS = 40;

const reraSchema = z.strictObject({
  number: requiredLine('The RERA number', 60),
  /** What it was given for: a project, or a state. */
  scope: optionalLine('What the RERA number is for'),
});

/** `PUT /api/admin/identity`. Everything is optional, so that it can be filled in over time. */
const identityInputSchema = z
  .strictObject({
    kind: z.optional(z.enum(FIRM_KINDS)),
    legalName: optionalLine('The registered name'),
    formerName: optionalLine('The former name'),
    cin: z.optional(cinSchema),
    llpin: z.optional(llpinSchema),
    registeredOffice: optionalText('The registered office', 500),
    phone: optionalLine('The phone number'),
    fax: optionalLine('The fax number'),
    email: z.optional(
      z.email('Enter an e-mail address, such as office@example.com.').check(z.maxLength(254)),
    ),
    contactPerson: optionalLine('The person for queries and grievances'),
    gstins: z.optional(z.array(z.strictObject({ gstin: gstinSchema })).check(z.maxLength(MAX_REGISTRATIONS))),
    /** GSTINs are kept to themselves unless the firm wants them on its site. */
    gstinDisplay: z.optional(z.enum(GSTIN_DISPLAYS)),
    rera: z.optional(z.array(reraSchema).check(z.maxLength(MAX_REGISTRATIONS))),
    udyam: z.optional(udyamSchema),
  })
  .check(
    z.superRefine(({ kind, cin, llpin }, context) => {
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (cin !== undefined && kind !== 'company')
        refuse('cin', 'Only a company has a CIN. Choose Company above, or leave it empty.');
      if (llpin !== undefined && kind !== 'llp')
        refuse('llpin', 'Only an LLP has an LLPIN. Choose LLP above, or leave it empty.');
    }),
  );

/** What the administrator may write into each setting. */
export const SETTING_INPUTS = {
  look: lookInputSchema,
  identity: identityInputSchema,
} as const satisfies Record<SettingKey, z.ZodMiniType>;
