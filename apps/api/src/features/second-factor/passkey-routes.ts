import {
  addedPasskeySchema,
  newPasskeySchema,
  type Passkey,
  passkeyCreationSchema,
} from '@plinth/schemas/passkeys';
import type { RequestHandler } from 'express';
import type { AppContext } from '../../app-context.ts';
import { duplicateField } from '../../database/connection.ts';
import { parseBody } from '../../http/parse.ts';
import type { RouteTable } from '../../http/route-table.ts';
import { sendJson } from '../../http/send-json.ts';
import { conflict, notFound } from '../../problems.ts';
import { findPasskeys, PasskeyModel, type PasskeyRow } from '../auth/passkeys.ts';
import { standingSessionOf } from '../auth/require-permission.ts';
import { hasSecondFactor } from '../auth/second-factor-policy.ts';
import { liftSetUp } from '../auth/sessions.ts';
import { UserModel } from '../auth/users.ts';
import { readSiteName } from '../mail/transport.ts';
import { mailFactorChange, requireNoFactor } from './factor-changes.ts';
import { passkeyCreationOptions, verifyNewPasskey } from './passkeys.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

/** The passkeys of an account, added and removed by its person. */
export function passkeyRoutes(context: AppContext): RouteTable {
  const handleAdd: RequestHandler = async (request, response) => {
    const { user } = standingSessionOf(response);
    const passkey = await verifyNewPasskey(context.config, user, parseBody(newPasskeySchema, request));
    let recoveryCodes: string[] = [];
    if (!(await hasSecondFactor(user))) {
      const { codes, stored } = newRecoveryCodes();
      // Before the passkey: without one they are of no use, and the next attempt replaces them.
      await UserModel.updateOne({ _id: user._id }, { $set: { recoveryCodes: stored } });
      recoveryCodes = codes;
    }
    await store(passkey);
    await liftSetUp(user._id);
    context.logger.info({ userId: user._id }, 'a passkey was added');
    await mailFactorChange(context, user, `The passkey “${passkey.name}” was added to your account.`);
    sendJson(request, response, { passkey: presentPasskey(passkey), recoveryCodes }, { status: 201 });
  };

  const handleRemove: RequestHandler = async (request, response) => {
    const { user } = standingSessionOf(response);
    const passkeys = await findPasskeys(user._id);
    const passkey = passkeys.find(({ _id }) => _id === request.params.id);
    if (passkey === undefined) throw notFound('Passkey');
    const isLast = passkeys.length === 1 && user.totp === undefined;
    if (isLast) await requireNoFactor(user);
    await PasskeyModel.deleteOne({ _id: passkey._id, user: user._id });
    if (isLast) await UserModel.updateOne({ _id: user._id }, { $unset: { recoveryCodes: 1 } });
    context.logger.warn({ userId: user._id }, 'a passkey was removed by its person');
    await mailFactorChange(context, user, `The passkey “${passkey.name}” was removed from your account.`);
    response.status(204).set('Cache-Control', 'no-store').end();
  };

  return [
    {
      method: 'post',
      path: '/auth/passkeys/options',
      permission: 'account',
      needsFreshSession: true,
      summary: 'Begin to add a passkey: what the browser needs to make one within five minutes',
      responseSchema: passkeyCreationSchema,
      handle: async (request, response) => {
        const { user } = standingSessionOf(response);
        const siteName = await readSiteName(context.config);
        sendJson(request, response, await passkeyCreationOptions(context.config, user, siteName));
      },
    },
    {
      method: 'post',
      path: '/auth/passkeys',
      permission: 'account',
      needsFreshSession: true,
      summary: 'Add the passkey that the browser has made; the first factor comes with recovery codes, once',
      body: newPasskeySchema,
      responseSchema: addedPasskeySchema,
      status: 201,
      handle: handleAdd,
    },
    {
      method: 'delete',
      path: '/auth/passkeys/:id',
      permission: 'account',
      needsFreshSession: true,
      summary: 'Remove a passkey; 409 for the last factor where the role requires one',
      status: 204,
      handle: handleRemove,
    },
  ];
}

/** Names each field, so that no key leaves. */
export function presentPasskey({ _id: id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
  };
}

async function store(passkey: PasskeyRow): Promise<void> {
  try {
    await PasskeyModel.create(passkey);
  } catch (error) {
    if (duplicateField(error) === undefined) throw error;
    throw conflict('This passkey is in use already.');
  }
}
