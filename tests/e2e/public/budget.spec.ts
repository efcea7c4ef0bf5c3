import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** kB of pictures that the home page may load before it is scrolled, by the width of the window in pixels. */
const PICTURE_BUDGETS_KB = { 360: 90, 1280: 180 };

for (const [width, budget] of Object.entries(PICTURE_BUDGETS_KB)) {
  test(`the home page ${width} px wide loads light pictures, and nothing that it does not need yet`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const viewport = { width: Number(width), height: 800 };
    await waitForVariants(await browser.newPage({ viewport, ...(baseURL && { baseURL }) }));
    await page.setViewportSize(viewport);
    const pictures: { url: string; bytes: Promise<number> }[] = [];
    const scripts: string[] = [];
    page.on('requestfinished', (request) => {
      const url = request.url();
      if (request.resourceType() === 'script') scripts.push(url);
      if (request.resourceType() !== 'image' || url.startsWith('data:')) return;
      pictures.push({ url, bytes: request.sizes().then((sizes) => sizes.responseBodySize) });
    });
    await page.goto('/', { waitUntil: 'networkidle' });

    const bytes = await Promise.all(pictures.map((picture) => picture.bytes));
    const total = bytes.reduce((sum, each) => sum + each, 0);
    const list = pictures.map(({ url }, index) => `${bytes[index]} ${url}`).join('\n');
    expect(total, list).toBeGreaterThan(0);
    expect(total / 1000, list).toBeLessThanOrEqual(budget);
    expect(
      scripts.filter((url) => /admin|presence-map|street-map|project-map|leaflet|carousel/.test(url)),
    ).toEqual([]);
  });
}

/** A variant is made when it is first requested. If that takes long, the whole photo is sent instead, uncached. */
async function waitForVariants(page: Page) {
  const urls = new Set<string>();
  page.on('request', (request) => request.url().includes('/uploads/') && urls.add(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  for (const url of urls) {
    const cacheControl = async () => (await page.request.get(url)).headers()['cache-control'];
    await expect.poll(cacheControl, { message: url }).not.toBe('no-store');
  }
  await page.close();
}

test('a price loads the rupee sign, but not the letters that it does not need', async ({ page, api }) => {
  const created = await api.post('/api/projects', {
    data: {
      title: `Weir ${randomUUID().slice(0, 8)}`,
      details: 'Built for ₹ 12 cr.',
      stats: [{ points: 'Value', number: '₹ 12 cr' }],
    },
  });
  const { _id } = await created.json();
  const fonts: string[] = [];
  page.on('requestfinished', (request) => {
    const [, name] = /\/([a-z-]+)-[\w-]{8}\.woff2$/.exec(request.url()) ?? [];
    if (name) fonts.push(name);
  });
  await page.goto(`/projects/${_id}`, { waitUntil: 'networkidle' });
  // The browser asks for a font when it first lays out a letter of it, which on a busy machine is after the network was idle.
  await expect
    .poll(() => fonts.toSorted())
    .toEqual(['archivo-latin', 'archivo-rupee', 'inter-latin', 'inter-rupee']);
});
