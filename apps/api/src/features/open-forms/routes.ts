import { autosaveSchema, NEW_RECORD, presenceSchema, storedAutosaveSchema } from '@plinth/schemas/open-forms';
import type { Request, Response } from 'express';
import type { AppContext } from '../../app-context.ts';
import type { CollectionDefinition } from '../../collections/definition.ts';
import { requireReach } from '../../collections/ownership.ts';
import { parseBody, parseId } from '../../http/parse.ts';
import type { Route, RouteTable } from '../../http/route-table.ts';
import { sendJson } from '../../http/send-json.ts';
import { userOf } from '../../http/user.ts';
import { badRequest } from '../../problems.ts';
import { publicCollections } from '../collections.ts';
import { discardAutosave, findAutosave, storeAutosave } from './autosaves.ts';
import { endPresence, findOthers, notePresence } from './presence.ts';
import { createPresenceStreams, type FollowPresence } from './presence-stream.ts';

/** Who has the form of a record open, and what is typed there and not saved yet. Visitors and versions know nothing of it. */
export function openFormRoutes(context: AppContext): RouteTable {
  const follow = createPresenceStreams(context);
  return publicCollections.flatMap((definition) => [
    ...presenceRoutes(definition, follow),
    ...autosaveRoutes(definition),
  ]);
}

function presenceRoutes(definition: CollectionDefinition, follow: FollowPresence): Route[] {
  const path = `/admin/records/${definition.name}/:id/presence/:window`;
  const permission = definition.permissions.write;
  return [
    {
      method: 'put',
      path,
      permission,
      summary:
        'Say that a window shows the form of the record, and read which others do; with `Accept: text/event-stream` follow it for half a minute',
      responseSchema: presenceSchema,
      handle: async (request, response) => {
        const target = await targetOf(definition, request, response);
        const window = windowOf(request);
        await notePresence({ ...target, name: userOf(response).name }, window);
        const findOthersOf = () => findOthers(target, window);
        response.vary('Accept');
        if (request.accepts(['json', 'text/event-stream']) === 'text/event-stream') {
          await follow(request, response, findOthersOf);
        } else {
          sendJson(request, response, await findOthersOf());
        }
      },
    },
    {
      method: 'delete',
      path,
      permission,
      summary: 'Say that a window shows the form of the record no more',
      status: 204,
      handle: async (request, response) => {
        await endPresence(await targetOf(definition, request, response), windowOf(request));
        response.status(204).end();
      },
    },
  ];
}

function autosaveRoutes(definition: CollectionDefinition): Route[] {
  const path = `/admin/records/${definition.name}/:id/autosave`;
  const permission = definition.permissions.write;
  return [
    {
      method: 'get',
      path,
      permission,
      summary:
        'What one has typed into the form of the record, or with `new` of a new one, and not saved; null where there is nothing',
      responseSchema: storedAutosaveSchema,
      handle: async (request, response) => {
        const target = await autosaveTargetOf(definition, request, response);
        sendJson(request, response, await findAutosave(target));
      },
    },
    {
      method: 'put',
      path,
      permission,
      summary: 'Store what one has typed into the form of the record and not saved',
      body: autosaveSchema,
      status: 204,
      handle: async (request, response) => {
        const target = await autosaveTargetOf(definition, request, response);
        await storeAutosave(target, parseBody(autosaveSchema, request));
        response.status(204).end();
      },
    },
    {
      method: 'delete',
      path,
      permission,
      summary: 'Discard it',
      status: 204,
      handle: async (request, response) => {
        await discardAutosave(await autosaveTargetOf(definition, request, response));
        response.status(204).end();
      },
    },
  ];
}

async function targetOf(definition: CollectionDefinition, request: Request, response: Response) {
  const recordId = parseId(request);
  const user = userOf(response);
  await requireReach(definition, user, recordId);
  return { kind: definition.name, recordId, userId: user.id };
}

/** The form of a new record has `new` in place of an id, and is nobody else's. */
async function autosaveTargetOf(definition: CollectionDefinition, request: Request, response: Response) {
  if (request.params.id !== NEW_RECORD) return targetOf(definition, request, response);
  return { kind: definition.name, recordId: NEW_RECORD, userId: userOf(response).id };
}

function windowOf({ params }: Request): string {
  const window = String(params.window);
  if (!/^[0-9a-f]{16,64}$/.test(window))
    throw badRequest('A window is named by 16 to 64 hexadecimal digits.');
  return window;
}
