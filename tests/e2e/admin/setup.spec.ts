import { expect, test } from '../fixtures.ts';

test('the dashboard says what is missing and why, leads to it, and can be quiet', async ({
  signedInPage: page,
  api,
}) => {
  await page.goto('/admin');
  const card = page.getByRole('region', { name: /^Make it yours: \d+ of 12 done$/ });
  await expect(card.getByRole('link', { name: 'The name of the company' })).toBeVisible();
  await expect(card).toContainText('It ends the title of every page');
  await card.getByRole('link', { name: 'Open the setup' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Set up the site' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await card.getByRole('button', { name: 'Dismiss' }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Enquiries' })).toBeVisible();
  await expect(card).toHaveCount(0);
  expect((await api.put('/api/admin/setup', { data: { isDismissed: false } })).status()).toBe(200);
});

test('each step is beside the site, follows what is typed and keeps it when one leaves', async ({
  signedInPage: page,
  api,
}) => {
  const stored = await (await api.get('/api/content/site/0')).json();
  await page.goto('/admin/setup');
  await page.getByRole('textbox', { name: 'Name of the site' }).fill('Sahyadri Infra');
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('banner').getByRole('link', { name: 'Sahyadri Infra' })).toBeVisible();

  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Offices' }).click();
  await page.getByRole('button', { name: 'Keep as a draft' }).click();
  await expect(page.getByRole('button', { name: 'Add Offices' })).toBeVisible();
  await expect(preview.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  expect(await (await api.get('/api/content/site/0')).json()).toEqual(stored);
});
