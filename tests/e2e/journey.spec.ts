import { ADMINISTRATOR, expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

test('a visitor finds a project and sends an enquiry, and the administrator reads it', async ({ page }) => {
  const name = `Visitor ${crypto.randomUUID()}`;

  await visit(page, '/');
  await page.getByRole('link', { name: /^View/ }).first().click();
  await expect(page).toHaveURL(/\/projects\/[a-z0-9-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('E-mail', { exact: true }).fill('visitor@example.com');
  await page.getByLabel('Phone number', { exact: true }).fill('9876543210');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Success! Your message has been sent.')).toBeVisible();

  await page.goto('/login');
  await page.getByLabel('Email').fill(ADMINISTRATOR.email);
  await page.getByLabel('Password').fill(ADMINISTRATOR.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto('/admin/submission');
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(page).toHaveURL(/\/admin\/submission\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
