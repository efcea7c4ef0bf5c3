import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { visit } from '../visit.ts';

type Input = Record<string, unknown>;

/** A project of the test's own; `token` is a word that no other project has in its title. */
async function createProject(api: APIRequestContext, input: Input = {}) {
  const token = randomUUID().slice(0, 8);
  const response = await api.post('/api/projects', { data: { title: `Viaduct ${token}`, ...input } });
  expect(response.status()).toBe(201);
  const project: { _id: string; title: string } = await response.json();
  return { ...project, token };
}

const cards = (page: Page) => page.locator('#all-projects article');

test.describe('the projects page', () => {
  test('the slider goes through the first five projects and wraps in both directions', async ({ page }) => {
    await visit(page, '/projects');
    const slider = page.getByRole('region', { name: 'Latest projects' });
    const slides = slider.locator('[aria-roledescription="slide"]');
    await expect(slides).toHaveCount(5);
    const isShown = async (position: number) => {
      const name = new RegExp(`^${position} of 5: `);
      await expect(slider.getByRole('listitem', { name })).toBeInViewport({ ratio: 0.5 });
      await expect(slider.locator('[aria-current="true"]')).toHaveAccessibleName(
        new RegExp(`^Show slide ${position} of 5`),
      );
      // The others are out of reach for the keyboard and screen readers.
      await expect(slides.and(page.locator(':not([inert])'))).toHaveCount(1);
    };

    await slider.getByRole('button', { name: 'Previous slide' }).click();
    await isShown(5);
    await slider.getByRole('button', { name: 'Next slide' }).click();
    await isShown(1);
    await slider.getByRole('button', { name: /^Show slide 3 of 5/ }).click();
    await isShown(3);
  });

  test('the arrow keys move the slider, which says what it shows', async ({ page }) => {
    await visit(page, '/projects');
    const slider = page.getByRole('region', { name: 'Latest projects' });
    await slider.getByRole('link').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(slider.getByRole('status')).toHaveText(/^2 of 5: /);
    await page.keyboard.press('ArrowRight');
    await expect(slider.getByRole('status')).toHaveText(/^3 of 5: /);
    await page.keyboard.press('Tab');
    await expect(slider.getByRole('listitem', { name: /^3 of 5: / }).getByRole('link')).toBeFocused();
  });

  test('a swipe moves the slider and its dots follow, also one that begins on a link', async ({ page }) => {
    await visit(page, '/projects');
    const slider = page.getByRole('region', { name: 'Latest projects' });
    const slide = slider.getByRole('listitem', { name: /^1 of 5: / });
    await expect(slide).toHaveClass(/swiper-slide-active/);
    const link = slide.getByRole('link').first();
    await link.hover();
    const [box, from] = [await slide.boundingBox(), await link.boundingBox()];
    if (!box || !from) throw new Error('The slide is not laid out.');
    await page.mouse.down();
    // More than half of the width: a slow swipe over less returns to the slide.
    await page.mouse.move(from.x + from.width / 2 - box.width * 0.7, from.y + from.height / 2, { steps: 5 });
    await page.mouse.up();
    await expect(slider.locator('[aria-current="true"]')).toHaveAccessibleName(/^Show slide 2 of 5/);
  });

  test('the slider goes on from the slide that was scrolled to before its code came', async ({ page }) => {
    let load = () => {};
    const held = new Promise<void>((resolve) => {
      load = resolve;
    });
    await page.route(/\/carousel-/, async (route) => {
      await held;
      await route.continue();
    });
    await visit(page, '/projects');
    const slider = page.getByRole('region', { name: 'Latest projects' });
    const current = slider.locator('[aria-current="true"]');
    await slider.getByRole('group', { name: 'Slides' }).hover();
    await page.mouse.wheel(900, 0);
    await expect(current).toHaveAccessibleName(/^Show slide 2 of 5/);
    await slider.getByRole('button', { name: 'Next slide' }).click();
    await expect(current).toHaveAccessibleName(/^Show slide 3 of 5/);
    load();
    const third = slider.getByRole('listitem', { name: /^3 of 5: / });
    await expect(third).toHaveClass(/swiper-slide-active/);
    await expect(third).toBeInViewport({ ratio: 0.5 });
    await expect(current).toHaveAccessibleName(/^Show slide 3 of 5/);
  });

  test('the search finds any part of a title without regard to case and is stored in the URL', async ({
    page,
    api,
  }) => {
    const { title, token } = await createProject(api);
    await visit(page, '/projects');
    await page
      .getByRole('searchbox', { name: 'Search projects' })
      .pressSequentially(`DUCT ${token.toUpperCase()}`);
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page).getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText('1 project', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(`/projects?q=DUCT+${token.toUpperCase()}`);

    await page.reload();
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByRole('searchbox')).toHaveValue(`DUCT ${token.toUpperCase()}`);
  });

  test('typing and choosing leave the page where it is', async ({ page, api }) => {
    const { token } = await createProject(api, { state: 'Kerala' });
    await visit(page, '/projects');
    const search = page.getByRole('searchbox', { name: 'Search projects' });
    await search.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy(0, 200));
    const top = await page.evaluate(() => window.scrollY);
    expect(top).toBeGreaterThan(100);
    await search.pressSequentially(token.slice(0, 4));
    await expect(page).toHaveURL(`/projects?q=${token.slice(0, 4)}`);
    await expect(search).toBeInViewport();
    await page.getByLabel('State', { exact: true }).selectOption('Kerala');
    await expect(page).toHaveURL(/state=Kerala/);
    await expect(search).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  });

  test('a click anywhere on a slide opens its project', async ({ page }) => {
    await visit(page, '/projects');
    const slider = page.getByRole('region', { name: 'Latest projects' });
    const slide = slider.getByRole('listitem', { name: /^1 of 5: / });
    await expect(slide).toHaveClass(/swiper-slide-active/);
    await slide.locator('.project-slide').click({ position: { x: 40, y: 40 } });
    await expect(page).toHaveURL(/\/projects\/[a-z0-9-]+$/);
  });

  test('slider, states and counts belong to the service of the list', async ({ page, api }) => {
    const services = `Docks ${randomUUID().slice(0, 8)}`;
    const { title } = await createProject(api, { services, state: 'Goa' });
    await createProject(api, { services: 'Harbours', state: 'Kerala' });
    await page.goto(`/projects?services=${encodeURIComponent(services)}`);
    const slides = page
      .getByRole('region', { name: 'Latest projects' })
      .locator('[aria-roledescription="slide"]');
    await expect(slides).toHaveCount(1);
    await expect(slides).toContainText(title);
    await expect(page.getByLabel('State', { exact: true }).locator('option')).toHaveText([
      'All states',
      'Goa (1)',
    ]);
  });

  test('a search without a match suggests the nearest service or state, and the enquiry', async ({
    page,
  }) => {
    await page.goto('/projects?q=Maharastra');
    await page.getByRole('link', { name: 'Maharashtra', exact: true }).click();
    await expect(page).toHaveURL('/projects/in/maharashtra');
    await page.goto('/projects?q=no-such-project-anywhere');
    await page.getByRole('link', { name: 'Ask us about your project' }).click();
    await expect(page).toHaveURL(/\/contact/);
  });

  test('a search without a match says so and leads back to all projects', async ({ page }) => {
    await page.goto('/projects?q=no-such-project-anywhere');
    await expect(page.getByText('No project matches “no-such-project-anywhere”')).toBeVisible();
    await page.getByRole('link', { name: 'Show all projects' }).click();
    await expect(page).toHaveURL('/projects');
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });

  test('state and service narrow the list and can be shared', async ({ page, api }) => {
    const services = `Tunnels ${randomUUID().slice(0, 8)}`;
    const { title } = await createProject(api, { services, state: 'Sikkim' });
    await createProject(api, { services, state: 'Manipur' });
    await visit(page, '/projects');
    await page.getByLabel('Service', { exact: true }).selectOption(services);
    await expect(cards(page)).toHaveCount(2);
    await page.getByLabel('State', { exact: true }).selectOption('Sikkim');
    await expect(cards(page)).toHaveCount(1);

    await page.goto(page.url());
    await expect(cards(page).getByRole('heading', { name: title })).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByLabel('Service', { exact: true })).toHaveValue(services);
    await expect(page.getByLabel('State', { exact: true })).toHaveValue('Sikkim');
  });

  test('24 projects are shown at a time, and the next page has the rest', async ({ page, api }) => {
    const services = `Jetties ${randomUUID().slice(0, 8)}`;
    for (let count = 0; count < 25; count += 1) await createProject(api, { services });
    await page.goto(`/projects?services=${encodeURIComponent(services)}`);
    await expect(cards(page)).toHaveCount(24);
    await page
      .getByRole('navigation', { name: 'Pages of projects' })
      .getByRole('link', { name: 'Next' })
      .click();
    await expect(cards(page)).toHaveCount(1);
    await expect(page).toHaveURL(/[?&]page=2/);
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  });

  test('/ongoing lists the projects of that service, without regard to case', async ({ page, api }) => {
    const { token } = await createProject(api, { services: 'ONGOING' });
    const other = await createProject(api, { services: 'Harbours' });
    await visit(page, '/ongoing');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ongoing projects');
    await expect(cards(page).filter({ hasText: token })).toBeVisible();
    await expect(cards(page).filter({ hasText: other.token })).toHaveCount(0);

    await page.getByRole('searchbox').fill(token);
    await expect(page).toHaveURL(`/ongoing?q=${token}`);
    await expect(cards(page)).toHaveCount(1);
  });

  test('/residential lists all projects when none has that service', async ({ page, api }) => {
    const { title } = await createProject(api, { services: 'Harbours' });
    const all = await (await api.get(`/api/projects?q=${encodeURIComponent(title)}`)).json();
    await visit(page, '/ongoing');
    await page.route(/\/api\/projects\?/, (route) =>
      route.fulfill({ json: route.request().url().includes('services=') ? [] : all }),
    );
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Activities', exact: true }).hover();
    await menu.getByRole('link', { name: 'Residential' }).click();
    await expect(cards(page).getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects');
  });
});

test.describe('the projects page without its data', () => {
  test.use({ expectedConsoleErrors: [/Failed to (?:load resource|fetch projects)/] });

  const openByMenu = (page: Page) =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Projects', exact: true })
      .click();

  test('the slider says that it is loading until projects arrive', async ({ page }) => {
    await visit(page, '/news');
    let respond = () => {};
    const released = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route(/\/api\/projects/, async (route) => {
      await released;
      await route.continue();
    });
    await openByMenu(page);
    await expect(page.getByText('Loading project details...')).toBeVisible();
    respond();
    await expect(page.getByRole('region', { name: 'Latest projects' })).toBeVisible();
    await expect(page.getByText('Loading project details...')).toHaveCount(0);
  });

  test('the slider shows the status of a failed response, and Try again brings the projects', async ({
    page,
  }) => {
    await visit(page, '/news');
    await page.route(/\/api\/projects/, (route) => route.fulfill({ status: 500, json: {} }));
    await openByMenu(page);
    await expect(page.getByText('Error: HTTP error! Status: 500')).toBeVisible();
    await expect(page.getByText('The projects could not be loaded.')).toBeVisible();
    await page.unroute(/\/api\/projects/);
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByRole('region', { name: 'Latest projects' })).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
  });

  test('the slider says so when there are no projects', async ({ page }) => {
    await visit(page, '/news');
    await page.route(/\/api\/projects\?/, (route) =>
      route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
    );
    await openByMenu(page);
    await expect(page.getByText('No project data available')).toBeVisible();
  });
});

test.describe('the projects page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('search, filters, pages and cards work', async ({ page, api }) => {
    const services = `Quays ${randomUUID().slice(0, 8)}`;
    for (let count = 0; count < 25; count += 1) await createProject(api, { services });
    const { title, token } = await createProject(api, { services });
    await page.goto('/projects');
    await page.getByLabel('Service', { exact: true }).selectOption(services);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(cards(page)).toHaveCount(24);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(cards(page)).toHaveCount(2);
    await page.getByRole('searchbox').fill(token);
    await page.getByRole('button', { name: 'Search' }).click();
    await cards(page).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
});
