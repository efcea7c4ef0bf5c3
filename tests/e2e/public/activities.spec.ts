import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { visit } from '../visit.ts';

type Created = { _id: string; slug: string; title: string };

async function create(
  api: APIRequestContext,
  collection: 'projects' | 'activities',
  input: Record<string, unknown> = {},
): Promise<Created> {
  const title = `Caisson ${randomUUID().slice(0, 8)}`;
  const response = await api.post(`/api/${collection}`, { data: { title, ...input } });
  expect(response.status()).toBe(201);
  return response.json();
}

const openByMenu = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Activities', exact: true })
    .click();

test('the list shows each activity with its project and leads to its page', async ({ page, api }) => {
  const project = await create(api, 'projects');
  const activity = await create(api, 'activities', {
    project: project._id,
    details: 'Sunk by 4 m in one night.',
    content: 'Divers went down first. The tide did the rest.',
    name: 'River crew',
  });
  const response = await page.goto('/activities');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Activities' })).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: activity.title });
  await expect(card).toContainText('Sunk by 4 m in one night.');
  await expect(card).toContainText(project.title);

  await card.getByRole('link').click();
  await expect(page).toHaveURL(`/activities/${activity.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: activity.title })).toBeVisible();
  await expect(page.getByText('River crew')).toBeVisible();
  await expect(page.getByText('Divers went down first.', { exact: true })).toBeVisible();
  await expect(page.getByText('The tide did the rest.', { exact: true })).toBeVisible();

  await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: project.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: project.title })).toBeVisible();
});

test('an activity that names no project of the site shows the words as they stand', async ({ page, api }) => {
  const { _id, title } = await create(api, 'activities', { project: 'All yards' });
  await page.goto(`/activities/${_id}`);
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText('All yards');
  await expect(page.getByRole('link', { name: 'All yards' })).toHaveCount(0);
});

test.describe('the list without its data', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('tells that it is loading, then that it failed, and tries again', async ({ page }) => {
    await visit(page, '/news');
    let respond = () => {};
    const released = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route(/\/api\/activities/, async (route) => {
      await released;
      await route.fulfill({ status: 500, json: {} });
    });
    await openByMenu(page);
    await expect(page.getByText('Loading activities...')).toBeVisible();
    respond();
    await expect(page.getByText('Error: Failed to fetch activities')).toBeVisible();
    await page.unroute(/\/api\/activities/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('tells when there are no activities', async ({ page }) => {
    await visit(page, '/news');
    await page.route(/\/api\/activities/, (route) =>
      route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
    );
    await openByMenu(page);
    await expect(page.getByText('No activities available')).toBeVisible();
  });

  test('an activity that does not exist returns 404 with the words for it', async ({ page }) => {
    const response = await page.goto('/activities/0123456789abcdef01234567');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Activity not found.' })).toBeVisible();
  });
});
