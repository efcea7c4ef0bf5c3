import {
  loginRequestSchema,
  loginResponseSchema,
  passwordChangeSchema,
  sessionListSchema,
  sessionSchema,
} from '@plinth/schemas/auth';
import { toFieldErrors, toPlainWords } from '@plinth/schemas/input';
import type { Request, RequestHandler, Response } from 'express';
import type * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { sendJson } from '../../http/send-json.ts';
import { badInput } from '../../problems.ts';
import { changePassword } from './change-password.ts';
import { logIn } from './log-in.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { standingSessionOf } from './require-administrator.ts';
import { closeAllSessions, closeSession, listSessions, originOf } from './sessions.ts';
import { listSignIns } from './sign-ins.ts';

/** Log-in, sessions and the password of the administrator. Never cached. */
export function authRoutes(context: AppContext): RouteTable {
  const throttle = createLoginThrottle();

  const handleLogin: RequestHandler = async (request, response) => {
    const credentials = parseAsTyped(loginRequestSchema, request);
    sendJson(request, response, await logIn(context, throttle, credentials, originOf(request)));
  };

  const handlePasswordChange: RequestHandler = async (request, response) => {
    const change = parseAsTyped(passwordChangeSchema, request);
    await changePassword(throttle, standingSessionOf(response), change, request.ip);
    context.logger.info({ ip: request.ip }, 'the password was changed; all other sessions have ended');
    sendNothing(response);
  };

  return {
    open: [
      {
        method: 'post',
        path: '/auth/login',
        summary: 'Open a session of 24 hours',
        body: loginRequestSchema,
        responseSchema: loginResponseSchema,
        handle: handleLogin,
      },
    ],
    administrator: [
      {
        method: 'get',
        path: '/auth/session',
        summary: 'Who is signed in, and until when',
        responseSchema: sessionSchema,
        handle: handleSession,
      },
      {
        method: 'post',
        path: '/auth/logout',
        summary: 'End this session on every node',
        status: 204,
        handle: handleLogout,
      },
      {
        method: 'put',
        path: '/auth/password',
        summary: 'Change the password and end every other session',
        body: passwordChangeSchema,
        status: 204,
        handle: handlePasswordChange,
      },
      {
        method: 'get',
        path: '/auth/sessions',
        summary: 'The sessions that stand and the latest log-ins',
        responseSchema: sessionListSchema,
        handle: handleSessionList,
      },
      {
        method: 'delete',
        path: '/auth/sessions',
        summary: 'Sign out everywhere',
        status: 204,
        handle: async (_request, response) => {
          await closeAllSessions(standingSessionOf(response).administrator);
          context.logger.info('every session was ended');
          sendNothing(response);
        },
      },
    ],
  };
}

/** Passwords are not trimmed; a blank one is wrong and gets the same response. */
function parseAsTyped<S extends z.ZodMiniType>(schema: S, request: Request): z.output<S> {
  const parsed = schema.safeParse(request.body, { error: toPlainWords });
  if (!parsed.success) throw badInput(toFieldErrors(parsed.error));
  return parsed.data;
}

const handleSession: RequestHandler = (request, response) => {
  const { administrator, session } = standingSessionOf(response);
  sendJson(request, response, {
    email: administrator.email,
    expiresAt: session.expiresAt.toISOString(),
    mustChangePassword: administrator.mustChangePassword,
  });
};

const handleLogout: RequestHandler = async (_request, response) => {
  await closeSession(standingSessionOf(response).session._id);
  sendNothing(response);
};

const handleSessionList: RequestHandler = async (request, response) => {
  const { administrator, session } = standingSessionOf(response);
  const [sessions, signIns] = await Promise.all([
    listSessions(administrator),
    listSignIns(administrator._id),
  ]);
  sendJson(request, response, {
    sessions: sessions.map(({ _id, createdAt, expiresAt, ip, userAgent }) => ({
      createdAt,
      expiresAt,
      ip,
      userAgent,
      current: _id === session._id,
    })),
    signIns: signIns.map(({ at, ip, userAgent, newAddress }) => ({ at, ip, userAgent, newAddress })),
  });
};

function sendNothing(response: Response): void {
  response.status(204).set('Cache-Control', 'no-store').end();
}
