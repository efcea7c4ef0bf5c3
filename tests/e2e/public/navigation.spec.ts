import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { visit } from '../visit.ts';

test.describe('the desktop bar', () => {
  test.use({ viewport: { width: 1250, height: 800 } });

  test('opens a submenu on hover and closes it two seconds after the pointer has left', async ({ page }) => {
    await page.clock.install();
    await visit(page, '/values');
    const bar = page.getByRole('banner');
    const item = bar.getByRole('link', { name: 'How We Deliver' });
    await bar.getByRole('link', { name: 'About US', exact: true }).hover();
    await expect(item).toBeVisible();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.mouse.move(600, 600);
    await page.clock.runFor(1_900);
    await expect(item).toBeVisible();
    await page.clock.runFor(150);
    await expect(item).toBeHidden();
  });

  test('closes at once on a click outside, and has one submenu open at most', async ({ page }) => {
    await visit(page, '/values');
    const bar = page.getByRole('banner');
    await bar.getByRole('link', { name: 'About US', exact: true }).hover();
    await bar.getByRole('link', { name: 'Activities', exact: true }).hover();
    await expect(bar.getByRole('link', { name: 'How We Deliver' })).toBeHidden();
    await expect(bar.getByRole('link', { name: 'Ongoing' })).toBeVisible();
    await page.mouse.click(600, 600);
    await expect(bar.getByRole('link', { name: 'Ongoing' })).toBeHidden();
  });

  test('works by keyboard, and Escape gives the focus back', async ({ page }) => {
    await visit(page, '/values');
    const bar = page.getByRole('banner');
    const button = bar.getByRole('button', { name: 'About US submenu' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(bar.getByRole('link', { name: 'Our Purpose and Values' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(button).toBeFocused();
  });

  test('marks the entry of the page and of its submenu as active', async ({ page }) => {
    await visit(page, '/career');
    const active = page.locator('.header-entry[data-active]');
    await expect(active).toHaveCount(1);
    await expect(active).toContainText('About US');
  });

  test('turns solid past 20 % of the height of the window', async ({ page }) => {
    await visit(page, '/values');
    const bar = page.getByRole('banner');
    await page.evaluate(() => window.scrollTo(0, 160));
    await expect(bar).not.toHaveAttribute('data-scrolled');
    await page.evaluate(() => window.scrollTo(0, 161));
    await expect(bar).toHaveAttribute('data-scrolled');
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(bar).not.toHaveAttribute('data-scrolled');
  });
});

test.describe('the mobile bar', () => {
  test.use({ viewport: { width: 1249, height: 800 } });

  test('expands one submenu at a time and closes on a leaf link', async ({ page }) => {
    await visit(page, '/values');
    const bar = page.getByRole('banner');
    const toggle = bar.getByRole('button', { name: 'Menu', exact: true });
    await expect(bar.getByRole('navigation')).toBeHidden();
    await toggle.click();
    const about = bar.getByRole('button', { name: 'About US submenu' });
    const activities = bar.getByRole('button', { name: 'Activities submenu' });
    await about.click();
    await activities.click();
    await expect(about).toHaveAttribute('aria-expanded', 'false');
    await expect(activities).toHaveAttribute('aria-expanded', 'true');
    await activities.click();
    await expect(activities).toHaveAttribute('aria-expanded', 'false');
    await activities.click();
    await bar.getByRole('link', { name: 'Ongoing' }).click();
    await expect(page).toHaveURL('/ongoing');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });

  test('covers the page, and Escape puts the menu away', async ({ page }) => {
    await visit(page, '/values');
    const toggle = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
    await toggle.click();
    await expect(page.locator('main')).toHaveAttribute('inert');
    await page.keyboard.press('Escape');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(page.locator('main')).not.toHaveAttribute('inert');
  });
});

test.describe('the open mobile menu', () => {
  test.use({ viewport: { width: 390, height: 740 } });

  const isClosed = async (page: Page) => {
    const toggle = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(page.locator('main')).not.toHaveAttribute('inert');
  };

  test('closes when the logo leads home, and when the visitor goes back', async ({ page }) => {
    await visit(page, '/values');
    const bar = page.getByRole('banner');
    const toggle = bar.getByRole('button', { name: 'Menu', exact: true });
    await toggle.click();
    await bar.getByRole('link', { name: 'Vastara Constructions' }).click();
    await expect(page).toHaveURL('/');
    await isClosed(page);
    await toggle.click();
    await page.goBack();
    await expect(page).toHaveURL('/values');
    await isClosed(page);
  });

  test('closes on the logo of the home page itself', async ({ page }) => {
    await visit(page, '/');
    const bar = page.getByRole('banner');
    await bar.getByRole('button', { name: 'Menu', exact: true }).click();
    await bar.getByRole('link', { name: 'Vastara Constructions' }).click();
    await isClosed(page);
  });
});

test.describe('a page whose script cannot be loaded', () => {
  test.use({
    expectedConsoleErrors: [
      /Failed to load resource|dynamically imported module|^ScriptError: The script of the page/,
    ],
  });
  const SCRIPT = /\/assets\/page-.*\.js$/;

  test('comes from the server instead', async ({ page }) => {
    await visit(page, '/values');
    await page.route(SCRIPT, (route) => route.abort());
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'News', exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Latest News' })).toBeVisible();
    await expect(page).toHaveURL('/news');
  });

  test('leaves header and footer where the visitor has typed, and offers to try again', async ({ page }) => {
    await visit(page, '/projects');
    await page.getByRole('searchbox').fill('bridge');
    await expect(page).toHaveURL('/projects?q=bridge');
    await page.evaluate(() => {
      window.name = 'the same document';
    });
    await page.route(SCRIPT, (route) => route.abort());
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'News', exact: true })
      .click();
    await expect(page.getByText('This page could not be loaded.')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await page.evaluate(() => window.name)).toBe('the same document');
    await page.unroute(SCRIPT);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Latest News' })).toBeVisible();
  });
});

test('the trail of /nri names the page, that of /commercial the projects', async ({ page }) => {
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await page.goto('/nri');
  await expect(trail).toHaveText(['Home', 'For NRIs']);
  await page.goto('/commercial');
  await expect(trail).toHaveText(['Home', 'Projects', 'Commercial']);
});

test('going back opens a page where it was left, also after a reload', async ({ page }) => {
  const open = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).click();
  const distanceTo = (position: number) => page.evaluate((to) => Math.abs(window.scrollY - to), position);
  // A page whose length no other test changes.
  await visit(page, '/about');
  await page.evaluate(() => window.scrollTo(0, 1200));
  await expect.poll(() => distanceTo(1200)).toBeLessThan(3);
  await open('News');
  await expect(page).toHaveURL('/news');
  await page.goBack();
  await expect.poll(() => distanceTo(1200)).toBeLessThan(3);

  await open('News');
  await expect(page.getByRole('heading', { level: 1, name: 'Latest News' })).toBeVisible();
  await page.reload();
  await page.locator('html[data-ready]').waitFor();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  // What is fetched anew may be a little higher or lower by then.
  await expect.poll(() => distanceTo(1200)).toBeLessThan(100);

  // An address that is typed opens at its top.
  await visit(page, '/values');
  expect(await distanceTo(0)).toBe(0);
});

test('on a phone the banner of a page is 180 px high', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  for (const path of ['/about', '/projects', '/contact']) {
    await page.goto(path);
    expect((await page.locator('.banner').boundingBox())?.height).toBe(180);
  }
});

test.describe('the footer', () => {
  test('expands one submenu at a time and offers the way back up', async ({ page }) => {
    await visit(page, '/values');
    await expect(page.getByRole('button', { name: 'Scroll to top' })).toHaveCount(0);
    const footer = page.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    const about = footer.getByRole('button', { name: 'About US' });
    const activities = footer.getByRole('button', { name: 'Activities' });
    await about.click();
    await expect(footer.getByRole('link', { name: 'Leadership' })).toBeVisible();
    await activities.click();
    await expect(footer.getByRole('link', { name: 'Leadership' })).toBeHidden();
    await expect(footer.getByRole('link', { name: 'Ongoing' })).toBeVisible();
    await page.getByRole('button', { name: 'Scroll to top' }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('a button that leads to another page opens it at its top', async ({ page }) => {
    await visit(page, '/values');
    const footer = page.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    await footer.getByRole('link', { name: 'Send an enquiry' }).click();
    await expect(page).toHaveURL('/contact');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test('the feed is stored on load, and its failure is only logged', async ({ page, browser, baseURL }) => {
  await page.goto('/');
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('apiData') ?? '{}').data?.[0]?.siteName))
    .toBe('Vastara Constructions');

  const other = await browser.newPage({ ...(baseURL && { baseURL }) });
  const errors: string[] = [];
  other.on('console', (message) => errors.push(message.text()));
  await other.route('**/api/content/site', (route) => route.abort());
  await other.goto('/');
  await expect.poll(() => errors.some((text) => text.startsWith('Error fetching data:'))).toBe(true);
  await expect(other.getByRole('heading', { name: 'Latest from our sites' })).toBeVisible();
  await other.close();
});
