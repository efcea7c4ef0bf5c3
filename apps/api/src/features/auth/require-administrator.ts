import type { RequestHandler, Response } from 'express';
import type { AppContext } from '../../app-context.ts';
import type { Administrator } from '../../http/administrator.ts';
import { forbidden, unauthorized } from '../../problems.ts';
import { readSessionToken } from './session-token.ts';
import { findStandingSession, type StandingSession } from './sessions.ts';

/** What still works while the generated password stands: enough to replace it or to leave. */
const OPEN_TO_GENERATED_PASSWORD: readonly string[] = ['/auth/session', '/auth/logout', '/auth/password'];

/**
 * Lets only the signed-in administrator pass: a token that this server signed, that has not expired and whose session
 * still stands in the database. Throws a 401 otherwise, and a 403 while the generated password stands.
 */
export function requireAdministrator(context: Pick<AppContext, 'config'>): RequestHandler {
  return async (request, response, next) => {
    const token = /^Bearer +(\S+)$/i.exec(request.get('Authorization') ?? '')?.[1];
    const claims = token === undefined ? null : readSessionToken(token, context.config.jwtSecret);
    const standing = claims && (await findStandingSession(claims));
    if (standing === null) throw unauthorized();

    const { administrator, session } = standing;
    if (administrator.mustChangePassword && !OPEN_TO_GENERATED_PASSWORD.includes(request.path)) {
      throw forbidden('Choose a password of your own first: the generated one is only for the first log-in.');
    }
    const known: Administrator = { id: administrator._id, email: administrator.email, jti: session._id };
    response.locals.administrator = known;
    standingSessions.set(response, standing);
    next();
  };
}

const standingSessions = new WeakMap<Response, StandingSession>();

/** The session that `requireAdministrator` found for this request. */
export function standingSessionOf(response: Response): StandingSession {
  const standing = standingSessions.get(response);
  if (standing === undefined) throw new Error('This route is not guarded by requireAdministrator.');
  return standing;
}
