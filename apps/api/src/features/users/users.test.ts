import { invitationSchema, userSchema } from '@plinth/schemas/users';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ADMINISTRATOR, type Agent, startTestApi, type TestApi } from '../../../test/client.ts';
import { buildProject, buildUser } from '../../../test/factories.ts';
import { type MailCatcher, startMailCatcher } from '../../../test/mail-catcher.ts';
import { findUserByEmail, UserModel } from '../auth/users.ts';

let catcher: MailCatcher;
let api: TestApi;
let owner: Agent;
beforeAll(async () => {
  catcher = await startMailCatcher();
  api = await startTestApi({ SMTP_URL: catcher.url, ENQUIRY_NOTIFY_TO: 'office@example.com' });
  owner = await api.signedIn();
});
afterEach(() => {
  vi.useRealTimers();
  catcher.refuseWith(null);
});
afterAll(async () => {
  await api.stop();
  await catcher.stop();
});

const PASSWORD = 'kiln mortar heron';
let invited = 0;
const invitation = (fields: object = {}) => ({
  name: 'Asha Rao',
  email: `asha-${++invited}@example.com`,
  role: 'author',
  ...fields,
});

/** The text of a mail as it was typed, and the token of the link in it. */
function lastMail(): { recipients: string[]; text: string; token: string } {
  const { recipients = [], raw = '' } = catcher.mails.at(-1) ?? {};
  const text = raw.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  return { recipients, text, token: /token=([\w-]+)/.exec(text)?.[1] ?? '' };
}

const accept = (token: string, password = PASSWORD) =>
  api.request.post('/api/auth/accept-invitation').send({ token, password });
const logIn = (email: string, password: string) =>
  api.request.post('/api/auth/login').send({ email, password });

describe('an invitation', () => {
  it('is mailed, works once, and gives an account of the role with the password that the person chose', async () => {
    const project = await buildProject();
    const input = invitation({ projects: [project._id] });
    const { body } = await owner.post('/api/admin/invitations').send(input).expect(201);
    expect(invitationSchema.parse(body)).toMatchObject({ user: { state: 'invited', role: 'author' } });
    expect(body.link).toBeUndefined();
    expect(lastMail().recipients).toEqual([input.email]);
    const { token } = lastMail();

    const accepted = await accept(token).expect(201);

    const session = await api.request
      .get('/api/auth/session')
      .set('Authorization', `Bearer ${accepted.body.token}`);
    expect(session.body).toMatchObject({ email: input.email, name: 'Asha Rao', role: 'author' });
    expect(session.body.permissions).toContain('projects');
    expect((await findUserByEmail(input.email))?.projects).toEqual([project._id]);
    await logIn(input.email, PASSWORD).expect(200);
    await accept(token, 'another good password').expect(404);
  });

  it('is shown as a link where no mail can be sent', async () => {
    catcher.refuseWith(451);
    const { body } = await owner.post('/api/admin/users').send(invitation()).expect(201);
    const token = /#token=([\w-]+)&email=/.exec(body.link)?.[1] ?? '';
    expect(body.link).toContain('/login/invitation#');
    await accept(token).expect(201);
  });

  it('ends after 72 hours, with the account and with another invitation', async () => {
    const input = invitation();
    await owner.post('/api/admin/users').send(input).expect(201);
    const first = lastMail().token;
    await owner.post('/api/admin/users').send(input).expect(409);
    await owner
      .post('/api/admin/invitations')
      .send({ ...input, role: 'desk' })
      .expect(201);
    const second = lastMail().token;
    await accept(first).expect(404);

    const { body: users } = await owner.get('/api/admin/users').expect(200);
    const { _id } =
      z
        .array(userSchema)
        .parse(users)
        .find(({ email }) => email === input.email) ?? {};
    await owner.put(`/api/admin/users/${_id}`).send({ disabled: true }).expect(200);
    await accept(second).expect(404);

    const { body: again } = await owner.post('/api/admin/invitations').send(input).expect(201);
    const third = lastMail().token;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(again.expiresAt) + 1 });
    await accept(third).expect(404);
  });

  it('refuses common and short passwords and leaves the link usable', async () => {
    await owner.post('/api/admin/users').send(invitation()).expect(201);
    const { token } = lastMail();
    const { body } = await accept(token, 'Password2026!').expect(400);
    expect(body.errors[0]).toMatchObject({ path: 'password' });
    await accept(token, 'short').expect(400);
    await accept(token).expect(201);
  });

  it('is for owners, and never for an account that exists', async () => {
    const publisher = await api.signedInAs(await buildUser({ role: 'publisher' }));
    await publisher.post('/api/admin/invitations').send(invitation()).expect(403);
    await publisher.get('/api/admin/users').expect(403);
    await owner
      .post('/api/admin/invitations')
      .send(invitation({ email: ADMINISTRATOR.email.toUpperCase() }))
      .expect(409);
  });
});

describe('PUT /api/admin/users/:id', () => {
  it('changes role and projects, and ends the sessions of who is disabled for good', async () => {
    const user = await buildUser({ role: 'publisher' });
    const agent = await api.signedInAs(user);
    const { body } = await owner.put(`/api/admin/users/${user._id}`).send({ role: 'hr' }).expect(200);
    expect(userSchema.parse(body)).toMatchObject({ role: 'hr', state: 'active' });

    await owner.put(`/api/admin/users/${user._id}`).send({ disabled: true }).expect(200);
    await agent.get('/api/auth/session').expect(401);
    await owner.put(`/api/admin/users/${user._id}`).send({ disabled: false }).expect(200);
    await agent.get('/api/auth/session').expect(401);
  });

  it('leaves the own role alone and always an owner', async () => {
    const one = await buildUser({ role: 'owner' });
    const other = await buildUser({ role: 'owner' });
    const [asOne, asOther] = await Promise.all([api.signedInAs(one), api.signedInAs(other)]);
    await asOne.put(`/api/admin/users/${one._id}`).send({ role: 'desk' }).expect(409);
    await asOne.put(`/api/admin/users/${one._id}`).send({ disabled: true }).expect(409);

    const statuses = await Promise.all([
      asOne.put(`/api/admin/users/${other._id}`).send({ role: 'desk' }),
      asOther.put(`/api/admin/users/${one._id}`).send({ role: 'desk' }),
    ]);

    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 403]);
    await owner
      .put(`/api/admin/users/${'0'.repeat(24)}`)
      .send({ role: 'desk' })
      .expect(404);
  });
});

describe('a forgotten password', () => {
  const forget = (email: string) => api.request.post('/api/auth/forgot-password').send({ email });
  const choose = (token: string, password: string) =>
    api.request.post('/api/auth/reset-password').send({ token, password });

  it('is replaced through a mailed link, once, and every session ends', async () => {
    const user = await buildUser({ role: 'desk', password: PASSWORD });
    const agent = await api.signedInAs(user);
    await forget(user.email.toUpperCase()).expect(204);
    await expect.poll(() => lastMail().recipients).toEqual([user.email]);
    const { token } = lastMail();

    await choose(token, 'Password2026!').expect(400);
    await choose(token, 'three other words').expect(204);

    await agent.get('/api/auth/session').expect(401);
    await logIn(user.email, PASSWORD).expect(401);
    await logIn(user.email, 'three other words').expect(200);
    await choose(token, 'and once more').expect(404);
  });

  it('has the same response and no mail for an unknown, a disabled and an invited person', async () => {
    const disabled = await buildUser({ role: 'desk', password: PASSWORD, disabled: true });
    const waiting = await buildUser({ role: 'desk' });
    await UserModel.updateOne({ _id: waiting._id }, { $unset: { passwordHash: 1 } });
    const before = catcher.mails.length;
    for (const email of ['nobody@example.com', disabled.email, waiting.email]) {
      const { status, body } = await forget(email);
      expect([email, status, body]).toEqual([email, 204, {}]);
    }
    const known = await buildUser({ role: 'desk', password: PASSWORD });
    await forget(known.email).expect(204);
    await expect.poll(() => lastMail().recipients).toEqual([known.email]);
    expect(catcher.mails).toHaveLength(before + 1);
  });

  it('is mailed three times an hour at most, and throttled for an address', async () => {
    const user = await buildUser({ role: 'desk', password: PASSWORD });
    const mailsTo = () => catcher.mails.filter(({ recipients }) => recipients.includes(user.email)).length;
    for (let count = 1; count <= 3; count++) {
      await forget(user.email).expect(204);
      await expect.poll(mailsTo).toBe(count);
    }
    const responses = [];
    for (let count = 0; count < 10; count++) responses.push((await forget(user.email)).status);
    expect(responses).toContain(429);
    expect(mailsTo()).toBe(3);
  });
});

describe('the own account', () => {
  it('has a name, and sessions that can be ended one by one', async () => {
    const user = await buildUser({ role: 'author' });
    const [here, there] = [await api.signedInAs(user), await api.signedInAs(user)];
    await here.put('/api/auth/profile').send({ name: 'Asha R.' }).expect(204);
    expect((await there.get('/api/auth/session')).body.name).toBe('Asha R.');

    const { body } = await here.get('/api/auth/sessions').expect(200);
    const other = body.sessions.find(({ current }: { current: boolean }) => !current);
    await owner.delete(`/api/auth/sessions/${other.id}`).expect(404);
    await here.delete(`/api/auth/sessions/${other.id}`).expect(204);

    await there.get('/api/auth/session').expect(401);
    await here.get('/api/auth/session').expect(200);
  });
});
