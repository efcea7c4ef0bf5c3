import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMINISTRATOR, startTestApi, type TestApi } from '../../../test/client.ts';
import { clearLoginFailures, createLoginThrottle } from './login-throttle.ts';
import { setAdministrator } from './users.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const NEW_PASSWORD = 'a much better password';

describe('POST /auth/logout', () => {
  it('ends this session from then on and leaves the others alone', async () => {
    const [leaving, staying] = [await api.signedIn(), await api.signedIn()];

    const response = await leaving.post('/api/auth/logout');

    expect(response.status).toBe(204);
    expect(response.headers['cache-control']).toContain('no-store');
    expect((await leaving.get('/api/auth/session')).status).toBe(401);
    expect((await staying.get('/api/auth/session')).status).toBe(200);
  });
});

describe('DELETE /auth/sessions', () => {
  it('ends every session, this one included', async () => {
    const agents = [await api.signedIn(), await api.signedIn()];

    const response = await agents[0]?.delete('/api/auth/sessions');

    expect(response?.status).toBe(204);
    for (const agent of agents) expect((await agent.get('/api/auth/session')).status).toBe(401);
  });
});

describe('PUT /auth/password', () => {
  beforeEach(() => setAdministrator({ ...ADMINISTRATOR, generated: false }));

  const logIn = (password: string) =>
    api.request.post('/api/auth/login').send({ email: ADMINISTRATOR.email, password });

  it('changes the password, keeps this session and ends every other', async () => {
    const [changing, other] = [await api.signedIn(), await api.signedIn()];

    const response = await changing
      .put('/api/auth/password')
      .send({ currentPassword: ADMINISTRATOR.password, newPassword: NEW_PASSWORD });

    expect(response.status).toBe(204);
    expect((await changing.get('/api/auth/session')).status).toBe(200);
    expect((await other.get('/api/auth/session')).status).toBe(401);
    expect((await logIn(NEW_PASSWORD)).status).toBe(200);
    expect((await logIn(ADMINISTRATOR.password)).status).toBe(401);
  });

  it.each([
    ['the current password is wrong', { currentPassword: 'not this one' }, 'currentPassword'],
    ['the new password is the current one', { newPassword: ADMINISTRATOR.password }, 'newPassword'],
    ['the new password has eleven characters', { newPassword: 'eleven char' }, 'newPassword'],
    ['the new password has more bytes than bcrypt reads', { newPassword: 'ß'.repeat(37) }, 'newPassword'],
    ['the new password is an object', { newPassword: { $ne: '' } }, 'newPassword'],
  ])('returns 400 that names the field, and changes nothing, when %s', async (_, fields, path) => {
    const agent = await api.signedIn();
    const body = { currentPassword: ADMINISTRATOR.password, newPassword: NEW_PASSWORD, ...fields };

    const response = await agent.put('/api/auth/password').send(body);

    expect(response.status).toBe(400);
    expect(response.body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
    expect((await logIn(ADMINISTRATOR.password)).status).toBe(200);
  });

  it('returns 429 after ten wrong current passwords, so that a stolen session cannot guess it', async () => {
    const agent = await api.signedIn();
    const guess = (currentPassword: string) =>
      agent.put('/api/auth/password').send({ currentPassword, newPassword: NEW_PASSWORD });
    expect((await guess('not this one')).status).toBe(400);
    const throttle = createLoginThrottle();
    for (let count = 0; count < 9; count++) await throttle.begin(ADMINISTRATOR.email, '127.0.0.1');

    const response = await guess(ADMINISTRATOR.password);

    expect(response.status).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    await clearLoginFailures();
  });

  it('lets only one of two changes through when they come at the same time', async () => {
    const agent = await api.signedIn();
    const change = (newPassword: string) =>
      agent.put('/api/auth/password').send({ currentPassword: ADMINISTRATOR.password, newPassword });

    const responses = await Promise.all([change('the first new one'), change('the second new one')]);

    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
  });
});

describe('a generated password', () => {
  it('opens only the session, the log-out and the change of the password until it is changed', async () => {
    const generated = { ...ADMINISTRATOR, generated: true };
    await setAdministrator(generated);
    const agent = await api.signedIn();

    const session = await agent.get('/api/auth/session');
    expect(session.body.mustChangePassword).toBe(true);
    for (const path of ['/api/admin/config', '/api/form', '/api/auth/sessions']) {
      const response = await agent.get(path);
      expect([path, response.status]).toEqual([path, 403]);
      expect(response.type).toBe('application/problem+json');
    }
    expect((await agent.post('/api/projects').send({ title: 'Too early' })).status).toBe(403);

    const change = { currentPassword: ADMINISTRATOR.password, newPassword: NEW_PASSWORD };
    expect((await agent.put('/api/auth/password').send(change)).status).toBe(204);

    expect((await agent.get('/api/auth/session')).body.mustChangePassword).toBe(false);
    expect((await agent.get('/api/form')).status).toBe(200);
  });
});
