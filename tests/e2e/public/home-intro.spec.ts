import { expect, test } from '../fixtures.ts';
import { visit } from '../visit.ts';

const SLIDER = { name: 'Featured projects' };

test.describe('the intro slider', () => {
  test('shows a project for ten seconds, fills its bar by 1 % each 100 ms, and goes on to the next', async ({
    page,
  }) => {
    await page.clock.install();
    await visit(page, '/');
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    const slider = page.getByRole('region', SLIDER);
    const bar = slider.getByRole('progressbar');
    await slider.getByRole('button', { name: 'Next project' }).dispatchEvent('click');
    await expect(bar).toHaveAttribute('aria-valuenow', '0');
    const title = slider.getByRole('heading', { level: 2 });
    const first = await title.textContent();

    await page.clock.runFor(3_000);
    await expect(bar).toHaveAttribute('aria-valuenow', '30');
    await page.clock.runFor(6_900);
    await expect(bar).toHaveAttribute('aria-valuenow', '99');
    await expect(title).toHaveText(first ?? '');
    await page.clock.runFor(100);
    await expect(bar).toHaveAttribute('aria-valuenow', '100');
    // The next frame.
    await page.clock.runFor(20);
    await expect(bar).toHaveAttribute('aria-valuenow', '0');
    await expect(title).not.toHaveText(first ?? '');
  });

  test('fills its bar again and again with a single project, which can be paused too', async ({ page }) => {
    await visit(page, '/values');
    await page.route('**/api/projects?*', (route) =>
      route.fulfill({ json: [{ _id: 'a'.repeat(24), title: 'The only one' }] }),
    );
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    const slider = page.getByRole('region', SLIDER);
    await expect(slider.getByRole('heading', { name: 'The only one' })).toBeVisible();
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    const bar = slider.getByRole('progressbar');
    await slider.getByRole('button', { name: 'Pause the slider' }).dispatchEvent('click');
    await slider.getByRole('button', { name: 'Play the slider' }).dispatchEvent('click');
    const value = async () => Number(await bar.getAttribute('aria-valuenow'));
    await expect.poll(value).toBeLessThanOrEqual(100);
    const start = await value();
    await page.clock.runFor((100 - start) * 100);
    await expect(bar).toHaveAttribute('aria-valuenow', '100');
    await page.clock.runFor(20);
    await expect(bar).toHaveAttribute('aria-valuenow', '0');
    await expect(slider.getByRole('button', { name: 'Next project' })).toHaveCount(0);
  });

  test('draws its bar as an animation of ten seconds in steps of 1 %, which stops with the slider', async ({
    page,
  }) => {
    await visit(page, '/');
    const slider = page.getByRole('region', SLIDER);
    const animation = () =>
      slider.getByRole('progressbar').evaluate((bar) => {
        const [bars] = bar.getAnimations({ subtree: true });
        return { duration: bars?.effect?.getTiming().duration, playState: bars?.playState };
      });
    expect(await animation()).toEqual({ duration: 10_000, playState: 'running' });
    await slider.getByRole('button', { name: 'Pause the slider' }).click();
    await expect.poll(animation).toEqual({ duration: 10_000, playState: 'paused' });
  });

  test('wraps in both directions and leads to the project', async ({ page, request }) => {
    const projects: { slug: string }[] = await (await request.get('/api/projects')).json();
    await visit(page, '/');
    const slider = page.getByRole('region', SLIDER);
    await slider.getByRole('button', { name: 'Previous project' }).click();
    await expect(slider.getByText(/^Project (\d+) of \1$/)).toBeVisible();
    await slider.getByRole('button', { name: 'Next project' }).click();
    await expect(slider.getByText(/^Project 1 of/)).toBeVisible();
    const link = slider.getByRole('link', { name: 'View' });
    const slug = ((await link.getAttribute('href')) ?? '').replace('/projects/', '');
    expect(projects.map((project) => project.slug)).toContain(slug);
  });

  test('stands still on request and goes on when asked', async ({ page }) => {
    await page.clock.install();
    await visit(page, '/');
    const slider = page.getByRole('region', SLIDER);
    const bar = slider.getByRole('progressbar');
    await slider.getByRole('button', { name: 'Pause the slider' }).click();
    const stopped = await bar.getAttribute('aria-valuenow');
    await page.clock.runFor(15_000);
    await expect(bar).toHaveAttribute('aria-valuenow', stopped ?? '');
    await slider.getByRole('button', { name: 'Play the slider' }).click();
    await page.clock.runFor(1_000);
    await expect(bar).not.toHaveAttribute('aria-valuenow', stopped ?? '');
  });

  test('goes on while the pointer is on its photo, beside text and controls', async ({ page }) => {
    await page.clock.install();
    await visit(page, '/');
    const slider = page.getByRole('region', SLIDER);
    await page.mouse.move(1200, 200);
    const title = slider.getByRole('heading', { level: 2 });
    const first = await title.textContent();
    await page.clock.runFor(10_100);
    await expect(title).not.toHaveText(first ?? '');
  });

  test('stands still while the pointer is on its text', async ({ page }) => {
    await page.clock.install();
    await visit(page, '/');
    const slider = page.getByRole('region', SLIDER);
    await slider.getByRole('heading', { level: 2 }).hover();
    const bar = slider.getByRole('progressbar');
    const stopped = await bar.getAttribute('aria-valuenow');
    await page.clock.runFor(15_000);
    await expect(bar).toHaveAttribute('aria-valuenow', stopped ?? '');
  });

  test('says Pause while it runs, and only then', async ({ page }) => {
    await visit(page, '/');
    const slider = page.getByRole('region', SLIDER);
    await slider.getByRole('heading', { level: 2 }).hover();
    await expect(slider.getByRole('button', { name: 'Play the slider' })).toBeVisible();
    await slider.getByRole('button', { name: 'Play the slider' }).hover();
    await expect(slider.getByRole('button', { name: 'Pause the slider' })).toBeVisible();
    await slider.getByRole('button', { name: 'Pause the slider' }).click();
    await expect(slider.getByRole('button', { name: 'Play the slider' })).toBeVisible();
  });

  for (const [width, height] of [
    [360, 640],
    [1280, 720],
    [1920, 1080],
  ] as const) {
    test(`shows long texts whole at ${width} × ${height}, by scrolling within the screen`, async ({
      page,
    }) => {
      const long = {
        _id: 'a'.repeat(24),
        state: 'Andaman and Nicobar',
        title: `The ${'very '.repeat(30)}long title`,
        details: `${'One sentence more. '.repeat(120)}The end.`,
      };
      await page.setViewportSize({ width, height });
      await visit(page, '/values');
      await page.route('**/api/projects?*', (route) => route.fulfill({ json: [long] }));
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
      const slider = page.getByRole('region', SLIDER);
      await expect(slider.getByText(long.details)).toBeAttached();
      await expect(slider.getByRole('link', { name: 'View' })).toBeInViewport({ ratio: 1 });
      await expect(slider.getByRole('progressbar')).toBeInViewport();
      const text = page.locator('.intro-scroll');
      await text.focus();
      await page.keyboard.press('End');
      await expect
        .poll(() => text.evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight)))
        .toBeLessThanOrEqual(1);
    });
  }

  test('says above the fold what the company is, whatever project it shows', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await visit(page, '/');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect(heading).toContainText('Contractors from Pune since 1987');
  });

  test('does not move by itself for people who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, '/');
    await expect(page.getByRole('button', { name: 'Play the slider' })).toBeVisible();
  });

  test('says what is missing, and shows /fallback.jpg for a project without a photo', async ({ page }) => {
    await visit(page, '/values');
    await page.route('**/api/projects?*', (route) => route.fulfill({ json: [{ _id: 'a'.repeat(24) }] }));
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    const slider = page.getByRole('region', SLIDER);
    await expect(slider.getByText('No State Information')).toBeVisible();
    await expect(slider.getByText('No Title Available')).toBeVisible();
    await expect(slider.getByText('No Details Available')).toBeVisible();
    await expect(slider.locator('img')).toHaveAttribute('src', '/fallback.jpg');
  });
});
