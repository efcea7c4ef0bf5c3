import type { Page } from '@playwright/test';
import { violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { createProject } from './records.ts';

const WIDTHS = [360, 768, 1280] as const;

const SCREENS = [
  '/admin',
  '/admin/projects',
  '/admin/add-projects',
  '/admin/submission',
  '/admin/pages',
  '/admin/pages/0',
  '/admin/own-pages',
  '/admin/add-pages',
  '/admin/setup/company',
  '/admin/setup/offices',
  '/admin/look',
  '/admin/identity',
  '/admin/media',
  '/admin/redirects',
  '/admin/bin',
  '/admin/history',
  '/admin/account',
  '/admin/people',
  '/admin/activity',
];

/** The screen itself, not its loading state. */
async function waitForScreen(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

for (const path of SCREENS) {
  test(`${path} is accessible and does not scroll sideways on phone, tablet and laptop`, async ({
    signedInPage: page,
  }) => {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await waitForScreen(page);
      expect(await violationsOf(page), `${width} px`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
    }
  });
}

test('the login is accessible on phone, tablet and laptop', async ({ page }) => {
  await page.goto('/login');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await violationsOf(page), `${width} px`).toEqual([]);
  }
});

test('an edit form with photos and an open dialog are accessible', async ({ signedInPage: page, api }) => {
  const photo = await (await api.get('/api/projects?limit=1')).json();
  const { _id } = await createProject(api, { photo: photo[0].photo, keypoints: [{ points: 'One' }] });
  await page.goto(`/admin/projects/${_id}`);
  await waitForScreen(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Select New Image' }).first().click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('the menu of a phone opens, leads somewhere and closes', async ({ signedInPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin');
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'News' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'News List' })).toBeVisible();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
});
