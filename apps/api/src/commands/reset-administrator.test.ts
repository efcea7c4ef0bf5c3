import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMINISTRATOR, startTestApi, type TestApi } from '../../test/client.ts';
import { createLoginThrottle } from '../features/auth/login-throttle.ts';
import { resetPassword } from './reset-administrator.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const logIn = (email: string, password: string) =>
  api.request.post('/api/auth/login').send({ email, password });

describe('resetPassword', () => {
  it('gives a password that works at once and must be changed, and ends the old one with its sessions', async () => {
    const agent = await api.signedIn();
    const throttle = createLoginThrottle();
    for (let count = 0; count < 10; count++) await throttle.begin(ADMINISTRATOR.email, '127.0.0.1');
    expect((await logIn(ADMINISTRATOR.email, ADMINISTRATOR.password)).status).toBe(429);

    const shown = await resetPassword(api.context.config);

    const password = /Password +(\S+)/.exec(shown)?.[1] ?? '';
    expect(shown).toContain(ADMINISTRATOR.email);
    expect((await agent.get('/api/auth/session')).status).toBe(401);
    expect((await logIn(ADMINISTRATOR.email, ADMINISTRATOR.password)).status).toBe(401);
    const response = await logIn(ADMINISTRATOR.email, password);
    expect(response.status).toBe(200);
    const authorization = `Bearer ${response.body.token}`;
    const session = await api.request.get('/api/auth/session').set('Authorization', authorization);
    expect(session.body.mustChangePassword).toBe(true);
  });
});
