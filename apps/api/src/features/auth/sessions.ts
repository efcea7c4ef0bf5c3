import { createHash, randomBytes } from 'node:crypto';
import { type LoginResponse, SESSION_LIFETIME_MS } from '@plinth/schemas/auth';
import type { Request } from 'express';
import { model, Schema } from 'mongoose';
import type { AppContext } from '../../app-context.ts';

import { lacksSecondFactor } from './second-factor-policy.ts';
import { type SessionClaims, signSessionToken } from './session-token.ts';
import { findUser, type UserRow } from './users.ts';

/** Where a log-in came from, as far as the request tells. */
export type Origin = { ip?: string; userAgent?: string };

type SessionRow = Origin & {
  /** The token's `jti`. */
  _id: string;
  /** The user's id. */
  administrator: string;
  /** The user's `passwordVersion` at log-in. */
  passwordVersion: number;
  /** The role requires a second factor: nothing but setting one up is open to this session. */
  mustSetUpSecondFactor?: boolean;
  createdAt: Date;
  expiresAt: Date;
};

const MAX_USER_AGENT_LENGTH = 300;

export function originOf(request: Request): Origin {
  return { ip: request.ip, userAgent: request.get('User-Agent')?.slice(0, MAX_USER_AGENT_LENGTH) };
}

const sessionSchema = new Schema<SessionRow>(
  {
    _id: { type: String, required: true },
    administrator: { type: String, required: true },
    passwordVersion: { type: Number, required: true },
    mustSetUpSecondFactor: { type: Boolean },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    ip: { type: String },
    userAgent: { type: String },
  },
  { versionKey: false },
);
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
sessionSchema.index({ administrator: 1, createdAt: -1 });

const SessionModel = model('Session', sessionSchema, 'sessions');

/**
 * Stores a session of 24 hours and signs its token. `user` is the row that the password was compared with:
 * should the password change before the session is stored, the session is dead from the start.
 */
export async function openSession(
  context: Pick<AppContext, 'config'>,
  user: UserRow,
  origin: Origin = {},
): Promise<LoginResponse> {
  const issuedAt = Math.floor(Date.now() / 1_000);
  const expiresAtSeconds = issuedAt + SESSION_LIFETIME_MS / 1_000;
  const expiresAt = new Date(expiresAtSeconds * 1_000);
  const jti = randomBytes(24).toString('base64url');
  const mustSetUp = await lacksSecondFactor(user);
  await SessionModel.create({
    _id: jti,
    administrator: user._id,
    passwordVersion: user.passwordVersion,
    ...(mustSetUp && { mustSetUpSecondFactor: true }),
    createdAt: new Date(issuedAt * 1_000),
    expiresAt,
    ip: origin.ip,
    userAgent: origin.userAgent,
  });
  const claims = { sub: user._id, jti, iat: issuedAt, exp: expiresAtSeconds };
  return { token: signSessionToken(claims, context.config.jwtSecret), expiresAt: expiresAt.toISOString() };
}

export type StandingSession = { session: SessionRow; user: UserRow };

/** The session that a token names, if it was not signed out, has not expired, its password stands and the account is enabled. */
export async function findStandingSession(claims: SessionClaims): Promise<StandingSession | null> {
  const [session, user] = await Promise.all([
    SessionModel.findById(claims.jti).lean<SessionRow>().exec(),
    findUser(claims.sub),
  ]);
  if (session === null || user === null || user.disabled) return null;
  const stands =
    session.administrator === claims.sub &&
    session.passwordVersion === user.passwordVersion &&
    session.expiresAt.getTime() > Date.now();
  return stands ? { session, user } : null;
}

/** The sessions that stand, newest first. */
export function listSessions(user: UserRow): Promise<SessionRow[]> {
  return SessionModel.find({
    administrator: user._id,
    passwordVersion: user.passwordVersion,
    expiresAt: { $gt: new Date() },
  })
    .sort({ createdAt: -1 })
    .limit(100)
    .lean<SessionRow[]>()
    .exec();
}

/** Names a session to its own person; nothing can be signed with it. */
export function publicIdOf(jti: string): string {
  return createHash('sha256').update(jti).digest('hex').slice(0, 16);
}

export async function closeSession(jti: string): Promise<void> {
  await SessionModel.deleteOne({ _id: jti });
}

/** Once a second factor is set up, the person's sessions are open to everything. */
export async function liftSetUp(userId: string): Promise<void> {
  await SessionModel.updateMany({ administrator: userId }, { $unset: { mustSetUpSecondFactor: 1 } });
}

export async function closeAllSessions(user: UserRow): Promise<void> {
  await SessionModel.deleteMany({ administrator: user._id });
}

/** After a change of the password: this session goes on under the new one, all others end. */
export async function keepOnlySession(jti: string, user: UserRow): Promise<void> {
  await SessionModel.updateOne({ _id: jti }, { $set: { passwordVersion: user.passwordVersion } });
  await SessionModel.deleteMany({ administrator: user._id, _id: { $ne: jti } });
}
