import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { violationsOf } from '../axe.ts';
import { expect, TILES, test } from '../fixtures.ts';
import { visit } from '../visit.ts';

/** Two projects of the test's own, five kilometres apart; `token` is a word that no other title has. */
async function createNeighbours(api: APIRequestContext) {
  const token = randomUUID().slice(0, 8);
  for (const [name, latitude] of Object.entries({ Weir: 34.12, Bridge: 34.17 })) {
    const data = { title: `${name} ${token}`, state: 'Ladakh', latitude, longitude: 77.58 };
    expect((await api.post('/api/projects', { data })).status()).toBe(201);
  }
  return token;
}

/** Opens a list with its map, which is fetched near the view. */
async function openMap(page: Page, path: string) {
  await visit(page, path);
  await page.locator('.project-map').scrollIntoViewIfNeeded();
}

const map = (page: Page) => page.getByRole('region', { name: 'Map of the projects' });

test('by keyboard a number on the map parts into projects, and Back shows the same part again', async ({
  page,
  api,
}) => {
  const token = await createNeighbours(api);
  const tiles: string[] = [];
  page.on('request', (request) => {
    if (TILES.test(request.url())) tiles.push(request.url());
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openMap(page, `/projects?q=${token}&view=map&at=24.0000,80.0000,4`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const cluster = map(page).getByRole('button', { name: '2 projects, zoom in' });
  await expect(cluster).toBeVisible();
  await expect(map(page).getByText('2 of 2 projects in this part of the map')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  expect(tiles, 'below zoom 10 only the drawn India shows').toEqual([]);

  await cluster.press('Enter');
  await expect(page).toHaveURL(/&at=34\.1\d+,77\.58\d*,1[0-9]/);
  await map(page)
    .getByRole('button', { name: `Weir ${token}` })
    .press('Enter');
  const link = map(page).getByRole('link', { name: `Weir ${token}` });
  await expect(link).toBeFocused();
  await expect(page.locator('li.is-chosen')).toContainText(`Weir ${token}`);
  expect(await violationsOf(page)).toEqual([]);

  await link.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Weir ${token}` })).toBeVisible();
  await page.goBack();
  await expect(map(page).getByRole('button', { name: `Bridge ${token}` })).toBeVisible();
});

test('a filter moves the map to what it leaves, and the list alone has no map', async ({ page, api }) => {
  const token = await createNeighbours(api);
  await visit(page, '/projects');
  await page.getByRole('link', { name: 'List and map' }).click();
  await expect(map(page).getByText(/projects in this part of the map/)).toBeVisible();
  await page.getByLabel('Search projects').fill(token);
  await expect(page).toHaveURL(`/projects?q=${token}&view=map`);
  await expect(map(page).getByRole('button', { name: `Weir ${token}` })).toBeVisible();
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(`/projects?q=${token}`);
  await expect(map(page)).toHaveCount(0);
});

test('“Near me” asks for the position when it is pressed, and says what to do when it is refused', async ({
  page,
  context,
}) => {
  await openMap(page, '/projects?view=map');
  const button = map(page).getByRole('button', { name: 'Near me' });
  await button.click();
  await expect(map(page).getByText(/^Your browser did not share your position\./)).toBeVisible();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 18.52, longitude: 73.86 });
  await button.click();
  await expect(page).toHaveURL(/at=18\.52\d*,73\.86\d*,11/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the list stands alone, without a choice that would lead nowhere', async ({ page }) => {
    await page.goto('/projects?view=map');
    await expect(page.locator('#all-projects article').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'List and map' })).toBeHidden();
    await expect(page.locator('.project-map')).toBeHidden();
  });
});
