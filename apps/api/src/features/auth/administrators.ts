import { model, Schema } from 'mongoose';
import { hashPassword } from './password-hash.ts';

/** There is one administrator (docs/product.md, "Logging in"), so two nodes that start at once cannot make two. */
const ADMINISTRATOR_ID = 'administrator';

/** The administrator's e-mail where no other was given. */
export const DEFAULT_EMAIL = 'admin@example.com';

export type AdministratorRow = {
  _id: string;
  /** In lower case: e-mails are compared without case. */
  email: string;
  passwordHash: string;
  /** A generated password stands and must be changed first. */
  mustChangePassword: boolean;
  /** Raised with each change of the password; a session of an older number is dead. */
  passwordVersion: number;
  /** Hash of the `ADMIN_PASSWORD` that was taken over last, so that a restart does not undo a later change. */
  environmentHash?: string;
};

const administratorSchema = new Schema<AdministratorRow>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    passwordHash: { type: String, required: true },
    mustChangePassword: { type: Boolean, required: true },
    passwordVersion: { type: Number, required: true },
    environmentHash: { type: String },
  },
  { timestamps: true, versionKey: false },
);

const AdministratorModel = model('Administrator', administratorSchema, 'administrators');

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function findAdministrator(): Promise<AdministratorRow | null> {
  return AdministratorModel.findById(ADMINISTRATOR_ID).lean<AdministratorRow>().exec();
}

type Credentials = {
  email: string;
  password: string;
  /** True for a password that nobody chose and that must be changed at the first login. */
  generated: boolean;
};

/** Creates the administrator or replaces the credentials; every session ends by it. */
export async function setAdministrator(credentials: Credentials): Promise<AdministratorRow> {
  const changes = await toFields(credentials);
  return AdministratorModel.findByIdAndUpdate(
    ADMINISTRATOR_ID,
    { $set: changes, $inc: { passwordVersion: 1 } },
    { upsert: true, returnDocument: 'after' },
  )
    .lean<AdministratorRow>()
    .orFail()
    .exec();
}

/** Takes over `ADMIN_EMAIL` and `ADMIN_PASSWORD` and remembers that it did. */
export async function setAdministratorFromEnvironment(email: string, password: string): Promise<void> {
  const { passwordHash } = await setAdministrator({ email, password, generated: false });
  await AdministratorModel.updateOne({ _id: ADMINISTRATOR_ID }, { $set: { environmentHash: passwordHash } });
}

/** Changes the e-mail alone; sessions and password stay. */
export async function setAdministratorEmail(email: string): Promise<void> {
  await AdministratorModel.updateOne({ _id: ADMINISTRATOR_ID }, { $set: { email: normalizeEmail(email) } });
}

/** Creates the administrator when there is none; false when another node was faster. */
export async function createFirstAdministrator(credentials: Credentials): Promise<boolean> {
  const fields = await toFields(credentials);
  const { upsertedCount } = await AdministratorModel.updateOne(
    { _id: ADMINISTRATOR_ID },
    { $setOnInsert: { ...fields, passwordVersion: 1 } },
    { upsert: true },
  );
  return upsertedCount === 1;
}

/** Replaces the password that `current` still has; null when somebody else changed it meanwhile. */
export async function replacePassword(
  current: AdministratorRow,
  password: string,
): Promise<AdministratorRow | null> {
  return AdministratorModel.findOneAndUpdate(
    { _id: current._id, passwordVersion: current.passwordVersion },
    {
      $set: { passwordHash: await hashPassword(password), mustChangePassword: false },
      $inc: { passwordVersion: 1 },
    },
    { returnDocument: 'after' },
  )
    .lean<AdministratorRow>()
    .exec();
}

async function toFields({ email, password, generated }: Credentials) {
  return {
    email: normalizeEmail(email),
    passwordHash: await hashPassword(password),
    mustChangePassword: generated,
  };
}
