import type { Response } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { join } from './join.ts';
import { createProject } from './records.ts';

/** The other windows learn of one within two seconds, and what is typed is stored every three, on an idle machine. */
const SOON = { timeout: 15_000 };

test.describe('two people in one form', () => {
  test.use({ expectedConsoleErrors: [/status of 412/] });

  test('know of each other, and the second save compares the versions', async ({
    signedInPage: page,
    api,
    browser,
  }) => {
    const { _id } = await createProject(api);
    const { page: colleague, name } = await join(browser, api, 'publisher');
    await page.goto(`/admin/projects/${_id}`);
    await page.getByRole('textbox', { name: 'Client' }).fill('Client by me');
    await colleague.goto(`/admin/projects/${_id}`);
    await expect(page.getByText(`${name} has this open too`)).toBeVisible(SOON);
    await expect(colleague.getByText('Administrator has this open too')).toBeVisible(SOON);

    await colleague.getByRole('textbox', { name: 'Client' }).fill('Client by them');
    await colleague.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(colleague.getByText('Updated successfully!')).toBeVisible();
    await colleague.context().close();
    await expect(page.getByText(`${name} has this open too`)).toBeHidden(SOON);

    await page.getByRole('button', { name: 'Update', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this' });
    await expect(dialog.getByRole('group', { name: 'Client' })).toContainText('Client by them');
    await dialog.getByRole('button', { name: 'Save this version' }).click();
    await expect(page.getByText('Updated successfully!')).toBeVisible();
    expect((await (await api.get(`/api/projects/${_id}`)).json()).client).toBe('Client by me');
  });
});

test('what is typed goes on at another desk, until it is saved', async ({
  signedInPage: page,
  api,
  browser,
  login,
}) => {
  const { _id } = await createProject(api);
  const autosave = `/api/admin/records/projects/${_id}/autosave`;
  const stored = async () => (await api.get(autosave)).json();
  await page.goto(`/admin/projects/${_id}`);
  await page.getByRole('textbox', { name: 'Client' }).fill('Typed at the site');
  await expect.poll(stored, SOON).toMatchObject({ values: expect.stringContaining('Typed at the site') });

  const desk = await (await browser.newContext()).newPage();
  await desk.addInitScript(({ token, expiresAt }) => {
    localStorage.setItem('authenticated', 'true');
    localStorage.setItem('token', token);
    localStorage.setItem('expirationTime', String(Date.parse(expiresAt)));
  }, login);
  await desk.goto(`/admin/projects/${_id}`);
  await desk.getByRole('dialog').getByRole('button', { name: 'Restore the draft' }).click();
  await expect(desk.getByRole('textbox', { name: 'Client' })).toHaveValue('Typed at the site');
  await expect(desk.getByText('You have this open in another window too.')).toBeVisible(SOON);
  await desk.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(desk.getByText('Updated successfully!')).toBeVisible();
  expect((await (await api.get(`/api/projects/${_id}`)).json()).client).toBe('Typed at the site');
  await expect.poll(stored).toBeNull();

  await desk.reload();
  await expect(desk.getByRole('textbox', { name: 'Client' })).toHaveValue('Typed at the site');
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await desk.context().close();
});

test('a new record goes on at another desk', async ({ api, browser }) => {
  const { page } = await join(browser, api, 'author');
  const isAutosave = (method: string) => (response: Response) =>
    response.url().endsWith('/news/new/autosave') && response.request().method() === method;
  const stored = page.waitForResponse(isAutosave('PUT'), SOON);
  await page.goto('/admin/add-news');
  await page.getByRole('textbox', { name: 'Title' }).fill('Half a press release');
  await stored;

  const { origins } = await page.context().storageState();
  const session = origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.filter(({ name }) => !name.startsWith('plinth.draft')),
  }));
  const context = await browser.newContext({ storageState: { cookies: [], origins: session } });
  const desk = await context.newPage();
  await desk.goto('/admin/add-news');
  await desk.getByRole('dialog').getByRole('button', { name: 'Restore the draft' }).click();
  await expect(desk.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a press release');
  const discarded = desk.waitForResponse(isAutosave('DELETE'));
  await desk.getByRole('button', { name: 'Save draft' }).click();
  expect((await discarded).status()).toBe(204);
  await context.close();
  await page.context().close();
});
