import { isIP } from 'node:net';
import type { PasskeyRequest } from '@plinth/schemas/passkeys';
import { CHALLENGE_MINUTES } from '@plinth/schemas/second-factor';
import { type AuthenticatorTransportFuture, generateAuthenticationOptions } from '@simplewebauthn/server';
import { model, Schema } from 'mongoose';
import type { Config } from '../../config.ts';

/** A public key of a person's device, phone or security key (WebAuthn level 2). */
export type PasskeyRow = {
  /** The credential's id, in base64url. */
  _id: string;
  /** The id of its person. */
  user: string;
  name: string;
  /** COSE, in base64url. */
  publicKey: string;
  /** The signatures that the authenticator says it has made; 0 for those that do not count. */
  counter: number;
  transports?: AuthenticatorTransportFuture[];
  createdAt: Date;
  lastUsedAt?: Date;
};

const passkeySchema = new Schema<PasskeyRow>(
  {
    _id: { type: String, required: true },
    user: { type: String, required: true },
    name: { type: String, required: true },
    publicKey: { type: String, required: true },
    counter: { type: Number, required: true },
    transports: { type: [String], default: undefined },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date },
  },
  { versionKey: false },
);
passkeySchema.index({ user: 1 });

export const PasskeyModel = model<PasskeyRow>('Passkey', passkeySchema, 'passkeys');

/** Something that a passkey is to sign, once and soon. */
type ChallengeRow = { _id: string; user: string; use: ChallengeUse; expiresAt: Date };
type ChallengeUse = 'add' | 'log in';

const challengeSchema = new Schema<ChallengeRow>(
  {
    _id: { type: String, required: true },
    user: { type: String, required: true },
    use: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
challengeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const ChallengeModel = model<ChallengeRow>('PasskeyChallenge', challengeSchema, 'passkeyChallenges');

/** How long a browser waits for the person, and a challenge for its signature. */
export const PASSKEY_TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;

/**
 * The origin and the domain that passkeys are bound to, both of the public URL; null where it has no domain name, for
 * which browsers make no passkeys.
 */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const { origin, hostname } = new URL(publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { origin, id: hostname } : null;
}

/** The person's passkeys, the oldest first. */
export function findPasskeys(user: string): Promise<PasskeyRow[]> {
  return PasskeyModel.find({ user }).sort({ createdAt: 1 }).lean<PasskeyRow[]>().exec();
}

export async function hasPasskeys(user: string): Promise<boolean> {
  return (await PasskeyModel.exists({ user })) !== null;
}

/** What a passkey of the person has to sign to log in; undefined for a person without any. */
export async function requestPasskey(
  config: Pick<Config, 'publicUrl'>,
  user: string,
): Promise<PasskeyRequest | undefined> {
  const passkeys = await findPasskeys(user);
  const party = relyingParty(config);
  if (passkeys.length === 0 || party === null) return undefined;
  const request = await generateAuthenticationOptions({
    rpID: party.id,
    timeout: PASSKEY_TIMEOUT_MS,
    allowCredentials: passkeys.map(({ _id: id, transports }) => ({ id, ...(transports && { transports }) })),
  });
  await noteChallenge(request.challenge, user, 'log in');
  return request;
}

/** Remembers a challenge that was given to a person. */
export async function noteChallenge(challenge: string, user: string, use: ChallengeUse): Promise<void> {
  const expiresAt = new Date(Date.now() + PASSKEY_TIMEOUT_MS);
  await ChallengeModel.create({ _id: challenge, user, use, expiresAt });
}

/** Whether the person was given the challenge for this, within the last minutes; from then on not any more. */
export async function spendChallenge(challenge: string, user: string, use: ChallengeUse): Promise<boolean> {
  const { deletedCount } = await ChallengeModel.deleteOne({
    _id: challenge,
    user,
    use,
    expiresAt: { $gt: new Date() },
  });
  return deletedCount === 1;
}
