import { problemSchema } from '@plinth/schemas/problems';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/client.ts';
import type { Method, Route } from '../../http/route-table.ts';
import { routeTables } from '../../routes.ts';
import { readSessionToken, signSessionToken } from './session-token.ts';
import { openSession } from './sessions.ts';
import { setAdministrator } from './users.ts';

/**
 * What anybody may call. A route that is missing here and open is a hole; whoever opens one on purpose adds it.
 */
const OPEN_ROUTES = [
  'GET /activities',
  'GET /activities/:id',
  'GET /activities/by-slug/:slug',
  'GET /activities/sitemap',
  'GET /changes',
  'GET /content/site',
  'GET /content/site/:index',
  'GET /docs',
  'GET /docs/reader.js',
  'GET /health',
  'GET /hiring',
  'GET /hiring/:id',
  'GET /hiring/by-slug/:slug',
  'GET /hiring/facets',
  'GET /hiring/sitemap',
  'GET /news',
  'GET /news/:id',
  'GET /news/by-slug/:slug',
  'GET /news/facets',
  'GET /news/sitemap',
  'GET /openapi.json',
  'GET /pages',
  'GET /pages/:id',
  'GET /pages/by-slug/:slug',
  'GET /pages/sitemap',
  // The token in the path is the permission.
  'GET /preview/:token',
  'GET /projects',
  'GET /projects/:id',
  'GET /projects/:id/sheet.docx',
  'GET /projects/:id/sheet.pdf',
  'GET /projects/by-slug/:slug',
  'GET /projects/facets',
  'GET /projects/places',
  'GET /projects/sitemap',
  'GET /projects/counts',
  'GET /site/company-profile.pdf',
  'GET /site/icons/:name',
  'GET /site/identity',
  'POST /auth/accept-invitation',
  'POST /auth/forgot-password',
  'POST /auth/login',
  'POST /auth/reset-password',
  'POST /auth/second-factor',
  'POST /form',
  // The web server does not forward it: it reports the paths that it has no page for.
  'POST /missed-paths',
];

let api: TestApi;
let routes: { open: Route[]; guarded: Route[] };
let validToken: string;
let forged: [kind: string, token: string][];

beforeAll(async () => {
  api = await startTestApi();
  const all = routeTables(api.context).flat();
  routes = {
    open: all.filter(({ permission }) => permission === 'public'),
    guarded: all.filter(({ permission }) => permission !== 'public'),
  };
  const administrator = await setAdministrator({
    email: 'admin@example.com',
    password: 'correct horse battery',
    generated: false,
  });
  const { jwtSecret } = api.context.config;
  validToken = (await openSession(api.context, administrator)).token;
  const { token: signedOut } = await openSession(api.context, administrator);
  await send('post', '/auth/logout', `Bearer ${signedOut}`).expect(204);

  const standing = readSessionToken(validToken, jwtSecret);
  if (standing === null) throw new Error('The token of a standing session cannot be read.');
  const [head, payload] = validToken.split('.');
  forged = [
    ['signed with another secret', signSessionToken(standing, 'another secret that is long enough')],
    ['not signed (alg none)', jwt.sign(standing, '', { algorithm: 'none' })],
    ['of another algorithm', jwt.sign(standing, jwtSecret, { algorithm: 'HS384' })],
    ['expired', signSessionToken({ ...standing, exp: standing.iat - 1 }, jwtSecret)],
    ['of a session that never was', signSessionToken({ ...standing, jti: 'invented' }, jwtSecret)],
    ['of somebody else', signSessionToken({ ...standing, sub: 'visitor' }, jwtSecret)],
    ['without a signature', `${head}.${payload}.`],
    ['signed out', signedOut],
  ];
});
afterAll(() => api.stop());

const nameOf = ({ method, path }: Route) => `${method.toUpperCase()} ${path}`;

/** The path with something in place of each parameter; a guarded route must not even look at it. */
const urlOf = ({ path }: Route) => path.replace(/:id\b/g, '665f1f77bcf86cd799439011').replace(/:\w+/g, '1');

function send(method: Method, path: string, authorization?: string) {
  const request = api.request[method](`/api${path}`);
  return authorization === undefined ? request : request.set('Authorization', authorization);
}

async function expectRefusal(route: Route, kind: string, authorization?: string): Promise<void> {
  const response = await send(route.method, urlOf(route), authorization);
  expect([nameOf(route), kind, response.status]).toEqual([nameOf(route), kind, 401]);
  expect(response.headers['www-authenticate']).toBe('Bearer');
  expect(response.headers['cache-control']).toContain('no-store');
  expect(response.type).toBe('application/problem+json');
  expect(problemSchema.parse(response.body).status).toBe(401);
}

describe('every route that is not public', () => {
  it('is behind the guard, since no route is open but the ones that are meant to be', () => {
    const unexpected = routes.open.map(nameOf).filter((name) => !OPEN_ROUTES.includes(name));

    expect(unexpected).toEqual([]);
    expect(routes.guarded.length).toBeGreaterThan(25);
  });

  it('returns 401 when there is no token, or something else than a token', async () => {
    for (const route of routes.guarded) {
      await expectRefusal(route, 'none');
      await expectRefusal(route, 'empty', 'Bearer ');
      await expectRefusal(route, 'Basic', `Basic ${Buffer.from('admin@example.com:x').toString('base64')}`);
      await expectRefusal(route, 'the token without its scheme', validToken);
    }
  });

  it('returns 401 when the token is forged or its session is over', async () => {
    for (const route of routes.guarded) {
      for (const [kind, token] of forged) await expectRefusal(route, kind, `Bearer ${token}`);
    }
  });

  it('is reached when the session stands', async () => {
    const response = await send('get', '/auth/session', `Bearer ${validToken}`);

    expect(response.status).toBe(200);
  });

  it('returns 401 before the body is read, so that nobody learns what it should look like', async () => {
    const response = await api.request.post('/api/projects').type('text/plain').send('no JSON at all');

    expect(response.status).toBe(401);
  });
});
