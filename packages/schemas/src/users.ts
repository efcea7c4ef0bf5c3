import * as z from 'zod/mini';
import { newPasswordSchema } from './auth.ts';
import { instantSchema, MAX_GROUP_ITEMS, objectIdSchema, requiredLine } from './fields.ts';
import { roleSchema } from './permissions.ts';

/** Hours that the link of an invitation is good for. */
export const INVITATION_HOURS = 72;

/** Minutes that the link to choose another password is good for. */
export const PASSWORD_LINK_MINUTES = 60;

/** `invited` has not chosen a password yet. */
const USER_STATES = ['active', 'invited', 'disabled'] as const;

const emailSchema = z
  .email('Enter an e-mail address.')
  .check(z.maxLength(254, 'This is too long: 254 characters at most.'));
const nameSchema = requiredLine('The name', 80);
const assignedSchema = z.array(objectIdSchema).check(z.maxLength(MAX_GROUP_ITEMS));

/** An account as the owners see it (docs/product.md, "People and roles"). */
export const userSchema = z.strictObject({
  _id: z.string(),
  email: z.string(),
  name: z.string(),
  /** The URL of a picture. */
  photo: z.optional(z.string()),
  role: roleSchema,
  state: z.enum(USER_STATES),
  /** Whether a second factor is set up. */
  secondFactor: z.boolean(),
  /** Ids of the projects that were assigned to the person. */
  projects: z.array(z.string()),
  /** When the link of the invitation ends or ended; for the state `invited`. */
  invitedUntil: z.optional(instantSchema),
  lastSignInAt: z.optional(instantSchema),
});
export type User = z.output<typeof userSchema>;

/** `POST /api/admin/users` and `/api/admin/invitations`. */
export const invitationInputSchema = z.strictObject({
  name: nameSchema,
  email: emailSchema,
  role: roleSchema,
  projects: z.optional(assignedSchema),
});
export type InvitationInput = z.output<typeof invitationInputSchema>;

export const invitationSchema = z.strictObject({
  user: userSchema,
  expiresAt: instantSchema,
  /** Where no mail was sent, the link to hand over. */
  link: z.optional(z.string()),
});
export type Invitation = z.output<typeof invitationSchema>;

/** `PUT /api/admin/users/{id}`: what is absent stays as it is. */
export const userChangeSchema = z.strictObject({
  name: z.optional(nameSchema),
  role: z.optional(roleSchema),
  disabled: z.optional(z.boolean()),
  projects: z.optional(assignedSchema),
});
export type UserChange = z.output<typeof userChangeSchema>;

const linkTokenSchema = z.string('The link is not whole.').check(z.maxLength(200));

/** `POST /api/auth/accept-invitation` and `/api/auth/reset-password`: the token of the link, and the password chosen. */
export const passwordLinkSchema = z.strictObject({ token: linkTokenSchema, password: newPasswordSchema });

/** `POST /api/auth/forgot-password`. */
export const forgottenPasswordSchema = z.strictObject({ email: emailSchema });

/** `PUT /api/auth/photo`. */
export const personPhotoSchema = z.strictObject({ photo: z.string() });

/** `PUT /api/auth/profile`. */
export const profileSchema = z.strictObject({ name: nameSchema });
