import { expect, test } from '../fixtures.ts';

/** The disclaimer, which no other test looks at. */
const INDEX = 30;

test('a page is looked at before it is saved, and public after it', async ({ signedInPage: page, api }) => {
  const stored = await (await api.get(`/api/content/site/${INDEX}`)).json();
  await page.goto('/admin/pages');
  await page.getByRole('link', { name: 'Disclaimer' }).click();
  await page.getByRole('textbox', { name: 'Page title' }).fill('What we cannot promise');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1, name: 'What we cannot promise' })).toBeVisible();
  expect((await (await api.get(`/api/content/site/${INDEX}`)).json()).Title).toBe(stored.Title);
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Updated successfully!')).toBeVisible();
  await page.goto('/disclaimer');
  await expect(page.getByRole('heading', { level: 1, name: 'What we cannot promise' })).toBeVisible();
  expect((await api.put(`/api/content/site/${INDEX}`, { data: stored })).status()).toBe(200);
});

test('a page that its schema refuses is not saved', async ({ signedInPage: page }) => {
  await page.goto(`/admin/pages/${INDEX}`);
  await page.getByRole('textbox', { name: 'Banner picture' }).fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('textbox', { name: 'Banner picture' })).toHaveAccessibleDescription(
    /Give a path/,
  );
});
