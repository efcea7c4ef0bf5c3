import * as z from 'zod/mini';
import { loginResponseSchema } from './auth.ts';
import { passkeyAssertionSchema, passkeyRequestSchema, passkeySchema } from './passkeys.ts';
import { roleSchema } from './permissions.ts';

/** Recovery codes of a set; each is used once. */
export const RECOVERY_CODES = 10;

/** Minutes that the log-in waits for the second factor. */
export const CHALLENGE_MINUTES = 5;

/** `POST /api/auth/login` where a second factor is due: no token yet. */
export const secondFactorDueSchema = z.strictObject({
  /** `passkey` for a person with passkeys, also where there is an authenticator app beside them. */
  secondFactor: z.enum(['totp', 'passkey']),
  /** What a passkey has to sign; a code is taken in its place. */
  passkeyRequest: z.optional(passkeyRequestSchema),
  /** Stands for the password in `POST /api/auth/second-factor`. */
  challenge: z.string(),
});

/** What a log-in gives: a session, or the question for the second factor. */
export const loginResultSchema = z.union([loginResponseSchema, secondFactorDueSchema]);
export type SecondFactorDue = z.output<typeof secondFactorDueSchema>;
export type LoginResult = z.output<typeof loginResultSchema>;

const codeSchema = z
  .string('The code is required.')
  .check(z.trim(), z.minLength(1, 'The code is required.'), z.maxLength(40, 'This is not a code.'));

/** `POST /api/auth/second-factor`: a code of the app, a recovery code, or what a passkey signed. */
export const secondFactorAnswerSchema = z
  .strictObject({
    challenge: z.string().check(z.maxLength(2_000)),
    code: z.optional(codeSchema),
    passkey: z.optional(passkeyAssertionSchema),
  })
  .check(
    z.refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), {
      message: 'Send either a code or what a passkey signed.',
      path: ['code'],
    }),
  );
export type SecondFactorAnswer = z.output<typeof secondFactorAnswerSchema>;

/** `GET /api/auth/second-factor`: what the person has set up. */
export const secondFactorStateSchema = z.strictObject({
  totp: z.boolean(),
  passkeys: z.array(passkeySchema),
  /** Where passkeys work; absent where the site's public URL has no domain name. */
  passkeyOrigin: z.optional(z.string()),
  /** Recovery codes that are left. */
  recoveryCodes: z.int(),
  /** The role requires a second factor. */
  isRequired: z.boolean(),
});
export type SecondFactorState = z.output<typeof secondFactorStateSchema>;

/** `POST /api/auth/totp`: the secret to put into an authenticator app, as text and as the content of a QR code. */
export const totpSetupSchema = z.strictObject({ secret: z.string(), uri: z.string() });

/** `PUT /api/auth/totp`: a code that shows that the app has the secret. */
export const totpConfirmationSchema = z.strictObject({ code: codeSchema });

/** Shown once; hashes of them are stored. */
export const recoveryCodesSchema = z.strictObject({ recoveryCodes: z.array(z.string()) });

/** `GET` and `PUT /api/admin/second-factor-roles`: the roles that must have a second factor. */
export const secondFactorRolesSchema = z.strictObject({
  roles: z.array(roleSchema).check(z.maxLength(5)),
});
