import { loginResponseSchema, SESSION_LIFETIME_MS, sessionListSchema } from '@plinth/schemas/auth';
import { PERMISSIONS } from '@plinth/schemas/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ADMINISTRATOR, startTestApi, type TestApi } from '../../../test/client.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { setAdministrator } from './users.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  await setAdministrator({ ...ADMINISTRATOR, generated: false });
});
afterAll(() => api.stop());

const { email, password } = ADMINISTRATOR;

/** Each test logs in from an address of its own, so that the throttle of one does not meet another. */
function logInFrom(address: string, credentials: object) {
  return api.request.post('/api/auth/login').set('X-Forwarded-For', address).send(credentials);
}

/** Counts failures as log-ins do, without the time that comparing passwords takes. */
async function failFrom(address: string, times: number): Promise<void> {
  const throttle = createLoginThrottle();
  for (let count = 0; count < times; count++) await throttle.begin(email, address);
}

const sessionOf = (token: string) =>
  api.request.get('/api/auth/session').set('Authorization', `Bearer ${token}`);

describe('POST /auth/login', () => {
  it('opens a session of 24 hours when e-mail and password are right', async () => {
    const before = Date.now();

    const response = await logInFrom('203.0.113.1', { email, password });

    expect(response.status).toBe(200);
    const { token, expiresAt } = z.strictObject(loginResponseSchema.shape).parse(response.body);
    expect(Math.abs(Date.parse(expiresAt) - before - SESSION_LIFETIME_MS)).toBeLessThan(5_000);
    const session = await sessionOf(token);
    expect(session.body).toEqual({
      email,
      expiresAt,
      name: 'Administrator',
      role: 'owner',
      permissions: PERMISSIONS,
      mustChangePassword: false,
      mustSetUpSecondFactor: false,
    });
    for (const { headers } of [response, session]) expect(headers['cache-control']).toContain('no-store');
  });

  it('takes the e-mail whatever its case', async () => {
    const response = await logInFrom('203.0.113.2', { email: ` ${email.toUpperCase()}`, password });

    expect(response.status).toBe(200);
  });

  it('responds to a wrong password and an unknown e-mail with the same message', async () => {
    const wrong = await logInFrom('203.0.113.3', { email, password: 'not the password' });
    const unknown = await logInFrom('203.0.113.3', { email: 'nobody@example.com', password });
    const empty = await logInFrom('203.0.113.3', { email: '', password: '' });

    expect(wrong.status).toBe(401);
    expect(wrong.body.detail).toBe('Invalid username or password');
    expect(wrong.headers['www-authenticate']).toBe('Bearer');
    expect(wrong.headers['cache-control']).toContain('no-store');
    for (const response of [unknown, empty]) {
      expect(response.status).toBe(401);
      expect(response.body).toEqual(wrong.body);
    }
  });

  it.each([
    ['a field is missing', { email }, 'password'],
    ['a field is an object', { email: { $gt: '' }, password }, 'email'],
    ['a field is unknown', { email, password, admin: true }, 'admin'],
  ])('returns 400 that names the field when %s', async (_, body, path) => {
    const response = await logInFrom('203.0.113.4', body);

    expect(response.status).toBe(400);
    expect(response.body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
  });

  it('lets ten failures through, even when more are sent at once, and then says how long to wait', async () => {
    const burst = Array.from({ length: 13 }, () => logInFrom('203.0.113.5', { email, password: 'a guess' }));
    const statuses = (await Promise.all(burst)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);

    const response = await logInFrom('203.0.113.5', { email, password });

    expect(response.status).toBe(429);
    const wait = Number(response.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(900);
    const elsewhere = await logInFrom('203.0.113.6', { email, password });
    expect(elsewhere.status).toBe(200);
  });

  it('clears the failures when a log-in succeeds', async () => {
    await failFrom('203.0.113.7', 9);
    expect((await logInFrom('203.0.113.7', { email, password })).status).toBe(200);
    await failFrom('203.0.113.7', 9);

    const response = await logInFrom('203.0.113.7', { email, password });

    expect(response.status).toBe(200);
  });

  it('remembers where log-ins came from and which address was new', async () => {
    await logInFrom('203.0.113.9', { email, password }).set('User-Agent', 'Browser A');
    const second = await logInFrom('203.0.113.9', { email, password }).set('User-Agent', 'Browser B');

    const list = await api.request
      .get('/api/auth/sessions')
      .set('Authorization', `Bearer ${second.body.token}`);

    const { sessions, signIns } = sessionListSchema.parse(list.body);
    const here = signIns.filter(({ ip }) => ip === '203.0.113.9');
    expect(here.map(({ userAgent, newAddress }) => [userAgent, newAddress])).toEqual([
      ['Browser B', false],
      ['Browser A', true],
    ]);
    expect(sessions.filter(({ current }) => current).map(({ userAgent }) => userAgent)).toEqual([
      'Browser B',
    ]);
  });
});
