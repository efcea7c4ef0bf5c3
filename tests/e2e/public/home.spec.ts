import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { visit } from '../visit.ts';

const SLIDER = { name: 'Featured projects' };

test.describe('when the API fails', () => {
  test.use({ expectedConsoleErrors: [/^Error fetching (?:projects|news|activities):|status of 500/] });

  const DATA = /\/api\/(?:projects|news|activities)/;

  test('each block says so, the console tells which fetch failed, and Try again brings them', async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('console', (message) => errors.push(message.text()));
    await visit(page, '/values');
    await page.route(DATA, (route) => route.fulfill({ status: 500 }));
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toHaveCount(4);
    await expect(page.getByText('Loading...')).toHaveCount(0);
    for (const words of ['Error fetching projects:', 'Error fetching news:', 'Error fetching activities:']) {
      await expect.poll(() => errors.some((text) => text.startsWith(words))).toBe(true);
    }
    await page.unroute(DATA);
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByRole('region', SLIDER).getByRole('link', { name: 'View' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });
});

test('the latest news are two beside the text and three below, each leading to its page', async ({
  page,
}) => {
  await visit(page, '/');
  const news = page.getByRole('region', { name: 'Latest from our sites' });
  await expect(news.locator('.latest-news-top article')).toHaveCount(2);
  await expect(news.locator('.latest-news-rest article')).toHaveCount(3);
  await news.getByRole('link', { name: 'All news' }).click();
  await expect(page).toHaveURL('/news');
  await page.goBack();
  await news.getByRole('link', { name: 'Read more' }).first().click();
  await expect(page).toHaveURL(/\/news\/[a-z0-9-]+$/);
});

test.describe('the activities', () => {
  // A card that rises into view would leave the pointer again.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  /** Stores an activity of the test's own, since others add some without a photo; gives its card. */
  const addActivityWithPhoto = async (page: Page, api: APIRequestContext) => {
    const [stored] = await (await api.get('/api/activities?q=Night pour')).json();
    const title = `Activity ${crypto.randomUUID()}`;
    const response = await api.post('/api/activities', { data: { title, photo: stored.photo } });
    expect(response.status()).toBe(201);
    return page.getByRole('link', { name: title });
  };

  test('show their photo behind the block while the pointer is on them', async ({ page, api }) => {
    const card = await addActivityWithPhoto(page, api);
    await visit(page, '/');
    await expect(card.locator('img')).toBeHidden();
    await card.hover();
    await expect(page.locator('.experience-background img')).toBeVisible();
    await page.mouse.move(5, 5);
    await expect(page.locator('.experience-background')).toHaveCount(0);
  });

  test('have their own photos up to 786 px', async ({ page, api }) => {
    const card = await addActivityWithPhoto(page, api);
    await page.setViewportSize({ width: 786, height: 900 });
    await visit(page, '/');
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator('img')).toBeVisible();
    await card.hover();
    await expect(page.locator('.experience-background')).toHaveCount(0);
  });
});
