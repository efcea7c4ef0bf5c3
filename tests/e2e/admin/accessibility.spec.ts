import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect, test } from '../fixtures.ts';
import { createProject } from './records.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WIDTHS = [360, 768, 1280] as const;

const SCREENS = [
  '/admin',
  '/admin/projects',
  '/admin/add-projects',
  '/admin/submission',
  '/admin/pages',
  '/admin/pages/0',
  '/admin/media',
  '/admin/bin',
  '/admin/history',
  '/admin/account',
];

async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const results = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run({ exclude: [['iframe']] }),
  );
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
}

/** The screen itself, not its loading state. */
async function waitForScreen(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

for (const width of WIDTHS) {
  for (const path of SCREENS) {
    test(`${path} is accessible and does not scroll sideways at ${width} px`, async ({
      signedInPage: page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await waitForScreen(page);
      expect(await faultsOf(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }

  test(`the login is accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });
}

test('an edit form with photos and an open dialog are accessible', async ({ signedInPage: page, api }) => {
  const photo = await (await api.get('/api/projects?limit=1')).json();
  const { _id } = await createProject(api, { photo: photo[0].photo, keypoints: [{ points: 'One' }] });
  await page.goto(`/admin/projects/${_id}`);
  await waitForScreen(page);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Select New Image' }).first().click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test('the menu of a phone opens, leads somewhere and closes', async ({ signedInPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'News' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'News List' })).toBeVisible();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
});
