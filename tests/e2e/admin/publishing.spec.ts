import type { Page } from '@playwright/test';
import { violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { createProject, uniqueTitle } from './records.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Publication' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a draft is saved half done, published, and changed beside the live version', async ({
  signedInPage: page,
  api,
}) => {
  const title = uniqueTitle('Drafted');
  await page.goto('/admin/add-projects');
  await field(page, 'Title').fill(title);
  await button(page, 'Save draft').click();
  await expect(page).toHaveURL(/\/admin\/projects\/[0-9a-f]{24}$/);
  await expect(panel(page)).toContainText('Visitors do not see this record.');
  const id = page.url().split('/').at(-1);
  expect((await api.get(`/api/projects/${id}`)).status()).toBe(404);
  expect((await page.request.get(`/projects/${id}`)).status()).toBe(404);

  await page.goto(`/admin/projects?publication=draft&q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('row').nth(1)).toContainText('Draft');
  await page.getByRole('link', { name: title, exact: true }).click();
  for (const name of ['Service', 'Client', 'Location', 'Description'])
    await field(page, name).fill('Bridges');
  await page.getByRole('combobox', { name: 'State' }).selectOption('Goa');
  await field(page, 'Button label').fill('View');
  await button(page, 'Publish').click();
  await expect(panel(page)).toContainText('Visitors see this version.');
  expect(await (await page.request.get(`/projects/${id}`)).text()).toContain(title);

  await field(page, 'Client').fill('Port Trust');
  await button(page, 'Save draft').click();
  await expect(panel(page)).toContainText('You see the draft. Visitors see the live version');
  expect(await (await page.request.get(`/projects/${id}`)).text()).not.toContain('Port Trust');
  await button(page, 'Compare with live').click();
  await expect(page.getByRole('dialog')).toContainText('Draft Port Trust');
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(field(page, 'Client')).toHaveValue('Port Trust');
  await button(page, 'Publish').click();
  await expect(panel(page)).toContainText('Visitors see this version.');
  expect(await (await page.request.get(`/projects/${id}`)).text()).toContain('Port Trust');
});

test('a draft beside the live version is discarded', async ({ signedInPage: page, api }) => {
  const { _id, client } = await createProject(api);
  await page.goto(`/admin/projects/${_id}`);
  await field(page, 'Client').fill('Wrong');
  await button(page, 'Save draft').click();
  await button(page, 'Discard draft').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard the draft' }).click();
  await expect(field(page, 'Client')).toHaveValue(String(client));
  await expect(button(page, 'Update')).toBeEnabled();
});

test('a record is scheduled in Indian time, goes live on time, and is taken off the site', async ({
  signedInPage: page,
  api,
}) => {
  const { _id } = await createProject(api, { publication: 'draft' });
  await page.goto(`/admin/projects/${_id}`);
  await button(page, 'Schedule').click();
  await page.getByLabel('Goes live').fill('2199-01-07T09:00');
  await expect(page.getByRole('dialog')).toContainText('7 Jan 2199, 9:00 am, in');
  await button(page, 'Set the times').click();
  await expect(panel(page)).toContainText('Goes live: 7 Jan 2199, 9:00 am');
  expect((await (await api.get(`/api/admin/records/projects/${_id}`)).json()).publishAt).toBe(
    '2199-01-07T03:30:00.000Z',
  );

  // The form takes whole minutes.
  const publishAt = new Date(Date.now() + 2_000);
  await api.post(`/api/projects/${_id}/publish`, { data: { publishAt } });
  expect((await page.request.get(`/projects/${_id}`)).status()).toBe(404);
  await expect
    .poll(async () => (await page.request.get(`/projects/${_id}`)).status(), { intervals: [100] })
    .toBe(200);
  expect(Date.now()).toBeGreaterThanOrEqual(publishAt.getTime());

  await page.reload();
  await button(page, 'Unpublish').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
  await expect(panel(page)).toContainText('Visitors do not see this record.');
  expect((await page.request.get(`/projects/${_id}`)).status()).toBe(404);
});

test('a link shows the draft on the site to whoever has it, until it is withdrawn', async ({
  signedInPage: page,
  api,
  browser,
}) => {
  const project = await createProject(api);
  await api.put(`/api/projects/${project._id}/draft`, { data: { title: uniqueTitle('As it will be') } });
  await page.goto(`/admin/projects/${project._id}`);
  await button(page, 'Preview links').click();
  await button(page, 'Make a link').click();
  const dialog = page.getByRole('dialog', { name: 'Preview links' });
  const url = new URL(await dialog.getByLabel('Copy the link now').inputValue());
  await expect(dialog).toContainText('Not opened yet.');

  const context = await browser.newContext();
  const visitor = await context.newPage();
  const response = await visitor.goto(new URL(url.pathname, page.url()).href);
  expect(response?.status()).toBe(200);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  await expect(visitor.locator('html[data-ready]')).toBeAttached();
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('As it will be');
  await expect(visitor.getByRole('complementary', { name: 'Preview' })).toContainText('Preview.');
  expect(await violationsOf(visitor)).toEqual([]);

  await page.reload();
  await button(page, 'Preview links').click();
  await expect(dialog).toContainText('Last opened just now.');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
  const gone = await visitor.request.get(new URL(url.pathname, page.url()).href);
  expect(gone.status()).toBe(404);
  await context.close();
});

test('comments are written, resolved, and what waits and comes stands on the dashboard', async ({
  signedInPage: page,
  api,
}) => {
  const { _id, title } = await createProject(api, { publication: 'draft' });
  await api.post(`/api/projects/${_id}/request-review`, { data: { comment: 'Is the client right?' } });
  await page.goto('/admin');
  await page
    .getByRole('list', { name: 'For you' })
    .getByRole('link', { name: String(title) })
    .click();
  await expect(panel(page)).toContainText('In review');
  await expect(page.getByText('Is the client right?')).toBeVisible();
  await page.getByLabel('New comment').fill('It is.');
  await button(page, 'Add comment').click();
  await expect(page.getByText('It is.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Resolve' }).first().click();
  await expect(page.getByText('resolved by')).toBeVisible();
  await button(page, 'Ask for changes').click();
  await page.getByLabel('Comment (optional)').fill('Add a photo.');
  await button(page, 'Send back').click();
  await expect(panel(page)).toContainText('Changes asked');
  await expect(page.getByText('Add a photo.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await api.post(`/api/projects/${_id}/publish`, { data: { publishAt: '2199-01-07T03:30:00Z' } });
  await page.goto('/admin');
  await expect(page.getByRole('list', { name: 'Calendar' })).toContainText(`${title} goes live`);
});
