import { FRESH_SESSION_MINUTES } from '@plinth/schemas/auth';
import type { Response } from 'express';
import type { AppContext } from '../../app-context.ts';
import type { Guard } from '../../http/route-table.ts';
import { may, setUser, type User } from '../../http/user.ts';
import { forbidden, insufficientAuthentication, unauthorized } from '../../problems.ts';
import { readSessionToken } from './session-token.ts';
import { findStandingSession, type StandingSession } from './sessions.ts';

/** What still works while the generated password stands: enough to replace it or to leave. */
const OPEN_TO_GENERATED_PASSWORD: readonly string[] = ['/auth/session', '/auth/logout', '/auth/password'];

/** What still works while a required second factor is not set up. */
const OPEN_TO_SET_UP: readonly string[] = [
  ...OPEN_TO_GENERATED_PASSWORD,
  '/auth/second-factor',
  '/auth/totp',
  '/auth/passkeys',
  '/auth/passkeys/options',
  '/auth/recovery-codes',
];

/** How long after the log-in a session passes for fresh. */
const FRESH_MS = FRESH_SESSION_MINUTES * 60_000;

/**
 * The guard of the route table: requires a token that this server signed, that has not expired and whose session still
 * stands in the database, of a person who has the permission at this moment. Throws a 401 without such a session, and a
 * 403 without the permission or while a password or second factor is to be
 * set up first. Where the route asks for it, a session older than 15 minutes gets a 401 as well.
 */
export function requirePermission(context: Pick<AppContext, 'config'>): Guard {
  return ({ permission, needsFreshSession }) =>
    async (request, response, next) => {
      const token = /^Bearer +(\S+)$/i.exec(request.get('Authorization') ?? '')?.[1];
      const claims = token === undefined ? null : readSessionToken(token, context.config.jwtSecret);
      const standing = claims && (await findStandingSession(claims));
      if (standing === null) throw unauthorized();

      const user = toUser(standing);
      if (standing.user.mustChangePassword && !OPEN_TO_GENERATED_PASSWORD.includes(request.path)) {
        throw forbidden(
          'Choose a password of your own first: the generated one is only for the first log-in.',
        );
      }
      if (!may(user, permission)) {
        throw forbidden('Your role does not include this. Ask an owner of the site if you need it.');
      }
      if (standing.session.mustSetUpSecondFactor && !OPEN_TO_SET_UP.includes(request.path)) {
        throw forbidden('Set up a second factor first: your role requires one.');
      }
      if (needsFreshSession && !user.isFresh) throw insufficientAuthentication();
      setUser(response, user);
      standingSessions.set(response, standing);
      next();
    };
}

function toUser({ user, session }: StandingSession): User {
  const { _id: id, email, name, role, projects = [] } = user;
  const isFresh = Date.now() - session.createdAt.getTime() <= FRESH_MS;
  return { id, email, name, role, projects, jti: session._id, isFresh };
}

const standingSessions = new WeakMap<Response, StandingSession>();

/** The session that `requirePermission` found for this request. */
export function standingSessionOf(response: Response): StandingSession {
  const standing = standingSessions.get(response);
  if (standing === undefined) throw new Error('This route is public: it has no session.');
  return standing;
}
