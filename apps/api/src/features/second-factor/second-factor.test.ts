import { recoveryCodesSchema } from '@plinth/schemas/second-factor';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../../../test/client.ts';
import { buildNews, buildUser } from '../../../test/factories.ts';
import { type MailCatcher, startMailCatcher } from '../../../test/mail-catcher.ts';
import { codeOf } from '../../../test/totp.ts';
import { resetPassword } from '../../commands/reset-administrator.ts';
import { findAdministrator, findUser, type UserRow } from '../auth/users.ts';

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

const PASSWORD = 'kiln mortar heron';
const STEP_MS = 30_000;

let user: UserRow;
let agent: Agent;
beforeEach(async () => {
  // In the middle of a time step, so that none ends within a test.
  const now = Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2;
  vi.useFakeTimers({ toFake: ['Date'], now });
  user = await buildUser({ role: 'desk', password: PASSWORD });
  agent = await api.signedInAs(user);
});
afterEach(() => vi.useRealTimers());

const current = async () => (await findUser(user._id)) ?? user;
const logIn = () => api.request.post('/api/auth/login').send({ email: user.email, password: PASSWORD });
const answer = (challenge: string, code: string) =>
  api.request.post('/api/auth/second-factor').send({ challenge, code });

/** Sets up the authenticator app and gives the recovery codes. */
async function setUp(): Promise<string[]> {
  await agent.post('/api/auth/totp').expect(200);
  const { body } = await agent
    .put('/api/auth/totp')
    .send({ code: codeOf(await current()) })
    .expect(200);
  return recoveryCodesSchema.parse(body).recoveryCodes;
}

describe('an authenticator app', () => {
  it('is set up by a secret and a code of it, and the log-in asks for a code from then on', async () => {
    const { body } = await agent.post('/api/auth/totp').expect(200);
    expect(body.uri).toMatch(/^otpauth:\/\/totp\//);
    expect(body.uri).toContain(body.secret);
    expect((await logIn().expect(200)).body.token).toBeDefined();
    await agent.put('/api/auth/totp').send({ code: '000000' }).expect(400);
    expect(await setUp()).toHaveLength(10);
    expect((await agent.get('/api/auth/second-factor')).body).toEqual({
      totp: true,
      passkeys: [],
      passkeyOrigin: 'http://localhost:3000',
      recoveryCodes: 10,
      isRequired: false,
    });

    const due = await logIn().expect(200);
    expect(due.body).toEqual({ secondFactor: 'totp', challenge: expect.any(String) });

    const { body: session } = await answer(due.body.challenge, codeOf(await current(), 1)).expect(200);
    await api.request.get('/api/auth/session').set('Authorization', `Bearer ${session.token}`).expect(200);
  });

  it('takes each code once, and none that is older than a step', async () => {
    await setUp();
    const { challenge } = (await logIn()).body;
    // The code of the set-up was used by it.
    await answer(challenge, codeOf(await current())).expect(401);
    await answer(challenge, codeOf(await current(), -3)).expect(401);
    const code = codeOf(await current(), 1);
    await answer(challenge, code).expect(200);
    await answer(challenge, code).expect(401);
  });

  it('pauses after five wrong codes, whatever the challenge', async () => {
    await setUp();
    for (let count = 0; count < 5; count++)
      await answer((await logIn()).body.challenge, '000000').expect(401);
    await answer((await logIn()).body.challenge, codeOf(await current(), 1)).expect(429);
  });

  it('has challenges that open nothing themselves, end after five minutes and with the password', async () => {
    await setUp();
    const { challenge } = (await logIn()).body;
    await api.request.get('/api/auth/session').set('Authorization', `Bearer ${challenge}`).expect(401);
    await answer('no challenge', codeOf(await current(), 1)).expect(401);
    vi.setSystemTime(Date.now() + 5 * 60_000 + 1_000);
    await answer(challenge, codeOf(await current())).expect(401);
  });
});

describe('a recovery code', () => {
  it('works once, however it is typed, and tells the person', async () => {
    const [code = ''] = await setUp();
    const typed = code.toUpperCase().replaceAll('-', ' ');
    await answer((await logIn()).body.challenge, typed).expect(200);
    expect(catcher.mails.at(-1)?.raw).toContain('9 are left');
    await answer((await logIn()).body.challenge, code).expect(401);
    expect((await current()).recoveryCodes).toHaveLength(9);
  });

  it('ends with new ones', async () => {
    const [old = ''] = await setUp();
    const { body } = await agent.post('/api/auth/recovery-codes').expect(200);
    await answer((await logIn()).body.challenge, old).expect(401);
    await answer((await logIn()).body.challenge, body.recoveryCodes[0]).expect(200);
  });
});

describe('a lost second factor', () => {
  it('is removed by another owner, which the person is told by mail', async () => {
    await setUp();
    const owner = await api.signedIn();
    await owner.delete(`/api/admin/users/${user._id}/second-factor`).expect(204);
    expect(catcher.mails.at(-1)).toMatchObject({ recipients: [user.email] });
    expect((await logIn()).body.token).toBeDefined();
  });

  it('is not removed by a password that was forgotten, and for a lone owner by the command line', async () => {
    const owner = await api.signedIn();
    const { _id } = (await findAdministrator()) ?? user;
    await owner.delete(`/api/admin/users/${_id}/second-factor`).expect(409);
    await owner.post('/api/auth/totp').expect(200);
    const administrator = (await findAdministrator()) ?? user;
    await owner
      .put('/api/auth/totp')
      .send({ code: codeOf(administrator) })
      .expect(200);

    await resetPassword(api.context.config);
    expect((await findAdministrator())?.totp).toBeDefined();
    await resetPassword(api.context.config, { withSecondFactor: true });
    expect((await findAdministrator())?.totp).toBeUndefined();
  });
});

describe('a role that requires a second factor', () => {
  it('can do nothing else after the next log-in until it is set up, and cannot remove it', async () => {
    const owner = await api.signedInAs(await buildUser({ role: 'owner' }));
    await owner
      .put('/api/admin/second-factor-roles')
      .send({ roles: ['desk'] })
      .expect(200);
    await agent.get('/api/form').expect(200);

    agent = await api.signedInAs(user);
    expect((await agent.get('/api/auth/session')).body.mustSetUpSecondFactor).toBe(true);
    const { body } = await agent.get('/api/form').expect(403);
    expect(body.detail).toContain('second factor');
    await setUp();
    await agent.get('/api/form').expect(200);
    await agent.delete('/api/auth/totp').expect(409);

    await owner.put('/api/admin/second-factor-roles').send({ roles: [] }).expect(200);
    await agent.delete('/api/auth/totp').expect(204);
  });
});

describe('a session of more than 15 minutes', () => {
  it('signs in again before people, identity or sessions are changed and personal data is exported, and for nothing else', async () => {
    const owner = await api.signedInAs(await buildUser({ role: 'owner' }));
    const subject = '/api/admin/data-subjects?email=a@example.com';
    await owner.get(subject).expect(200);

    vi.setSystemTime(Date.now() + 15 * 60_000 + 1_000);

    const { headers } = await owner.get(subject).expect(401);
    expect(headers['www-authenticate']).toContain('error="insufficient_user_authentication"');
    await owner.get('/api/admin/enquiries.csv').expect(401);
    await owner.put(`/api/admin/users/${user._id}`).send({ role: 'hr' }).expect(401);
    await owner.post('/api/admin/invitations').send({}).expect(401);
    await owner.put('/api/admin/identity').send({}).expect(401);
    await owner.delete('/api/auth/sessions/0').expect(401);
    await owner.delete('/api/auth/sessions').expect(401);
    await owner.get('/api/admin/users').expect(200);
    await owner.get('/api/admin/dashboard').expect(200);
    await owner.put('/api/admin/look').send({}).expect(200);
    await owner.post('/api/auth/logout').expect(204);
  });

  it('signs in again to delete many records, though not for a few', async () => {
    const owner = await api.signedInAs(await buildUser({ role: 'owner' }));
    vi.setSystemTime(Date.now() + 15 * 60_000 + 1_000);
    const statuses = [];
    for (let count = 0; count < 6; count++) {
      const { _id } = await buildNews();
      statuses.push((await owner.delete(`/api/news/${_id}`)).status);
    }
    expect(statuses).toEqual([204, 204, 204, 204, 204, 401]);
  });
});
