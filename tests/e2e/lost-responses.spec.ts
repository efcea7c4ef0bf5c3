import type { Page } from '@playwright/test';
import { uniqueTitle } from './admin/records.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

test.use({ expectedConsoleErrors: [/net::ERR_FAILED|status of 422/] });

/** The server gets the first POST to the path and does it; the browser never sees the response. */
async function loseFirstResponse(page: Page, path: string): Promise<() => number> {
  let sent = 0;
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    if (sent > 1) return route.continue();
    expect((await route.fetch()).status()).toBe(201);
    await route.abort();
  });
  return () => sent;
}

async function fillInNews(page: Page, title: string): Promise<void> {
  await page.goto('/admin/add-news');
  for (const [name, value] of Object.entries({ Title: title, Summary: 'Short', Article: 'Long' }))
    await page.getByRole('textbox', { name }).fill(value);
}

test.describe('a response that is lost', () => {
  test('leads to one record, also after a reload', async ({ signedInPage: page, api }) => {
    const title = uniqueTitle('Sent twice');
    const sent = await loseFirstResponse(page, '/api/news');
    page.on('dialog', (dialog) => dialog.accept());
    await fillInNews(page, title);
    await page.getByRole('button', { name: 'Create and publish' }).click();
    await expect(page.getByText('Not saved: The server could not be reached.')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Restore the draft' }).click();
    await page.getByRole('button', { name: 'Create and publish' }).click();
    await expect(page.getByText('News created successfully!')).toBeVisible();
    expect(sent()).toBe(2);
    expect(await (await api.get(`/api/news?q=${encodeURIComponent(title)}`)).json()).toHaveLength(1);
  });

  test('tells of the record that it stored where the form was changed since', async ({
    signedInPage: page,
    api,
  }) => {
    const title = uniqueTitle('Changed');
    await loseFirstResponse(page, '/api/news');
    await fillInNews(page, title);
    const create = page.getByRole('button', { name: 'Create and publish' });
    await create.click();
    await expect(page.getByText('Not saved: The server could not be reached.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).fill(`${title} again`);
    await create.click();
    await expect(page.getByText('an earlier attempt had arrived after all')).toBeVisible();
    await create.click();
    await expect(page.getByText('News created successfully!')).toBeVisible();
    expect(await (await api.get(`/api/news?q=${encodeURIComponent(title)}`)).json()).toHaveLength(2);
  });

  test('leads to one enquiry, also after a reload', async ({ page, api }) => {
    const email = `visitor-${crypto.randomUUID()}@example.com`;
    const sent = await loseFirstResponse(page, '/api/form');
    const fillAndSend = async () => {
      await page.getByLabel('Name', { exact: true }).fill('Meera Namuna');
      await page.getByLabel('E-mail', { exact: true }).fill(email);
      await page.getByLabel('Phone number', { exact: true }).fill('9876543210');
      await page.getByRole('button', { name: 'Send message' }).click();
    };
    await visit(page, '/contact');
    await fillAndSend();
    await expect(page.getByText('Failed to send message.')).toBeVisible();
    await visit(page, '/contact');
    await fillAndSend();
    await expect(page.getByText('Success! Your message has been sent.')).toBeVisible();
    expect(sent()).toBe(2);
    expect(await (await api.get(`/api/form?q=${encodeURIComponent(email)}`)).json()).toHaveLength(1);
  });
});

test('a double click creates one record', async ({ signedInPage: page, api }) => {
  const title = uniqueTitle('Clicked twice');
  await fillInNews(page, title);
  await page.getByRole('button', { name: 'Create and publish' }).dblclick();
  await expect(page.getByText('News created successfully!')).toBeVisible();
  expect(await (await api.get(`/api/news?q=${encodeURIComponent(title)}`)).json()).toHaveLength(1);
});
