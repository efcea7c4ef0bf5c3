import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/client.ts';
import { buildUser } from '../../../test/factories.ts';
import { ensureAdministrator } from './ensure-administrator.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
afterEach(() => vi.restoreAllMocks());

/** Does what a start does, with these variables; gives what it printed. */
async function start(variables: { adminEmail?: string; adminPassword?: string } = {}): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await ensureAdministrator({ ...api.context, config: { ...api.context.config, ...variables } });
  const printed = write.mock.calls.map(([text]) => String(text)).join('');
  write.mockRestore();
  return printed;
}

async function logIn(email: string, password: string) {
  return api.request.post('/api/auth/login').send({ email, password });
}

describe('ensureAdministrator', () => {
  it('prints generated credentials that work at the first start, and nothing at the next', async () => {
    const printed = (await Promise.all([start(), start()])).join('');
    const printedLater = await start();

    const email = /E-mail +(\S+)/.exec(printed)?.[1] ?? '';
    const passwords = [...printed.matchAll(/Password +(\S+)/g)].map(([, password]) => password);
    expect(passwords).toHaveLength(1);
    expect(printedLater).toBe('');
    expect(email).toBe('admin@example.com');
    const response = await logIn(email, passwords[0] ?? '');
    expect(response.status).toBe(200);
    const session = await api.request
      .get('/api/auth/session')
      .set('Authorization', `Bearer ${response.body.token}`);
    expect(session.body.mustChangePassword).toBe(true);
  });

  it('takes over the credentials of the environment without printing them, and ends earlier sessions', async () => {
    const agent = await api.signedIn();
    const adminPassword = 'password of the operator';

    const printed = await start({ adminEmail: 'Owner@Example.com', adminPassword });

    expect(printed).toBe('');
    expect((await agent.get('/api/auth/session')).status).toBe(401);
    expect((await logIn('owner@example.com', adminPassword)).status).toBe(200);
  });

  it('leaves sessions and a later change alone when it starts again with the same environment', async () => {
    const environment = { adminEmail: 'owner@example.com', adminPassword: 'password of the operator' };
    await start(environment);
    const agent = await api.signedIn();
    await start(environment);
    expect((await agent.get('/api/auth/session')).status).toBe(200);
    await agent
      .put('/api/auth/password')
      .send({ currentPassword: environment.adminPassword, newPassword: 'changed in the admin area' })
      .expect(204);

    await start(environment);

    expect((await logIn('owner@example.com', 'changed in the admin area')).status).toBe(200);
    expect((await logIn('owner@example.com', environment.adminPassword)).status).toBe(401);
  });

  it('replaces the password when the one of the environment has changed', async () => {
    await start({ adminEmail: 'owner@example.com', adminPassword: 'a new one of the operator' });

    expect((await logIn('owner@example.com', 'a new one of the operator')).status).toBe(200);
  });

  it('moves to the e-mail of the environment when only that has changed', async () => {
    const agent = await api.signedIn();

    await start({ adminEmail: 'office@example.com', adminPassword: 'a new one of the operator' });

    expect((await agent.get('/api/auth/session')).body.email).toBe('office@example.com');
  });

  it('starts without taking over the e-mail of somebody else’s account', async () => {
    const { email } = await buildUser({ role: 'desk' });

    await start({ adminEmail: email, adminPassword: 'a new one of the operator' });

    expect((await logIn('office@example.com', 'a new one of the operator')).status).toBe(200);
  });
});
