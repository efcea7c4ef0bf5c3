import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

export const PASSWORD = 'kiln mortar heron';

export const newEmail = () => `person-${randomUUID().slice(0, 8)}@example.com`;

/** Invites by the API and accepts in a browser of its own, as the person does. */
export async function join(
  browser: Browser,
  api: APIRequestContext,
  role: string,
): Promise<{ page: Page; email: string; name: string }> {
  const email = newEmail();
  // Workers share the database: each person has a name of its own.
  const name = `Asha ${role} ${randomUUID().slice(0, 8)}`;
  const response = await api.post('/api/admin/invitations', { data: { name, email, role } });
  const { link } = await response.json();
  const page = await (await browser.newContext()).newPage();
  await page.goto(new URL(link).pathname + new URL(link).hash);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  return { page, email, name };
}
