import {
  loginRequestSchema,
  passwordChangeSchema,
  sessionListSchema,
  sessionSchema,
} from '@plinth/schemas/auth';
import { permissionsOf } from '@plinth/schemas/permissions';
import { loginResultSchema } from '@plinth/schemas/second-factor';
import { forgottenPasswordSchema, passwordLinkSchema, profileSchema } from '@plinth/schemas/users';
import type { RequestHandler, Response } from 'express';
import type { AppContext } from '../../app-context.ts';
import { parseAsTyped, parseBody } from '../../http/parse.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { sendJson } from '../../http/send-json.ts';
import { createThrottle, networkOf, throttleKey } from '../../http/throttle.ts';
import { userOf } from '../../http/user.ts';
import { notFound } from '../../problems.ts';
import { changePassword } from './change-password.ts';
import { choosePassword, sendPasswordLink } from './forgotten-password.ts';
import { logIn } from './log-in.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { standingSessionOf } from './require-permission.ts';
import { closeAllSessions, closeSession, listSessions, originOf, publicIdOf } from './sessions.ts';
import { listSignIns } from './sign-ins.ts';
import { UserModel } from './users.ts';

const FORGOTTEN = { name: 'forgotten', limit: 10, windowSeconds: 15 * 60 };
const CHOSEN = { name: 'chosen-password', limit: 30, windowSeconds: 15 * 60 };

/** Log-in, sessions and passwords. Never cached. */
export function authRoutes(context: AppContext): RouteTable {
  const throttle = createLoginThrottle();
  const forgotten = createThrottle(FORGOTTEN);
  const chosen = createThrottle(CHOSEN);

  const handleLogin: RequestHandler = async (request, response) => {
    const credentials = parseAsTyped(loginRequestSchema, request);
    sendJson(request, response, await logIn(context, throttle, credentials, originOf(request)));
  };

  const handleForgotten: RequestHandler = async (request, response) => {
    const { email } = parseBody(forgottenPasswordSchema, request);
    await forgotten.take(throttleKey(networkOf(request.ip)));
    sendNothing(response);
    sendPasswordLink(context, email).catch((error: unknown) =>
      context.logger.error({ err: error }, 'a link to choose a password was not sent'),
    );
  };

  const handleChosen: RequestHandler = async (request, response) => {
    const { token, password } = parseAsTyped(passwordLinkSchema, request);
    await chosen.take(throttleKey(networkOf(request.ip)));
    const user = await choosePassword(context, token, password);
    await throttle.succeed(user.email, request.ip);
    sendNothing(response);
  };

  const handlePasswordChange: RequestHandler = async (request, response) => {
    const change = parseAsTyped(passwordChangeSchema, request);
    await changePassword(throttle, standingSessionOf(response), change, request.ip);
    context.logger.info({ ip: request.ip }, 'the password was changed; all other sessions have ended');
    sendNothing(response);
  };

  return [
    {
      method: 'post',
      path: '/auth/login',
      permission: 'public',
      summary: 'Open a session of 24 hours, or ask for the second factor of an account that has one',
      body: loginRequestSchema,
      responseSchema: loginResultSchema,
      handle: handleLogin,
    },
    {
      method: 'post',
      path: '/auth/forgot-password',
      permission: 'public',
      summary: 'Mail a link to choose another password; the same response whether the e-mail is known or not',
      body: forgottenPasswordSchema,
      status: 204,
      handle: handleForgotten,
    },
    {
      method: 'post',
      path: '/auth/reset-password',
      permission: 'public',
      summary: 'Choose another password by the link that was mailed; every session of the account ends',
      body: passwordLinkSchema,
      status: 204,
      handle: handleChosen,
    },
    {
      method: 'get',
      path: '/auth/session',
      permission: 'account',
      summary: 'Who is signed in, and until when',
      responseSchema: sessionSchema,
      handle: handleSession,
    },
    {
      method: 'post',
      path: '/auth/logout',
      permission: 'account',
      summary: 'End this session on every node',
      status: 204,
      handle: handleLogout,
    },
    {
      method: 'put',
      path: '/auth/password',
      permission: 'account',
      summary: 'Change the password and end every other session',
      body: passwordChangeSchema,
      status: 204,
      handle: handlePasswordChange,
    },
    {
      method: 'put',
      path: '/auth/profile',
      permission: 'account',
      summary: 'Change the own name',
      body: profileSchema,
      status: 204,
      handle: async (request, response) => {
        const { name } = parseBody(profileSchema, request);
        await UserModel.updateOne({ _id: userOf(response).id }, { $set: { name } });
        sendNothing(response);
      },
    },
    {
      method: 'get',
      path: '/auth/sessions',
      permission: 'account',
      summary: 'The sessions that stand and the latest log-ins',
      responseSchema: sessionListSchema,
      handle: handleSessionList,
    },
    {
      method: 'delete',
      path: '/auth/sessions/:id',
      permission: 'account',
      summary: 'End one of the own sessions',
      status: 204,
      needsFreshSession: true,
      handle: async (request, response) => {
        const sessions = await listSessions(standingSessionOf(response).user);
        const session = sessions.find(({ _id }) => publicIdOf(_id) === request.params.id);
        if (session === undefined) throw notFound('Session');
        await closeSession(session._id);
        sendNothing(response);
      },
    },
    {
      method: 'delete',
      path: '/auth/sessions',
      permission: 'account',
      summary: 'Sign out everywhere',
      status: 204,
      needsFreshSession: true,
      handle: async (_request, response) => {
        await closeAllSessions(standingSessionOf(response).user);
        context.logger.info('every session was ended');
        sendNothing(response);
      },
    },
  ];
}

const handleSession: RequestHandler = (request, response) => {
  const { user, session } = standingSessionOf(response);
  sendJson(request, response, {
    email: user.email,
    name: user.name,
    photo: user.photo,
    role: user.role,
    permissions: permissionsOf(user.role),
    expiresAt: session.expiresAt.toISOString(),
    mustChangePassword: user.mustChangePassword,
    mustSetUpSecondFactor: session.mustSetUpSecondFactor ?? false,
  });
};

const handleLogout: RequestHandler = async (_request, response) => {
  await closeSession(standingSessionOf(response).session._id);
  sendNothing(response);
};

const handleSessionList: RequestHandler = async (request, response) => {
  const { user, session } = standingSessionOf(response);
  const [sessions, signIns] = await Promise.all([listSessions(user), listSignIns(user._id)]);
  sendJson(request, response, {
    sessions: sessions.map(({ _id, createdAt, expiresAt, ip, userAgent }) => ({
      id: publicIdOf(_id),
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
