import { model, Schema } from 'mongoose';
import type { Origin } from './sessions.ts';

export type SignInRow = Origin & {
  /** The user's id. */
  administrator: string;
  at: Date;
  /** No log-in of the last half year came from this address. */
  newAddress: boolean;
};

/** How long a log-in is remembered. */
const KEPT_SECONDS = 180 * 86_400;

const signInSchema = new Schema<SignInRow>(
  {
    administrator: { type: String, required: true },
    at: { type: Date, required: true },
    ip: { type: String },
    userAgent: { type: String },
    newAddress: { type: Boolean, required: true },
  },
  { versionKey: false },
);
signInSchema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });
signInSchema.index({ administrator: 1, ip: 1 });
signInSchema.index({ ip: 1 });
signInSchema.index({ administrator: 1, at: -1 });

const SignInModel = model('SignIn', signInSchema, 'signIns');

/** Remembers a log-in; says whether its address was seen before. */
export async function recordSignIn(administrator: string, origin: Origin): Promise<{ newAddress: boolean }> {
  const earlier = await SignInModel.exists({ administrator, ip: origin.ip });
  const newAddress = earlier === null;
  await SignInModel.create({ ...origin, administrator, at: new Date(), newAddress });
  return { newAddress };
}

/** Whether anybody has logged in from this address within the last half year. */
export async function isKnownAddress(ip: string | undefined): Promise<boolean> {
  return ip !== undefined && (await SignInModel.exists({ ip })) !== null;
}

export function findLastSignIn(administrator: string): Promise<SignInRow | null> {
  return SignInModel.findOne({ administrator }).sort({ at: -1 }).lean<SignInRow>().exec();
}

/** The last log-ins, newest first. */
export function listSignIns(administrator: string): Promise<SignInRow[]> {
  return SignInModel.find({ administrator }).sort({ at: -1 }).limit(50).lean<SignInRow[]>().exec();
}
