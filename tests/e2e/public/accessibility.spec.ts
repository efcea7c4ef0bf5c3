import { violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { PUBLIC_ROUTES, pathOf } from '../routes.ts';

const WIDTHS = [360, 1280] as const;

test.use({ expectedConsoleErrors: [/status of 404/] });

for (const route of PUBLIC_ROUTES) {
  test(`${route} passes axe and does not scroll sideways`, async ({ page, request }) => {
    const path = await pathOf(route, request);
    // Sections that are still rising have the contrast of what is half transparent.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await violationsOf(page), `${width} px`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
    }
  });
}
