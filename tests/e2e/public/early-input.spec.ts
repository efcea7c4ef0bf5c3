import type { Page } from '@playwright/test';
import { createProject, uniqueTitle } from '../admin/records.ts';
import { expect, test } from '../fixtures.ts';

const SCRIPTS = /\/assets\/entry-client-.*\.js$/;

/** Keeps the page's scripts away until the function that this returns is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('the scripts are fetched after the page has been painted', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const { loaded, scripts } = await page.evaluate(() => ({
    loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /entry-client.*\.js/.test(name))
      .map(({ startTime }) => startTime),
  }));
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).toBeGreaterThan(loaded);
});

test.describe('what a visitor does before the scripts have come', () => {
  test('text that was typed is searched for, and nothing of it is lost', async ({ page, api }) => {
    const title = uniqueTitle('Aqueduct');
    await createProject(api, { title });
    const release = await holdScripts(page);
    await page.goto('/projects');
    await page.getByRole('searchbox', { name: 'Search projects' }).pressSequentially(title);
    release();
    await expect(page.locator('#all-projects article')).toHaveCount(1);
    await expect(page.getByRole('searchbox', { name: 'Search projects' })).toHaveValue(title);
  });

  test('a button that was pressed acts once', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/');
    const slider = page.getByRole('region', { name: 'Featured projects' });
    await slider.getByRole('button', { name: 'Next project' }).click();
    release();
    await expect(slider.locator('.intro-count')).toContainText('02');
  });

  test('a slider stands still under the pointer that was there before', async ({ page }) => {
    await page.clock.install();
    const release = await holdScripts(page);
    await page.goto('/');
    const slider = page.getByRole('region', { name: 'Featured projects' });
    await slider.getByRole('heading').hover();
    release();
    await page.locator('html[data-ready]').waitFor();
    await page.clock.runFor(15_000);
    await expect(slider.locator('.intro-count')).toContainText('01');
  });

  test('a link is followed without them when they do not come', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/');
    const loaded = page.waitForEvent('framenavigated');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'News', exact: true })
      .click();
    await loaded;
    await expect(page).toHaveURL('/news');
    release();
  });
});

test.describe('when the scripts fail', () => {
  test.use({
    expectedConsoleErrors: [/Failed to load resource|Failed to fetch dynamically imported module/],
  });

  test('the form of the projects page searches without them', async ({ page, api }) => {
    const title = uniqueTitle('Culvert');
    await createProject(api, { title });
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto('/projects');
    await page.getByRole('searchbox', { name: 'Search projects' }).fill(title);
    await page.getByRole('searchbox', { name: 'Search projects' }).press('Enter');
    await expect(page.locator('#all-projects article')).toHaveCount(1);
  });
});
