import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { visit } from '../visit.ts';

const block = (page: Page) => page.getByRole('region', { name: /^Built in/ });
const map = (page: Page) => page.getByRole('figure', { name: /^Map of India/ });
/** Elements with a `data-name`; their ids and names are what other programs hold on to. */
const regions = (page: Page) => map(page).locator('[data-name]');
const offices = (page: Page) => map(page).getByRole('button', { name: /^Office: / });

test.describe('the presence map', () => {
  test.beforeEach(async ({ page }) => {
    await visit(page, '/');
    await block(page).scrollIntoViewIfNeeded();
    await expect(regions(page)).toHaveCount(36);
  });

  test('names a region 10 px right of and below the pointer', async ({ page }) => {
    const region = page.locator('#INMH');
    await expect(region).toHaveAttribute('data-name', 'Maharashtra');
    await region.hover();
    const tooltip = page.getByRole('tooltip');
    await expect(tooltip).toHaveText('Maharashtra');
    const pointer = await region.boundingBox();
    const box = await tooltip.boundingBox();
    if (!pointer || !box) throw new Error('The map is not laid out.');
    expect(Math.abs(box.x - (pointer.x + pointer.width / 2) - 10)).toBeLessThan(1.5);
    expect(Math.abs(box.y - (pointer.y + pointer.height / 2) - 10)).toBeLessThan(1.5);
  });

  test('names the selected region too, and one at the edge of the window, at the pointer', async ({
    page,
  }) => {
    const tooltip = page.getByRole('tooltip');
    await page.locator('#INMH').click();
    await expect(tooltip).toHaveText('Maharashtra');
    const east = page.locator('#INAR');
    await east.hover();
    await expect(tooltip).toHaveText('Arunachal Pradesh');
    const pointer = await east.boundingBox();
    const box = await tooltip.boundingBox();
    if (!pointer || !box) throw new Error('The map is not laid out.');
    expect(Math.abs(box.x - (pointer.x + pointer.width / 2) - 10)).toBeLessThan(1.5);
  });

  test('shows the names of today for those under which projects are stored', async ({ page }) => {
    await expect(page.locator('#INOR')).toHaveAttribute('data-name', 'Orissa');
    await page.getByRole('button', { name: /^Odisha/ }).hover();
    await expect(page.getByRole('tooltip')).toHaveText('Odisha');
    await expect(page.getByRole('button', { name: 'Uttarakhand' })).toHaveCount(1);
    await page.getByRole('link', { name: /^Odisha/ }).click();
    await expect(page).toHaveURL('/projects/in/odisha');
    await expect(page.getByRole('combobox', { name: 'State' }).locator('option:checked')).toHaveText(
      /^Odisha/,
    );
  });

  test('keeps a clicked name until the region or anything else is clicked', async ({ page }) => {
    const region = page.locator('#INMH');
    const name = map(page).getByRole('status');
    await region.click();
    await expect(name).toContainText('Maharashtra');
    await expect(region).toHaveAttribute('aria-pressed', 'true');
    await region.click();
    await expect(name).toHaveCount(0);
    await region.click();
    await page.getByRole('heading', { name: /^Built in/ }).click();
    await expect(name).toHaveCount(0);
  });

  test('works by keyboard and leads to the projects of the state', async ({ page }) => {
    const region = page.getByRole('button', { name: /^Gujarat, \d+ projects?$/ });
    await region.focus();
    await page.keyboard.press('Enter');
    await map(page)
      .getByRole('status')
      .getByRole('link', { name: /projects? · View projects$/ })
      .click();
    await expect(page).toHaveURL('/projects/in/gujarat');
  });

  test('names an office by pointer, click and keyboard, and leads to its address', async ({ page }) => {
    const office = page.getByRole('button', { name: /^Office: .*Pune/ });
    const kept = map(page).getByRole('status');
    await office.hover();
    await expect(page.getByRole('tooltip')).toContainText('Pune');
    await office.click();
    await expect(kept).toContainText('Pune');
    await page.keyboard.press('Escape');
    await expect(kept).toHaveCount(0);
    await office.focus();
    await page.keyboard.press('Enter');
    await kept.getByRole('link', { name: 'Address and directions' }).click();
    await expect(page).toHaveURL('/contact');
  });

  test('explains its shades and dots', async ({ page }) => {
    await expect(map(page).getByRole('listitem')).toHaveText([
      '1 project',
      '2–3 projects',
      '4 or more projects',
      'Office',
    ]);
  });

  test('marks the three offices with their latitude|longitude', async ({ page }) => {
    const markers = offices(page);
    await expect(markers).toHaveCount(3);
    for (const marker of await markers.all()) {
      await expect(marker).toHaveClass(/(?:^| )-?\d+(?:\.\d+)?\|-?\d+(?:\.\d+)?(?: |$)/);
    }
  });
});

test.describe('a late script', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource|dynamically imported module/] });
  const MAP = /\/assets\/presence-map-.*\.js$/;

  test('that fails leaves the page as it is; Try again brings the part', async ({ page }) => {
    await page.route(MAP, (route) => route.abort());
    await visit(page, '/');
    await page.evaluate(() => {
      window.name = 'the same document';
    });
    await block(page).scrollIntoViewIfNeeded();
    await expect(page.getByText('The map could not be loaded.')).toBeVisible();
    await expect(block(page).getByRole('listitem')).not.toHaveCount(0);
    expect(await page.evaluate(() => window.name)).toBe('the same document');
    await page.unroute(MAP);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(regions(page)).toHaveCount(36);
  });
});

test('of four offices the first three with coordinates are marked', async ({ page }) => {
  const response = await page.request.get('/api/content/site');
  const feed = await response.json();
  const contact = feed.data[6];
  const far = { ContactOffice: 'Fourth', ContactOfficeLat: 23, ContactOfficeLong: 80 };
  const unplaced = { ContactOffice: 'Without coordinates' };
  feed.data[6] = { ...contact, offices: [unplaced, ...contact.offices, far] };
  await visit(page, '/values');
  await page.route('**/api/content/site', (route) => route.fulfill({ json: feed }));
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await block(page).scrollIntoViewIfNeeded();
  await expect(offices(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Office: Fourth' })).toHaveCount(0);
});
