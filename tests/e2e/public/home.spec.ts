import type { APIRequestContext, Page } from '@playwright/test';
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
    const projects: { _id: string }[] = await (await request.get('/api/projects')).json();
    await visit(page, '/');
    const slider = page.getByRole('region', SLIDER);
    await slider.getByRole('button', { name: 'Previous project' }).click();
    await expect(slider.getByText(/^Project (\d+) \/ +of \1$/)).toBeVisible();
    await slider.getByRole('button', { name: 'Next project' }).click();
    await expect(slider.getByText(/^Project 01/)).toBeVisible();
    const link = slider.getByRole('link', { name: 'View' });
    const id = /[0-9a-f]{24}$/.exec((await link.getAttribute('href')) ?? '')?.[0];
    expect(projects.map(({ _id }) => _id)).toContain(id);
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
  await expect(page).toHaveURL(/\/news\/[0-9a-f]{24}$/);
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
    return page.locator('.experience-card', { hasText: title });
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

test.describe('the presence map', () => {
  test.beforeEach(async ({ page }) => {
    await visit(page, '/');
    await page.locator('.presence').scrollIntoViewIfNeeded();
    await expect(page.locator('.presence-region')).toHaveCount(36);
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
    await expect(page).toHaveURL('/projects?state=Orissa');
    await expect(page.getByRole('combobox', { name: 'State' }).locator('option:checked')).toHaveText(
      /^Odisha/,
    );
  });

  test('keeps a clicked name until the region or anything else is clicked', async ({ page }) => {
    const region = page.locator('#INMH');
    const name = page.locator('.map-popup[role="status"]');
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
    await page
      .locator('.map-popup')
      .getByRole('link', { name: /projects? · View projects$/ })
      .click();
    await expect(page).toHaveURL('/projects?state=Gujarat');
  });

  test('names an office by pointer, click and keyboard, and leads to its address', async ({ page }) => {
    const office = page.getByRole('button', { name: /^Office: .*Pune/ });
    const kept = page.locator('.map-popup[role="status"]');
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
    const legend = page.locator('.map-legend');
    await expect(legend.getByRole('listitem')).toHaveText([
      '1 project',
      '2–3 projects',
      '4 or more projects',
      'Office',
    ]);
  });

  test('marks the three offices with their latitude|longitude', async ({ page }) => {
    const markers = page.locator('.presence-marker');
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
    await page.locator('.presence').scrollIntoViewIfNeeded();
    await expect(page.getByText('The map could not be loaded.')).toBeVisible();
    await expect(page.getByRole('region', { name: /^Built in/ }).getByRole('listitem')).not.toHaveCount(0);
    expect(await page.evaluate(() => window.name)).toBe('the same document');
    await page.unroute(MAP);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('.presence-region')).toHaveCount(36);
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
  await page.locator('.presence').scrollIntoViewIfNeeded();
  await expect(page.locator('.presence-marker')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Office: Fourth' })).toHaveCount(0);
});
