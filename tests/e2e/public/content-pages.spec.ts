import { expect, test } from '../fixtures.ts';
import { visit } from '../visit.ts';

const PAGES = {
  '/health': 'Health & Safety',
  '/sustainability': 'Sustainability',
  '/deliver': 'How We Deliver',
  '/values': 'Our Purpose and Values',
  '/nri': 'For NRIs',
  '/services': 'Services',
  '/privacy': 'Privacy policy',
  '/terms': 'Terms of use',
};

for (const [path, title] of Object.entries(PAGES)) {
  test(`${path} has its title, headings in order and no sideways scrolling on a narrow screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} | Vastara Constructions`);
    const levels = await page
      .locator('main :is(h1, h2, h3, h4)')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });
}

test('each of the six values has a drawing of its own', async ({ page }) => {
  await page.goto('/values');
  const cards = page.getByRole('region', { name: 'Our values' }).getByRole('listitem');
  await expect(cards).toHaveCount(6);
  const drawings = await cards.locator('svg').evaluateAll((icons) => icons.map(({ innerHTML }) => innerHTML));
  expect(new Set(drawings).size).toBe(6);
});

test('a card of the services opens the projects of that service, at their list', async ({ page }) => {
  await visit(page, '/services');
  await page.getByRole('link', { name: /^Bridges/ }).click();
  await expect(page).toHaveURL('/projects?services=Bridges');
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue('Bridges');
  await expect(page.locator('#all-projects').getByRole('heading').first()).toBeInViewport();
});

test('content is about 1,520 px wide on a screen of 1,920', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await visit(page, '/services');
  const cards = page.getByRole('main').getByRole('list').first();
  const { width } = (await cards.boundingBox()) ?? { width: 0 };
  expect(Math.abs(width - 1520)).toBeLessThan(20);
});

test.describe('what an editor can put on a page', () => {
  // The missing picture is asked for, and the video hosts of this test do not respond.
  // Without motion, because a block that is still rising would be missed by the click.
  test.use({
    expectedConsoleErrors: [/Failed to load resource/],
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('is shown as picture, paragraphs, points, cards and video', async ({ page, api }) => {
    const path = '/api/content/site/30';
    const { data } = await (await api.get('/api/content/site')).json();
    await page.route(/youtube-nocookie\.com/, (route) =>
      route.fulfill({ contentType: 'text/html', body: 'player' }),
    );
    try {
      const content = [
        {
          Title: 'A crane that is not there',
          ContentPhoto: '/uploads/crane.jpg',
          Header: 'First things',
          Sentence: 'One thing. Another thing.',
          Sentence2: 'A third. Write to somebody@example.com.',
          Points: [{ points: 'A point' }, { points: 'A point' }],
        },
        { Header: 'Film', Title: 'The launch', Video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
        { Title: 'A clip', Video: '/clip.mp4' },
        {
          Header: 'Where to go',
          cards: [{ title: 'Projects', sentence: 'All of them.', link: '/projects' }],
        },
      ];
      const saved = await api.put(path, { data: { ...data[30], content } });
      expect(saved.ok()).toBe(true);
      await page.goto('/disclaimer');

      await expect(page.getByRole('img', { name: 'A crane that is not there' })).toHaveAttribute(
        'src',
        '/placeholder.svg',
      );
      const words = ['One thing.', 'Another thing.', 'A third.'];
      for (const text of words) await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'somebody@example.com' })).toHaveAttribute(
        'href',
        'mailto:somebody@example.com',
      );
      await expect(page.getByRole('listitem').filter({ hasText: 'A point' })).toHaveCount(2);

      const frame = page.getByTitle('The launch');
      await expect(frame).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ');
      await expect(frame).toHaveAttribute('loading', 'lazy');
      const box = await frame.boundingBox();
      const around = await frame.evaluate((element) => element.parentElement?.clientWidth);
      expect(box?.height).toBe(500);
      expect(box?.width).toBeGreaterThan((around ?? 0) * 0.85);
      await expect(page.getByTitle('A clip')).toHaveAttribute('controls');

      await page.setViewportSize({ width: 360, height: 740 });
      const small = await frame.boundingBox();
      expect((small?.width ?? 0) / (small?.height ?? 1)).toBeCloseTo(16 / 9, 1);

      await page.getByRole('main').getByRole('link', { name: 'Projects', exact: true }).click();
      await expect(page).toHaveURL('/projects');
    } finally {
      await api.put(path, { data: data[30] });
    }
  });
});
