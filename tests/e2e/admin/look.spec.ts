import type { Page } from '@playwright/test';
import { CORNER_STYLES, HERO_STYLES, TYPE_PAIRS } from '@plinth/schemas/look';
import { lookTokens } from '../../../apps/web/src/look/tokens.ts';
import { violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

/** Colours that are hard to use: light, dark, without hue, in the middle, as other companies have them. */
const ACCENTS = ['#ffd400', '#0047ab', '#7f7f7f', '#00a651', '#b3001b', '#111111'];

const tokenOf = (page: Page, name: string) =>
  page.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(token), name);

test.describe('the stored look', () => {
  // One site, one look: nothing here changes what other tests look at, but colour and corners.
  test.describe.configure({ mode: 'serial' });
  test.afterEach(async ({ api }) => {
    expect((await api.put('/api/admin/look', { data: {} })).status()).toBe(200);
  });

  test('is seen in the preview while it is chosen, and by visitors in the first paint once it is saved', async ({
    signedInPage: page,
    browser,
    baseURL,
  }) => {
    await page.goto('/admin/look');
    await page.getByRole('textbox', { name: 'Accent colour', exact: true }).fill('#0047ab');
    await page.getByRole('radio', { name: 'Soft' }).check();
    const samples = page.getByRole('list', { name: 'How the site uses the colour' });
    await expect(samples.getByText('Words on light')).toContainText('as it is');
    await expect(samples.getByText('Words on dark')).toContainText('lightened');

    const preview = page.frameLocator('iframe');
    await expect(preview.getByRole('button', { name: 'Next project' })).toBeVisible();
    await expect(preview.locator('html')).toHaveAttribute('style', /--accent: #0047ab/);

    const visitor = await browser.newPage({ ...(baseURL && { baseURL }) });
    await visitor.goto('/contact');
    expect(await tokenOf(visitor, '--accent')).toBe('#e8890c');

    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Updated successfully!')).toBeVisible();
    expect(await tokenOf(page, '--accent')).toBe('#0047ab');

    const response = await visitor.goto('/contact');
    const [, stylesheet = ''] =
      /<link[^>]+href="(\/look-[^"]+\.css)"/.exec((await response?.text()) ?? '') ?? [];
    const css = await visitor.request.get(stylesheet);
    expect(css.headers()['cache-control']).toContain('immutable');
    expect(await css.text()).toContain('--accent:#0047ab');
    expect(await tokenOf(visitor, '--accent')).toBe('#0047ab');
    expect(await tokenOf(visitor, '--corner-control')).toBe('0.25rem');
    await visitor.close();
  });

  test('is that of the admin area and the login', async ({ signedInPage: page, api }) => {
    await api.put('/api/admin/look', { data: { accent: '#b3001b' } });
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await tokenOf(page, '--accent')).toBe('#b3001b');
  });

  test('makes the icons of the site', async ({ api, page }) => {
    await page.goto('/');
    const hrefOf = () => page.locator('link[rel="icon"]').getAttribute('href');
    const before = await hrefOf();
    await api.put('/api/admin/look', { data: { accent: '#00a651' } });
    await page.goto('/');
    const after = await hrefOf();
    expect(after).not.toBe(before);
    const icon = await page.request.get(String(after));
    expect(icon.headers()['content-type']).toBe('image/x-icon');
  });
});

test('a colour that is none is refused beside the field, and nothing typed is lost', async ({
  signedInPage: page,
}) => {
  await page.goto('/admin/look');
  const accent = page.getByRole('textbox', { name: 'Accent colour', exact: true });
  await accent.fill('marigold');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(accent).toHaveAccessibleDescription(/Enter the colour as # and six digits/);
  await expect(accent).toHaveValue('marigold');
});

for (const [index, accent] of ACCENTS.entries()) {
  const typePair = TYPE_PAIRS[index % TYPE_PAIRS.length] ?? 'archivo';
  const corners = CORNER_STYLES[index % CORNER_STYLES.length] ?? 'square';
  const hero = HERO_STYLES[index % HERO_STYLES.length] ?? 'photo';
  test(`${accent} with ${typePair}, ${corners} and ${hero} passes axe`, async ({ page }) => {
    const tokens = lookTokens({ accent, typePair, corners, hero });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of ['/', '/projects', '/contact']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate((values) => {
        for (const [name, value] of Object.entries(values))
          document.documentElement.style.setProperty(name, value);
      }, tokens);
      expect(await violationsOf(page), path).toEqual([]);
    }
  });
}
