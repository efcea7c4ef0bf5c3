import * as z from 'zod/mini';
import { instantSchema } from './fields.ts';
import { permissionSchema, roleSchema } from './permissions.ts';

/** Session lifetime: 24 hours from login (docs/product.md, "Sessions"). */
export const SESSION_LIFETIME_MS = 86_400_000;

/** Minutes after the log-in within which a session may change people and export or erase personal data. */
export const FRESH_SESSION_MINUTES = 15;

/** Fewest characters of a password that somebody chooses. */
export const MIN_PASSWORD_LENGTH = 12;

/** bcrypt reads 72 bytes and ignores the rest, so longer passwords are refused rather than cut. */
const MAX_PASSWORD_BYTES = 72;

const passwordBytes = (text: string) => new TextEncoder().encode(text).length;

/** Every failed login gets the same response, so the schema requires no more than two strings. */
export const loginRequestSchema = z.strictObject({
  email: z.string('The e-mail must be text.').check(z.maxLength(320)),
  password: z.string('The password must be text.').check(z.maxLength(1_000)),
});
export type LoginRequest = z.output<typeof loginRequestSchema>;

export const loginResponseSchema = z.object({ token: z.string(), expiresAt: instantSchema });
export type LoginResponse = z.output<typeof loginResponseSchema>;

export const sessionSchema = z.object({
  email: z.string(),
  name: z.string(),
  /** The URL of a picture. */
  photo: z.optional(z.string()),
  role: roleSchema,
  permissions: z.array(permissionSchema),
  expiresAt: instantSchema,
  /** True while the generated password stands; until it is changed every other admin call returns 403. */
  mustChangePassword: z.boolean(),
  /** True while the role requires a second factor that is not set up; until then other calls return 403. */
  mustSetUpSecondFactor: z.boolean(),
});
export type Session = z.output<typeof sessionSchema>;

/** A password that is being chosen; those in use may be older and shorter. */
export const newPasswordSchema = z.string('The new password is required.').check(
  z.minLength(MIN_PASSWORD_LENGTH, `Use ${MIN_PASSWORD_LENGTH} characters or more.`),
  z.refine(
    (text) => passwordBytes(text) <= MAX_PASSWORD_BYTES,
    'Use 72 bytes at most (72 plain letters or digits).',
  ),
);

export const passwordChangeSchema = z.strictObject({
  currentPassword: z
    .string('The current password is required.')
    .check(z.minLength(1, 'The current password is required.'), z.maxLength(1_000)),
  newPassword: newPasswordSchema,
});
export type PasswordChange = z.output<typeof passwordChangeSchema>;

const originFields = { ip: z.optional(z.string()), userAgent: z.optional(z.string()) };

/** `GET /api/auth/sessions`: where the person is signed in, and the latest log-ins, newest first. */
export const sessionListSchema = z.strictObject({
  sessions: z.array(
    z.strictObject({
      ...originFields,
      /** For `DELETE /api/auth/sessions/{id}`. */
      id: z.string(),
      createdAt: instantSchema,
      expiresAt: instantSchema,
      /** The session that asks. */
      current: z.boolean(),
    }),
  ),
  signIns: z.array(
    z.strictObject({
      ...originFields,
      at: instantSchema,
      /** No log-in of the last 180 days came from this address. */
      newAddress: z.boolean(),
    }),
  ),
});
export type SessionList = z.output<typeof sessionListSchema>;
