import { randomBytes } from 'node:crypto';
import { type LoginResponse, SESSION_LIFETIME_MS } from '@plinth/schemas/auth';
import type { Request } from 'express';
import { model, Schema } from 'mongoose';
import type { AppContext } from '../../app-context.ts';
import { type AdministratorRow, findAdministrator } from './administrators.ts';
import { type SessionClaims, signSessionToken } from './session-token.ts';

/** Where a log-in came from, as far as the request tells. */
export type Origin = { ip?: string; userAgent?: string };

type SessionRow = Origin & {
  /** The token's `jti`. */
  _id: string;
  administrator: string;
  /** The administrator's `passwordVersion` at log-in. */
  passwordVersion: number;
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
 * Stores a session of 24 hours and signs its token. `administrator` is the row that the password was compared with:
 * should the password change before the session is stored, the session is dead from the start.
 */
export async function openSession(
  context: Pick<AppContext, 'config'>,
  administrator: AdministratorRow,
  origin: Origin = {},
): Promise<LoginResponse> {
  const issuedAt = Math.floor(Date.now() / 1_000);
  const expiresAtSeconds = issuedAt + SESSION_LIFETIME_MS / 1_000;
  const expiresAt = new Date(expiresAtSeconds * 1_000);
  const jti = randomBytes(24).toString('base64url');
  await SessionModel.create({
    _id: jti,
    administrator: administrator._id,
    passwordVersion: administrator.passwordVersion,
    createdAt: new Date(issuedAt * 1_000),
    expiresAt,
    ip: origin.ip,
    userAgent: origin.userAgent,
  });
  const claims = { sub: administrator._id, jti, iat: issuedAt, exp: expiresAtSeconds };
  return { token: signSessionToken(claims, context.config.jwtSecret), expiresAt: expiresAt.toISOString() };
}

export type StandingSession = { session: SessionRow; administrator: AdministratorRow };

/** The session that a token names, if it was not signed out, has not expired and its password still stands. */
export async function findStandingSession(claims: SessionClaims): Promise<StandingSession | null> {
  const [session, administrator] = await Promise.all([
    SessionModel.findById(claims.jti).lean<SessionRow>().exec(),
    findAdministrator(),
  ]);
  if (session === null || administrator === null) return null;
  const stands =
    session.administrator === claims.sub &&
    administrator._id === claims.sub &&
    session.passwordVersion === administrator.passwordVersion &&
    session.expiresAt.getTime() > Date.now();
  return stands ? { session, administrator } : null;
}

/** The sessions that stand, newest first. */
export function listSessions(administrator: AdministratorRow): Promise<SessionRow[]> {
  return SessionModel.find({
    administrator: administrator._id,
    passwordVersion: administrator.passwordVersion,
    expiresAt: { $gt: new Date() },
  })
    .sort({ createdAt: -1 })
    .limit(100)
    .lean<SessionRow[]>()
    .exec();
}

export async function closeSession(jti: string): Promise<void> {
  await SessionModel.deleteOne({ _id: jti });
}

export async function closeAllSessions(administrator: AdministratorRow): Promise<void> {
  await SessionModel.deleteMany({ administrator: administrator._id });
}

/** After a change of the password: this session goes on under the new one, all others end. */
export async function keepOnlySession(jti: string, administrator: AdministratorRow): Promise<void> {
  await SessionModel.updateOne({ _id: jti }, { $set: { passwordVersion: administrator.passwordVersion } });
  await SessionModel.deleteMany({ administrator: administrator._id, _id: { $ne: jti } });
}
