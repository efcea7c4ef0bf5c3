import { loginResponseSchema } from '@plinth/schemas/auth';
import {
  recoveryCodesSchema,
  secondFactorAnswerSchema,
  secondFactorRolesSchema,
  secondFactorStateSchema,
  totpConfirmationSchema,
  totpSetupSchema,
} from '@plinth/schemas/second-factor';
import type { RequestHandler, Response } from 'express';
import type { AppContext } from '../../app-context.ts';
import { parseBody } from '../../http/parse.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { sendJson } from '../../http/send-json.ts';
import { createThrottle, throttleKey } from '../../http/throttle.ts';
import { userOf } from '../../http/user.ts';
import { badInput, conflict } from '../../problems.ts';
import { findPasskeys, hasPasskeys, relyingParty } from '../auth/passkeys.ts';
import { standingSessionOf } from '../auth/require-permission.ts';
import {
  hasSecondFactor,
  readSecondFactorRoles,
  writeSecondFactorRoles,
} from '../auth/second-factor-policy.ts';
import { liftSetUp, originOf } from '../auth/sessions.ts';
import { UserModel } from '../auth/users.ts';
import { readSiteName } from '../mail/transport.ts';
import { completeLogIn } from './complete-log-in.ts';
import { mailFactorChange, requireNoFactor } from './factor-changes.ts';
import { passkeyRoutes, presentPasskey } from './passkey-routes.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** Wrong codes of a person; six digits and three valid codes at a time leave a guesser no chance. */
const CODES = { name: 'second-factor', limit: 5, windowSeconds: 15 * 60, maxWaitSeconds: 8 * 3_600 };

/** The second factor of an account: asked for at the log-in, set up and removed by its person. */
export function secondFactorRoutes(context: AppContext): RouteTable {
  const codes = createThrottle(CODES);
  const keyOf = (userId: string) => throttleKey(userId);

  const handleConfirmation: RequestHandler = async (request, response) => {
    const { code } = parseBody(totpConfirmationSchema, request);
    const { user } = standingSessionOf(response);
    if (user.pendingTotp === undefined) throw conflict('Begin again: there is no secret to confirm.');
    await codes.take(keyOf(user._id));
    const step = stepOfCode(user.pendingTotp, code);
    if (step === null) throw wrongCode();
    await codes.clear(keyOf(user._id));
    const { codes: recoveryCodes, stored } = newRecoveryCodes();
    const { modifiedCount } = await UserModel.updateOne(
      { _id: user._id, pendingTotp: user.pendingTotp },
      {
        $set: { totp: { secret: user.pendingTotp, lastStep: step }, recoveryCodes: stored },
        $unset: { pendingTotp: 1 },
      },
    );
    if (modifiedCount === 0) throw conflict('Begin again: the secret was confirmed or replaced.');
    await liftSetUp(user._id);
    context.logger.info({ userId: user._id }, 'a second factor was set up');
    await mailFactorChange(
      context,
      user,
      'An authenticator app was set up: from now on, signing in asks for a code of it as well.',
    );
    sendJson(request, response, { recoveryCodes });
  };

  return [
    ...passkeyRoutes(context),
    {
      method: 'post',
      path: '/auth/second-factor',
      permission: 'public',
      summary: 'Open a session with the challenge of the log-in and a code, or what a passkey signed',
      body: secondFactorAnswerSchema,
      responseSchema: loginResponseSchema,
      handle: async (request, response) => {
        const answer = parseBody(secondFactorAnswerSchema, request);
        sendJson(request, response, await completeLogIn(context, codes, answer, originOf(request)));
      },
    },
    {
      method: 'get',
      path: '/auth/second-factor',
      permission: 'account',
      summary: 'What the person has set up',
      responseSchema: secondFactorStateSchema,
      handle: async (request, response) => {
        const { user } = standingSessionOf(response);
        sendJson(request, response, {
          totp: user.totp !== undefined,
          passkeys: (await findPasskeys(user._id)).map(presentPasskey),
          passkeyOrigin: relyingParty(context.config)?.origin,
          recoveryCodes: user.recoveryCodes?.length ?? 0,
          isRequired: (await readSecondFactorRoles()).includes(user.role),
        });
      },
    },
    {
      method: 'post',
      path: '/auth/totp',
      permission: 'account',
      needsFreshSession: true,
      summary: 'Begin to set up an authenticator app; nothing changes until a code confirms it',
      responseSchema: totpSetupSchema,
      handle: async (request, response) => {
        const { id, email } = userOf(response);
        const secret = newTotpSecret();
        await UserModel.updateOne({ _id: id }, { $set: { pendingTotp: secret } });
        const uri = totpUri(secret, await readSiteName(context.config), email);
        sendJson(request, response, { secret, uri });
      },
    },
    {
      method: 'put',
      path: '/auth/totp',
      permission: 'account',
      needsFreshSession: true,
      summary: 'Confirm the authenticator app by a code; gives the recovery codes, once',
      body: totpConfirmationSchema,
      responseSchema: recoveryCodesSchema,
      handle: handleConfirmation,
    },
    {
      method: 'delete',
      path: '/auth/totp',
      permission: 'account',
      needsFreshSession: true,
      summary:
        'Remove the authenticator app, and without passkeys the recovery codes; 409 for the last factor where the role requires one',
      status: 204,
      handle: async (_request, response) => {
        const { user } = standingSessionOf(response);
        const isLast = !(await hasPasskeys(user._id));
        if (isLast) await requireNoFactor(user);
        await UserModel.updateOne(
          { _id: user._id },
          { $unset: { totp: 1, pendingTotp: 1, ...(isLast && { recoveryCodes: 1 }) } },
        );
        context.logger.warn({ userId: user._id }, 'a second factor was removed by its person');
        await mailFactorChange(context, user, 'The authenticator app was removed from your account.');
        sendNothing(response);
      },
    },
    {
      method: 'post',
      path: '/auth/recovery-codes',
      permission: 'account',
      needsFreshSession: true,
      summary: 'Replace the recovery codes; gives the new ones, once',
      responseSchema: recoveryCodesSchema,
      handle: async (request, response) => {
        const { user } = standingSessionOf(response);
        if (!(await hasSecondFactor(user))) throw conflict('Set up a second factor first.');
        const { codes: recoveryCodes, stored } = newRecoveryCodes();
        await UserModel.updateOne({ _id: user._id }, { $set: { recoveryCodes: stored } });
        sendJson(request, response, { recoveryCodes });
      },
    },
    {
      method: 'get',
      path: '/admin/second-factor-roles',
      permission: 'people',
      summary: 'The roles that must have a second factor',
      responseSchema: secondFactorRolesSchema,
      handle: async (request, response) => {
        sendJson(request, response, { roles: await readSecondFactorRoles() });
      },
    },
    {
      method: 'put',
      path: '/admin/second-factor-roles',
      permission: 'people',
      needsFreshSession: true,
      summary: 'Require a second factor of roles, from the next log-in of each person on',
      body: secondFactorRolesSchema,
      responseSchema: secondFactorRolesSchema,
      handle: async (request, response) => {
        const { roles } = parseBody(secondFactorRolesSchema, request);
        await writeSecondFactorRoles(roles);
        context.logger.info(
          { roles, by: userOf(response).id },
          'the roles that need a second factor were set',
        );
        sendJson(request, response, { roles: await readSecondFactorRoles() });
      },
    },
  ];
}

function wrongCode() {
  return badInput([{ path: 'code', message: 'This code is not right. Is the clock of the device right?' }]);
}

function sendNothing(response: Response): void {
  response.status(204).set('Cache-Control', 'no-store').end();
}
