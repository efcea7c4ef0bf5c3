import { expect, test } from '../fixtures.ts';

test.afterEach(async ({ api }) => {
  expect((await api.put('/api/admin/identity', { data: {} })).status()).toBe(200);
});

test('the legal identity is checked character by character, and printed on the home and contact pages', async ({
  signedInPage: page,
}) => {
  await page.goto('/admin/identity');
  const company = page.getByRole('radio', { name: 'Company' });
  await company.check();
  await page.getByRole('textbox', { name: 'Registered name' }).fill('Vastara Constructions Private Limited');
  const cin = page.getByRole('textbox', { name: 'CIN', exact: true });
  await cin.fill('U4520OMH2011PTC123456');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(cin).toHaveAccessibleDescription(/Character 6 of the CIN .* has to be a digit, not “O”/);

  await cin.fill('u45200mh2011ptc123456');
  const rule = page.getByRole('region', { name: 'What the law asks of the home page' });
  await expect(rule.getByRole('listitem').filter({ hasText: 'CIN' })).toContainText('shown');
  await expect(rule.getByRole('listitem').filter({ hasText: 'Telephone number' })).toContainText('missing');
  await page.getByRole('button', { name: 'Add GST registrations' }).click();
  await page.getByRole('textbox', { name: 'GSTIN' }).fill('27AAPFU0939F1ZX');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('textbox', { name: 'GSTIN' })).toHaveAccessibleDescription(/would be “V”/);
  await page.getByRole('textbox', { name: 'GSTIN' }).fill('27AAPFU0939F1ZV');
  await page.getByRole('radio', { name: 'Shown on the site' }).check();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Updated successfully!')).toBeVisible();
  await expect(cin).toHaveValue('U45200MH2011PTC123456');

  for (const path of ['/', '/contact']) {
    await page.goto(path);
    const legal = page.getByRole('region', { name: 'Legal information' });
    await expect(legal).toContainText('Vastara Constructions Private Limited');
    await expect(legal).toContainText('U45200MH2011PTC123456');
    await expect(legal).toContainText('27AAPFU0939F1ZV');
  }
  await page.goto('/about');
  await expect(page.getByRole('region', { name: 'Legal information' })).toHaveCount(0);
});
