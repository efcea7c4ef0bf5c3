import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Authenticator } from '../../../test/authenticator.ts';
import { type Agent, startTestApi, type TestApi } from '../../../test/client.ts';
import { buildUser } from '../../../test/factories.ts';
import { type MailCatcher, startMailCatcher } from '../../../test/mail-catcher.ts';
import { codeOf } from '../../../test/totp.ts';
import { PasskeyModel } from '../auth/passkeys.ts';
import { findUser, type UserRow } from '../auth/users.ts';

const PASSWORD = 'kiln mortar heron';

let catcher: MailCatcher;
let api: TestApi;
beforeAll(async () => {
  catcher = await startMailCatcher();
  api = await startTestApi({ SMTP_URL: catcher.url, ENQUIRY_NOTIFY_TO: 'office@example.com' });
});
afterAll(async () => {
  await api.stop();
  await catcher.stop();
});

let user: UserRow;
let agent: Agent;
let device: Authenticator;
beforeEach(async () => {
  user = await buildUser({ role: 'desk', password: PASSWORD });
  agent = await api.signedInAs(user);
  device = new Authenticator();
});

const optionsFor = async (person = agent) =>
  (await person.post('/api/auth/passkeys/options').expect(200)).body;
const send = (credential: object, name = 'Office laptop') =>
  agent.post('/api/auth/passkeys').send({ name, credential });
const add = async (name?: string) => (await send(device.create(await optionsFor()), name).expect(201)).body;
const logIn = async () =>
  (await api.request.post('/api/auth/login').send({ email: user.email, password: PASSWORD }).expect(200))
    .body;
const answer = (challenge: string, given: object) =>
  api.request.post('/api/auth/second-factor').send({ challenge, ...given });
const state = async () => (await agent.get('/api/auth/second-factor').expect(200)).body;

describe('a passkey', () => {
  it('is added, asked for at the log-in, and opens a session', async () => {
    const { passkey, recoveryCodes } = await add();
    expect(recoveryCodes).toHaveLength(10);
    expect(catcher.mails.at(-1)).toMatchObject({ recipients: [user.email] });
    expect(await state()).toMatchObject({
      totp: false,
      passkeys: [{ id: passkey.id, name: 'Office laptop', createdAt: passkey.createdAt }],
      passkeyOrigin: 'http://localhost:3000',
      recoveryCodes: 10,
    });

    const due = await logIn();
    expect(due).toMatchObject({ secondFactor: 'passkey', passkeyRequest: { rpId: 'localhost' } });
    expect(due.token).toBeUndefined();
    const { body } = await answer(due.challenge, { passkey: device.get(due.passkeyRequest) }).expect(200);
    await api.request.get('/api/auth/session').set('Authorization', `Bearer ${body.token}`).expect(200);
    expect((await state()).passkeys[0].lastUsedAt).toBeDefined();
  });

  it('signs for this site, this person and this log-in only', async () => {
    await add();
    const { challenge, passkeyRequest } = await logIn();
    const refused = (passkey: object) => answer(challenge, { passkey }).expect(401);
    await refused(device.get({ ...passkeyRequest, rpId: 'elsewhere.example' }));
    await refused(device.get({ ...passkeyRequest, challenge: 'bm90IGdpdmVu' }));
    await refused(new Authenticator().get(passkeyRequest));

    const other = await buildUser({ role: 'desk', password: PASSWORD });
    const { body } = await api.request
      .post('/api/auth/login')
      .send({ email: other.email, password: PASSWORD })
      .expect(200);
    expect(body.token).toBeDefined();
    await answer(challenge, { passkey: device.get(passkeyRequest) }).expect(200);
  });

  it('signs each challenge once, and a copy that counts less is refused', async () => {
    await add();
    const first = await logIn();
    const signed = device.get(first.passkeyRequest);
    await answer(first.challenge, { passkey: signed }).expect(200);
    await answer(first.challenge, { passkey: signed }).expect(401);
    await answer(first.challenge, { passkey: device.get(first.passkeyRequest) }).expect(401);

    const second = await logIn();
    device.counter = 0;
    await answer(second.challenge, { passkey: device.get(second.passkeyRequest) }).expect(401);
  });

  it('is added with a challenge that this person got a moment ago, on this site', async () => {
    const options = await optionsFor();
    await send(new Authenticator('https://elsewhere.example').create(options)).expect(400);
    await send(device.create({ ...options, rp: { id: 'elsewhere.example' } })).expect(400);
    const other = await api.signedInAs(await buildUser({ role: 'desk' }));
    await send(device.create(await optionsFor(other))).expect(400);
    await send({
      ...device.create(options),
      response: { clientDataJSON: 'e30', attestationObject: 'e30' },
    }).expect(400);
    await send(device.create(options)).expect(201);
    await send(device.create(options)).expect(400);
    await send(device.create(await optionsFor())).expect(409);
  });

  it('is added without a look at what its maker says, which may name URLs to fetch', async () => {
    const statement = { fmt: 'apple', attStmt: new Map([['x5c', [Buffer.from('no certificate')]]]) };
    await send(device.create(await optionsFor(), statement)).expect(201);
  });
});

describe('passkeys beside an authenticator app', () => {
  it('leave the code and the recovery codes as they are', async () => {
    const { recoveryCodes } = await add('Phone');
    await agent.post('/api/auth/totp').expect(200);
    const pending = (await findUser(user._id)) ?? user;
    const confirmed = await agent
      .put('/api/auth/totp')
      .send({ code: codeOf(pending) })
      .expect(200);
    expect(confirmed.body.recoveryCodes).not.toEqual(recoveryCodes);

    const due = await logIn();
    expect(due.secondFactor).toBe('passkey');
    await answer(due.challenge, { code: confirmed.body.recoveryCodes[0] }).expect(200);
    await answer((await logIn()).challenge, {
      code: codeOf((await findUser(user._id)) ?? user, 1),
    }).expect(200);

    await agent.delete('/api/auth/totp').expect(204);
    expect(await state()).toMatchObject({ totp: false, recoveryCodes: 9 });
    const [{ id }] = (await state()).passkeys;
    await agent.delete(`/api/auth/passkeys/${id}`).expect(204);
    await agent.delete(`/api/auth/passkeys/${id}`).expect(404);
    expect(await state()).toMatchObject({ passkeys: [], recoveryCodes: 0 });
    expect((await logIn()).token).toBeDefined();
  });

  it('are answered by one of the two, not by both or none', async () => {
    await add();
    const { challenge, passkeyRequest } = await logIn();
    await answer(challenge, {}).expect(400);
    await answer(challenge, { code: '000000', passkey: device.get(passkeyRequest) }).expect(400);
  });
});

describe('a role that requires a second factor', () => {
  it('is content with a passkey, the last of which stays', async () => {
    const owner = await api.signedInAs(await buildUser({ role: 'owner' }));
    const require = (roles: string[]) =>
      owner.put('/api/admin/second-factor-roles').send({ roles }).expect(200);
    await require(['desk']);
    agent = await api.signedInAs(user);
    await agent.get('/api/form').expect(403);
    const { passkey } = await add();
    await agent.get('/api/form').expect(200);
    await agent.delete(`/api/auth/passkeys/${passkey.id}`).expect(409);
    await require([]);
  });
});

describe('lost passkeys', () => {
  it('are removed by another owner with all that is set up', async () => {
    await add();
    const owner = await api.signedInAs(await buildUser({ role: 'owner' }));
    const listed = async () =>
      (await owner.get('/api/admin/users')).body.find(({ _id }: UserRow) => _id === user._id);
    expect(await listed()).toMatchObject({ secondFactor: true });
    await owner.delete(`/api/admin/users/${user._id}/second-factor`).expect(204);
    expect(await PasskeyModel.find({ user: user._id })).toEqual([]);
    expect((await logIn()).token).toBeDefined();
    expect(await listed()).toMatchObject({ secondFactor: false });
  });
});
