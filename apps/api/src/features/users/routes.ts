import { loginResponseSchema } from '@plinth/schemas/auth';
import {
  invitationInputSchema,
  invitationSchema,
  passwordLinkSchema,
  userChangeSchema,
  userSchema,
} from '@plinth/schemas/users';
import type { RequestHandler } from 'express';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { QUERY_TIMEOUT_MS } from '../../database/connection.ts';
import { runOnce } from '../../http/idempotency.ts';
import { parseAsTyped, parseBody } from '../../http/parse.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { sendJson } from '../../http/send-json.ts';
import { createThrottle, networkOf, throttleKey } from '../../http/throttle.ts';
import { userOf } from '../../http/user.ts';
import { openRecordedSession } from '../auth/log-in.ts';
import { originOf } from '../auth/sessions.ts';
import { findLastSignIn } from '../auth/sign-ins.ts';
import { UserModel, type UserRow } from '../auth/users.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeUser } from './change-user.ts';
import { inviteUser } from './invite-user.ts';
import { photoRoutes } from './photo-routes.ts';
import { presentUser } from './present.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

/** More accounts than any office of our customers has people. */
const MAX_USERS = 500;

const LINKS = { name: 'link', limit: 30, windowSeconds: 15 * 60 };

/** The people of the office: their accounts, invitations and roles. */
export function userRoutes(context: AppContext): RouteTable {
  const links = createThrottle(LINKS);

  const invite =
    (isNew: boolean): RequestHandler =>
    async (request, response) => {
      const input = parseBody(invitationInputSchema, request);
      const inviter = userOf(response);
      const invited = await runOnce(request, {
        caller: inviter.id,
        run: (id) => inviteUser(context, { ...input, inviter, id, isNew }),
        // The link is stored as a hash only: a repeat gets another one, and the first ends.
        find: async () => inviteUser(context, { ...input, inviter }),
      });
      sendJson(request, response, invited, { status: 201 });
    };

  return [
    ...photoRoutes(context),
    {
      method: 'get',
      path: '/admin/users',
      permission: 'people',
      summary: 'The people with an account, by name',
      responseSchema: z.array(userSchema),
      handle: handleList,
    },
    {
      method: 'post',
      path: '/admin/users',
      permission: 'people',
      needsFreshSession: true,
      summary: 'Add a person, who is invited to choose a password; 409 where the e-mail is known',
      body: invitationInputSchema,
      responseSchema: invitationSchema,
      status: 201,
      takesIdempotencyKey: true,
      handle: invite(true),
    },
    {
      method: 'post',
      path: '/admin/invitations',
      permission: 'people',
      needsFreshSession: true,
      summary: 'Invite a person, again where the earlier invitation was not accepted; its link ends',
      body: invitationInputSchema,
      responseSchema: invitationSchema,
      status: 201,
      takesIdempotencyKey: true,
      handle: invite(false),
    },
    {
      method: 'put',
      path: '/admin/users/:id',
      permission: 'people',
      needsFreshSession: true,
      summary: 'Change the role or the projects of a person, or disable the account',
      body: userChangeSchema,
      responseSchema: userSchema,
      handle: async (request, response) => {
        const change = parseBody(userChangeSchema, request);
        const id = String(request.params.id);
        const changed = await changeUser(context, userOf(response), id, change);
        sendJson(request, response, await presentUser(changed));
      },
    },
    {
      method: 'delete',
      path: '/admin/users/:id/second-factor',
      permission: 'people',
      needsFreshSession: true,
      summary: 'Remove the second factor of a person who has lost it; the person is told by mail',
      status: 204,
      handle: async (request, response) => {
        await resetSecondFactor(context, userOf(response), String(request.params.id));
        response.status(204).end();
      },
    },
    {
      method: 'post',
      path: '/auth/accept-invitation',
      permission: 'public',
      summary: 'Choose the password of an account by the link of its invitation, and open a session',
      body: passwordLinkSchema,
      responseSchema: loginResponseSchema,
      status: 201,
      handle: async (request, response) => {
        const { token, password } = parseAsTyped(passwordLinkSchema, request);
        await links.take(throttleKey(networkOf(request.ip)));
        const user = await acceptInvitation(context, token, password);
        const session = await openRecordedSession(context, user, originOf(request));
        sendJson(request, response, session, { status: 201 });
      },
    },
  ];
}

const handleList: RequestHandler = async (request, response) => {
  const rows = await UserModel.find()
    .sort({ _id: 1 })
    .limit(MAX_USERS)
    .maxTimeMS(QUERY_TIMEOUT_MS)
    .lean<UserRow[]>();
  const users = await Promise.all(
    rows.map(async (row) => presentUser(row, (await findLastSignIn(row._id))?.at)),
  );
  sendJson(
    request,
    response,
    users.sort((one, other) => one.name.localeCompare(other.name)),
  );
};
