import { ADMINISTRATOR, expect, test } from '../fixtures.ts';
import { createProject } from './records.ts';

const HOUR_MS = 3_600_000;

/** Refusals that these tests ask for; the browser writes them to its console. */
test.use({ expectedConsoleErrors: [/status of (401|429|403)/] });

const storedKeys = () => ['authenticated', 'token', 'expirationTime'].map((key) => localStorage.getItem(key));

test('the login tells the one message of a failure and keeps what was typed', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(ADMINISTRATOR.email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /^Invalid username or password$/ })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(ADMINISTRATOR.email);
});

test('the login stores flag, token and expiry and leads to the dashboard', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(ADMINISTRATOR.email);
  await page.getByLabel('Password').fill(ADMINISTRATOR.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  const [flag, token, expiry] = await page.evaluate(storedKeys);
  expect(flag).toBe('true');
  expect(token?.split('.')).toHaveLength(3);
  expect(Math.abs(Number(expiry) - Date.now() - 24 * HOUR_MS)).toBeLessThan(HOUR_MS / 60);
});

test('the login says how long to wait when there were too many attempts', async ({ page }) => {
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '600' }, json: { title: 'Too many requests' } }),
  );
  await page.goto('/login');
  await page.getByLabel('Password').fill('x');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Try again in 10 minutes' })).toBeVisible();
});

test('an expired stored session is cleared on the login page', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => {
    localStorage.setItem('authenticated', 'true');
    localStorage.setItem('token', 'old');
    localStorage.setItem('expirationTime', String(Date.now() - 1));
  });
  await page.reload();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await page.evaluate(storedKeys)).toEqual([null, null, null]);
});

test('a forged flag and token show nothing of the admin area', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/login');
  await page.evaluate((later) => {
    localStorage.setItem('authenticated', 'true');
    localStorage.setItem('token', 'forged');
    localStorage.setItem('expirationTime', String(later));
  }, Date.now() + HOUR_MS);
  await page.goto('/admin/projects');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await page.evaluate(storedKeys)).toEqual([null, null, null]);
  expect(asked).toContain('/api/auth/session');
  expect(asked.filter((path) => path.startsWith('/api/admin/'))).toEqual([]);
});

test('the login leads back to the screen that was asked for', async ({ page }) => {
  await page.goto('/admin/news?q=bridge');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(ADMINISTRATOR.email);
  await page.getByLabel('Password').fill(ADMINISTRATOR.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin\/news\?q=bridge$/);
});

test('signing out ends the session at the server, not only in the browser', async ({ page, request }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(ADMINISTRATOR.email);
  await page.getByLabel('Password').fill(ADMINISTRATOR.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(storedKeys)).toEqual([null, null, null]);
  const response = await request.get('/api/auth/session', { headers: { Authorization: `Bearer ${token}` } });
  expect(response.status()).toBe(401);
});

test('the generated password must be changed before anything else is shown', async ({
  signedInPage: page,
}) => {
  let mustChangePassword = true;
  const changes: unknown[] = [];
  await page.route('**/api/auth/session', (route) =>
    route.fulfill({
      json: {
        email: ADMINISTRATOR.email,
        name: 'Administrator',
        role: 'owner',
        permissions: ['account', 'projects'],
        expiresAt: new Date(Date.now() + HOUR_MS).toISOString(),
        mustChangePassword,
        mustSetUpSecondFactor: false,
      },
    }),
  );
  await page.route('**/api/auth/password', (route) => {
    changes.push(route.request().postDataJSON());
    mustChangePassword = false;
    return route.fulfill({ status: 204 });
  });
  await page.goto('/admin/projects');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible();
  await page.getByLabel('Current password').fill('generated');
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('Use 12 characters or more.')).toBeVisible();
  expect(changes).toEqual([]);
  await page.getByLabel('New password').fill('a longer password');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects List' })).toBeVisible();
  expect(changes).toEqual([{ currentPassword: 'generated', newPassword: 'a longer password' }]);
});

test('an act that asks for a fresh log-in goes on after it, and the session before has ended', async ({
  page,
  api,
  request,
}) => {
  const { _id } = await createProject(api);
  const { token, expiresAt } = await (await request.post('/api/auth/login', { data: ADMINISTRATOR })).json();
  await page.addInitScript(
    (session) => {
      localStorage.setItem('authenticated', 'true');
      localStorage.setItem('token', session.token);
      localStorage.setItem('expirationTime', String(Date.parse(session.expiresAt)));
    },
    { token, expiresAt },
  );
  const statusOf = async (bearer: string | null) =>
    (await request.get('/api/auth/session', { headers: { Authorization: `Bearer ${bearer}` } })).status();
  await page.goto(`/admin/projects/${_id}`);
  await page.getByRole('textbox', { name: 'Client' }).fill('After the log-in');
  expect(await statusOf(token)).toBe(200);
  // As the API responds once the log-in is 15 minutes ago.
  await page.route(
    `**/api/projects/${_id}`,
    (route) =>
      route.fulfill({
        status: 401,
        headers: { 'WWW-Authenticate': 'Bearer error="insufficient_user_authentication"' },
        json: { type: 'about:blank', title: 'Unauthorized', status: 401 },
      }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await dialog.getByLabel('Password').fill(ADMINISTRATOR.password);
  await dialog.getByRole('button', { name: 'Sign in and continue' }).click();
  await expect(page.getByText('Updated successfully!')).toBeVisible();

  expect(await statusOf(token)).toBe(401);
  expect(await statusOf(await page.evaluate(() => localStorage.getItem('token')))).toBe(200);
});
