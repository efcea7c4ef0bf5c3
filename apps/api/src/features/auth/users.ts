import { ROLES, type Role } from '@plinth/schemas/permissions';
import { model, Schema } from 'mongoose';
import type { StoredLink } from './link-token.ts';
import { hashPassword } from './password-hash.ts';

/**
 * The account that `ADMIN_EMAIL` and the command line are about, an owner. Its id is fixed, so two nodes that start at
 * once cannot make two.
 */
const ADMINISTRATOR_ID = 'administrator';

/** The administrator's e-mail where no other was given. */
export const DEFAULT_EMAIL = 'admin@example.com';

const DEFAULT_NAME = 'Administrator';

/** The hash alone, so that a code cannot be read anywhere. */
export type StoredRecoveryCode = { hash: string };

/** An account (docs/product.md, "People and roles"). */
export type UserRow = {
  _id: string;
  /** In lower case: e-mails are compared without case. */
  email: string;
  name: string;
  /** The URL of a picture of the library. */
  photo?: string;
  role: Role;
  /** A disabled account cannot be used; its sessions end with the next request. */
  disabled?: boolean;
  /** Ids of the projects that were assigned to the person. */
  projects?: string[];
  /** Absent while the person has not accepted the invitation. */
  passwordHash?: string;
  /** Until the invitation is accepted. */
  invitation?: StoredLink;
  /** Until another password was chosen through it. */
  passwordLink?: StoredLink;
  /** The secret of the authenticator app, and the time step of the code that was used last. */
  totp?: { secret: string; lastStep: number };
  /** A secret that was shown and is not confirmed yet. */
  pendingTotp?: string;
  /** The recovery codes that are left. */
  recoveryCodes?: StoredRecoveryCode[];
  /** A generated password stands and must be changed first. */
  mustChangePassword: boolean;
  /** Raised with each change of the password; a session of an older number is dead. */
  passwordVersion: number;
  /** Hash of the `ADMIN_PASSWORD` that was taken over last, so that a restart does not undo a later change. */
  environmentHash?: string;
};

const linkSchema = new Schema<StoredLink>(
  { tokenHash: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { _id: false },
);

const userSchema = new Schema<UserRow>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    name: { type: String, required: true },
    photo: { type: String },
    role: { type: String, required: true, enum: ROLES },
    disabled: { type: Boolean },
    projects: { type: [String], default: undefined },
    passwordHash: { type: String },
    invitation: linkSchema,
    passwordLink: linkSchema,
    totp: {
      type: new Schema(
        { secret: { type: String, required: true }, lastStep: { type: Number, required: true } },
        { _id: false },
      ),
    },
    pendingTotp: { type: String },
    recoveryCodes: { type: [new Schema({ hash: String }, { _id: false })], default: undefined },
    mustChangePassword: { type: Boolean, required: true },
    passwordVersion: { type: Number, required: true },
    environmentHash: { type: String },
  },
  { timestamps: true, versionKey: false },
);
userSchema.index({ email: 1 }, { unique: true });
userSchema.index({ photo: 1 });
userSchema.index({ 'invitation.tokenHash': 1 });
userSchema.index({ 'passwordLink.tokenHash': 1 });

/** Named as when there was one account: nodes of that version still read it, and archives of it can be restored. */
export const UserModel = model('User', userSchema, 'administrators');

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function findAdministrator(): Promise<UserRow | null> {
  return UserModel.findById(ADMINISTRATOR_ID).lean<UserRow>().exec();
}

export function findUser(id: string): Promise<UserRow | null> {
  return UserModel.findById(id).lean<UserRow>().exec();
}

/** `email` is normalized. */
export function findUserByEmail(email: string): Promise<UserRow | null> {
  return UserModel.findOne({ email }).lean<UserRow>().exec();
}

type Credentials = {
  email: string;
  password: string;
  /** True for a password that nobody chose and that must be changed at the first login. */
  generated: boolean;
};

/** Creates the administrator or replaces the credentials; every session of the account ends by it. */
export async function setAdministrator(credentials: Credentials): Promise<UserRow> {
  const changes = await toFields(credentials);
  return UserModel.findByIdAndUpdate(
    ADMINISTRATOR_ID,
    { $set: changes, $inc: { passwordVersion: 1 }, $setOnInsert: { name: DEFAULT_NAME } },
    { upsert: true, returnDocument: 'after' },
  )
    .lean<UserRow>()
    .orFail()
    .exec();
}

/** Takes over `ADMIN_EMAIL` and `ADMIN_PASSWORD` and remembers that it did. */
export async function setAdministratorFromEnvironment(email: string, password: string): Promise<void> {
  const { passwordHash } = await setAdministrator({ email, password, generated: false });
  await UserModel.updateOne({ _id: ADMINISTRATOR_ID }, { $set: { environmentHash: passwordHash } });
}

/** Changes the e-mail alone; sessions and password stay. */
export async function setAdministratorEmail(email: string): Promise<void> {
  await UserModel.updateOne({ _id: ADMINISTRATOR_ID }, { $set: { email: normalizeEmail(email) } });
}

/** Creates the administrator when there is none; false when another node was faster. */
export async function createFirstAdministrator(credentials: Credentials): Promise<boolean> {
  const fields = await toFields(credentials);
  const { upsertedCount } = await UserModel.updateOne(
    { _id: ADMINISTRATOR_ID },
    { $setOnInsert: { ...fields, name: DEFAULT_NAME, passwordVersion: 1 } },
    { upsert: true },
  );
  return upsertedCount === 1;
}

/** Replaces the password that `current` still has; null when somebody else changed it meanwhile. */
export async function replacePassword(current: UserRow, password: string): Promise<UserRow | null> {
  return UserModel.findOneAndUpdate(
    { _id: current._id, passwordVersion: current.passwordVersion },
    {
      $set: { passwordHash: await hashPassword(password), mustChangePassword: false },
      $unset: { passwordLink: 1 },
      $inc: { passwordVersion: 1 },
    },
    { returnDocument: 'after' },
  )
    .lean<UserRow>()
    .exec();
}

/** Whoever can set the environment or use the command line gets back in: as an owner, and enabled. */
async function toFields({ email, password, generated }: Credentials) {
  return {
    email: normalizeEmail(email),
    role: 'owner' as const,
    disabled: false,
    passwordHash: await hashPassword(password),
    mustChangePassword: generated,
  };
}
