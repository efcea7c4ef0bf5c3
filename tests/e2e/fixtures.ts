import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';

export { expect };

const ADMINISTRATOR = { email: 'admin@example.com', password: 'a password for tests only' };

const TILES = /\.tile\.openstreetmap\.org\//;
const TILE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path d="M0 0h256v256z"/></svg>';

type Login = { token: string; expiresAt: string };

type Fixtures = {
  /** Calls the API as the signed-in administrator; paths are relative to the site: `/api/projects`. */
  api: APIRequestContext;
  /** A page with the administrator's session in local storage, as the login form leaves it. */
  signedInPage: Page;
  /** What the page may write to the console as an error; everything else fails the test. */
  expectedConsoleErrors: RegExp[];
};

type WorkerFixtures = { login: Login };

export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedConsoleErrors: [[], { option: true }],

  page: async ({ page, expectedConsoleErrors }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    // No test asks the real service for a map.
    await page.route(TILES, (route) => route.fulfill({ contentType: 'image/svg+xml', body: TILE }));
    await use(page);
    const unexpected = errors.filter((text) => !expectedConsoleErrors.some((pattern) => pattern.test(text)));
    expect(unexpected, 'errors in the browser console').toEqual([]);
  },

  login: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({
        baseURL: `http://127.0.0.1:${process.env.E2E_PORT}`,
      });
      const response = await request.post('/api/auth/login', { data: ADMINISTRATOR });
      expect(response.status()).toBe(200);
      await use(await response.json());
      await request.dispose();
    },
    { scope: 'worker' },
  ],

  api: async ({ playwright, baseURL, login }, use) => {
    const request = await playwright.request.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      extraHTTPHeaders: { Authorization: `Bearer ${login.token}` },
    });
    await use(request);
    await request.dispose();
  },

  signedInPage: async ({ page, login }, use) => {
    await page.addInitScript(
      ({ token, expiresAt }) => {
        localStorage.setItem('authenticated', 'true');
        localStorage.setItem('token', token);
        localStorage.setItem('expirationTime', String(Date.parse(expiresAt)));
      },
      { token: login.token, expiresAt: login.expiresAt },
    );
    await use(page);
  },
});

export { ADMINISTRATOR, TILES };
