import * as z from 'zod/mini';
import { instantSchema, requiredLine } from './fields.ts';

/** Most passkeys of a person. */
export const MAX_PASSKEYS = 20;

/** Bytes as WebAuthn carries them in JSON, in base64url. */
const bytesSchema = z
  .string()
  .check(z.maxLength(16_000), z.regex(/^[A-Za-z0-9_-]+$/, 'This is not base64url.'));

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const transportsSchema = z.optional(z.array(z.enum(TRANSPORTS)).check(z.maxLength(TRANSPORTS.length)));

const descriptorSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: transportsSchema,
});

const demandSchema = z.enum(['discouraged', 'preferred', 'required']);

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, as far as it is used: what a log-in asks a passkey to sign. */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  timeout: z.optional(z.number()),
  rpId: z.optional(z.string()),
  allowCredentials: z.optional(z.array(descriptorSchema)),
  userVerification: z.optional(demandSchema),
});
export type PasskeyRequest = z.output<typeof passkeyRequestSchema>;

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, as far as it is used: `POST /api/auth/passkeys/options`. */
export const passkeyCreationSchema = z.object({
  rp: z.object({ name: z.string(), id: z.optional(z.string()) }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.optional(z.number()),
  excludeCredentials: z.optional(z.array(descriptorSchema)),
  authenticatorSelection: z.optional(
    z.object({ residentKey: z.optional(demandSchema), userVerification: z.optional(demandSchema) }),
  ),
  attestation: z.optional(z.literal('none')),
});

const credentialFields = { id: bytesSchema, rawId: bytesSchema, type: z.literal('public-key') };

/** `AuthenticationResponseJSON` of WebAuthn, as far as it is checked: a passkey's signature. */
export const passkeyAssertionSchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: bytesSchema,
    authenticatorData: bytesSchema,
    signature: bytesSchema,
    userHandle: z.optional(bytesSchema),
  }),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertionSchema>;

/** `POST /api/auth/passkeys`: a name, and `RegistrationResponseJSON` of WebAuthn, as far as it is checked. */
export const newPasskeySchema = z.strictObject({
  name: requiredLine('The name', 60),
  credential: z.object({
    ...credentialFields,
    response: z.object({
      clientDataJSON: bytesSchema,
      attestationObject: bytesSchema,
      transports: transportsSchema,
    }),
  }),
});
export type NewPasskey = z.output<typeof newPasskeySchema>;

/** The part of it that a person types. */
export const passkeyNameSchema = z.strictObject({ name: newPasskeySchema.shape.name });

/** A passkey as its person sees it. */
export const passkeySchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAt: instantSchema,
  lastUsedAt: z.optional(instantSchema),
});
export type Passkey = z.output<typeof passkeySchema>;

/** A passkey that was added; the first factor of a person comes with recovery codes, shown once. */
export const addedPasskeySchema = z.strictObject({
  passkey: passkeySchema,
  recoveryCodes: z.array(z.string()),
});
