import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';

export { expect };

const ADMINISTRATOR = { email: 'admin@example.com', password: 'a password for tests only' };

const TILES = /\.tile\.openstreetmap\.org\//;
const AUTOSAVE_OF_NEW = /\/api\/admin\/records\/\w+\/new\/autosave$/;
const TILE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path d="M0 0h256v256z"/></svg>';

type Login = { token: string; expiresAt: string };

/** Some acts ask for a log-in of the last 15 minutes, which a run takes longer than. */
const FRESH_MS = 10 * 60_000;

type Fixtures = {
  login: Login;
  /** Calls the API as the signed-in administrator; paths are relative to the site: `/api/projects`. */
  api: APIRequestContext;
  /** A page with the administrator's session in local storage, as the login form leaves it. */
  signedInPage: Page;
  /** What the page may write to the console as an error; everything else fails the test. */
  expectedConsoleErrors: RegExp[];
};

/** Gives a session that is fresh, the same one as long as it is. */
type WorkerFixtures = { logIn: () => Promise<Login> };

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
    // The tests share one administrator: what one types into a new record must not be offered to another.
    await page.route(AUTOSAVE_OF_NEW, (route) =>
      route.fulfill(route.request().method() === 'GET' ? { json: null } : { status: 204 }),
    );
    await use(page);
    const unexpected = errors.filter((text) => !expectedConsoleErrors.some((pattern) => pattern.test(text)));
    expect(unexpected, 'errors in the browser console').toEqual([]);
  },

  logIn: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({
        baseURL: `http://127.0.0.1:${process.env.E2E_PORT}`,
      });
      let login: Login | undefined;
      let at = 0;
      await use(async () => {
        if (login !== undefined && Date.now() - at < FRESH_MS) return login;
        const response = await request.post('/api/auth/login', { data: ADMINISTRATOR });
        expect(response.status()).toBe(200);
        at = Date.now();
        login = (await response.json()) as Login;
        return login;
      });
      await request.dispose();
    },
    { scope: 'worker' },
  ],

  login: async ({ logIn }, use) => use(await logIn()),

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
