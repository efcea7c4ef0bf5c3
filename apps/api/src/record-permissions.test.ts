import { ROLES, type Role, reachOf } from '@plinth/schemas/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../test/client.ts';
import { buildProject, buildUser } from '../test/factories.ts';
import {
  buildMarked,
  canBe,
  copyMarked,
  DRAFTED,
  type Drafted,
  type MarkedRecord,
  OWNERSHIPS,
  type Ownership,
  type People,
  STATES,
  type State,
  unveiledIn,
} from '../test/marked-records.ts';
import { perform, RECORD_ACTS, refusalOf, routeOf, shownToVisitors } from '../test/record-acts.ts';
import { findStored } from './collections/write.ts';
import { UserModel } from './features/auth/users.ts';
import { collections } from './features/collections.ts';
import { routeTables } from './routes.ts';

let api: TestApi;
let owner: Agent;
let people: People;
const agents = {} as Record<Role, Agent>;
beforeAll(async () => {
  api = await startTestApi();
  owner = await api.signedIn();
  const creator = await buildUser({ role: 'author' });
  const colleague = await buildUser({ role: 'publisher' });
  const { _id: assignedProject } = await buildProject();
  people = { creator, colleague, assignedProject };
  for (const role of ROLES) {
    agents[role] = await api.signedInAs(role === 'author' ? creator : await buildUser({ role }));
  }
});
afterAll(() => api.stop());

const OF_RECORD = /^(?:\/admin\/records)?\/(?:projects|activities|news|hiring|pages)\/:id/;

test('every route that names a record with drafts is in the table of acts', () => {
  const routes = routeTables(api.context)
    .flat()
    .filter(({ path, permission }) => OF_RECORD.test(path) && permission !== 'public')
    .map(({ method, path }) => `${method} ${path}`);
  const acts = DRAFTED.flatMap((name) => Object.values(RECORD_ACTS).map((act) => routeOf(act, name)));
  expect(acts.sort()).toEqual(routes.sort());
});

type Template = { record: MarkedRecord; stored: object };
const templates = new Map<string, Promise<Template>>();

async function buildTemplate(collection: Drafted, ownership: Ownership, state: State): Promise<Template> {
  const record = await buildMarked(collection, ownership, state, people);
  const stored = await findStored(collections[collection], record._id);
  if (stored === null) throw new Error('The record was not stored.');
  return { record, stored };
}

async function build(collection: Drafted, ownership: Ownership, state: State): Promise<MarkedRecord> {
  const key = `${collection} ${ownership} ${state}`;
  const template = templates.get(key) ?? buildTemplate(collection, ownership, state);
  templates.set(key, template);
  const { record, stored } = await template;
  // Reported as a change is: what is due is looked up again after one.
  const copy = await api.context.cache.write([collection], () => copyMarked(record, stored));
  if (ownership === 'assigned') {
    const projects = [people.assignedProject, copy._id];
    await UserModel.updateOne({ _id: people.creator._id }, { $set: { projects } });
  }
  return copy;
}

/** Whoever works on all records is tried on those of others: their own are no more than that. */
const ownershipsFor = (role: Role, collection: Drafted): Ownership[] =>
  reachOf(role, collection) === 'own' ? OWNERSHIPS.filter((each) => canBe(each, collection)) : ['foreign'];

const CASES = DRAFTED.flatMap((collection) =>
  ROLES.flatMap((role) =>
    ownershipsFor(role, collection).map((ownership) => [role, collection, ownership] as const),
  ),
);

describe.each(CASES)('the role %s, at %s that are %s', (role, collection, ownership) => {
  const hasBusiness = reachOf(role, collection) !== undefined;
  test.each(hasBusiness ? STATES : (['draft', 'pending'] as const))('and %s', async (state) => {
    const mayPublish = reachOf(role, 'publish') !== undefined;
    const record = await build(collection, ownership, state);
    for (const [name, act] of Object.entries(RECORD_ACTS)) {
      const refusal = refusalOf(act, role, record);
      if (refusal !== undefined) {
        const { status, body, text } = await perform(act, agents[role], owner, record);
        expect([name, status, body.detail]).toEqual([name, 403, expect.stringContaining(refusal)]);
        expect(unveiledIn(text, [record])).toEqual([]);
        continue;
      }
      const changed = act.isHarmless ? record : await build(collection, ownership, state);
      const { status } = await perform(act, agents[role], owner, changed);
      const expected = act.outcome(changed, mayPublish);
      expect([name, status]).toEqual([name, expected.status]);
      if (act.isHarmless) continue;
      expect([name, await shownToVisitors(api.request, changed, expected.shown)]).toEqual([
        name,
        expected.shown,
      ]);
    }
    expect(await shownToVisitors(api.request, record, record.seen)).toBe(record.seen);
  });
});
