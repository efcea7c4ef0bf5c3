import { expect, test } from '../fixtures.ts';

test('an address that was asked for in vain is sent to a page, and back to nothing', async ({
  signedInPage: page,
  request,
}) => {
  const path = `/lost-${crypto.randomUUID().slice(0, 8)}`;
  expect((await request.get(path)).status()).toBe(404);

  await page.goto('/admin/redirects');
  await page.getByRole('button', { name: `Send ${path} to…` }).click();
  await expect(page.getByLabel('Former address')).toHaveValue(path);
  await page.getByLabel('Send to').fill('somewhere');
  await page.getByRole('button', { name: 'Add redirect' }).click();
  await expect(page.getByText('Enter an address of this site that starts with /')).toBeVisible();
  await page.getByLabel('Send to').fill('/contact');
  await page.getByRole('button', { name: 'Add redirect' }).click();
  await expect(page.getByText(`Visitors of ${path} are now sent on.`)).toBeVisible();

  const moved = await request.get(path, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, '/contact']);

  await page.getByRole('button', { name: `Remove the redirect from ${path}` }).click();
  await expect(page.getByText(`Visitors of ${path} are not sent on any more.`)).toBeVisible();
  expect((await request.get(path)).status()).toBe(404);
});
