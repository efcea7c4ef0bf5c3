import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { visit } from '../visit.ts';

type Created = { _id: string; slug: string; title: string };

async function createNews(api: APIRequestContext, input: Record<string, unknown> = {}): Promise<Created> {
  const title = `Girder ${randomUUID().slice(0, 8)}`;
  const response = await api.post('/api/news', { data: { title, ...input } });
  expect(response.status()).toBe(201);
  return response.json();
}

const articleOf = (page: Page, title: string) => page.getByRole('article', { name: title });

/** Later than any other item, so that it stands on the first page of the list. */
const LATEST = '2031-02-03';

test('the list leads to an item with its date, text, structured data and further news', async ({
  page,
  api,
}) => {
  const { slug, title } = await createNews(api, {
    date: LATEST,
    details: 'The short of it.',
    content: 'It left at dawn. It arrived at noon.',
    button: 'See the girder',
  });
  await page.goto('/news');
  await expect(page.getByRole('heading', { level: 1, name: 'Latest News' })).toBeVisible();
  await page.getByRole('link', { name: `See the girder ${title}` }).click();

  await expect(page).toHaveURL(`/news/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(articleOf(page, title).getByRole('time')).toHaveText('3 Feb 2031');
  await expect(page.getByText('It left at dawn.', { exact: true })).toBeVisible();
  await expect(page.getByText('It arrived at noon.', { exact: true })).toBeVisible();
  const further = page.getByRole('region', { name: 'More news' });
  await expect(further.getByRole('article')).toHaveCount(3);
  await expect(further).not.toContainText(title);

  const article = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) =>
      scripts
        .map(({ textContent }) => JSON.parse(textContent ?? ''))
        .find((data) => data['@type'] === 'NewsArticle'),
    );
  expect(article).toMatchObject({ headline: title, datePublished: LATEST, description: 'The short of it.' });
});

test('an article has a press contact and its picture to download', async ({ page, api }) => {
  const { _id, slug } = await createNews(api, { photo: '/fallback.jpg' });
  await page.goto(`/news/${_id}`);
  await expect(page.getByRole('heading', { name: 'Press contact' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'press@vastara.example' })).toHaveAttribute(
    'href',
    'mailto:press@vastara.example',
  );
  const picture = page.getByRole('link', { name: 'Download the picture' });
  await expect(picture).toHaveAttribute('download', `${slug}.jpg`);
  await expect(picture).toHaveAttribute('href', '/fallback.jpg');
});

test.describe('for a visitor from Germany', () => {
  test.use({ locale: 'de-DE' });

  test('dates are written as there, after the server has written them the Indian way', async ({
    page,
    api,
  }) => {
    const { _id, title } = await createNews(api, { date: LATEST });
    const html = await (await page.request.get(`/news/${_id}`)).text();
    expect(html).toContain('>3 Feb 2031</time>');
    await visit(page, `/news/${_id}`);
    await expect(articleOf(page, title).getByRole('time')).toHaveText('03.02.2031');
  });
});

test('older news stand on further pages', async ({ page, api }) => {
  for (let count = 0; count < 14; count += 1) await createNews(api);
  await page.goto('/news');
  const titles = page.getByRole('article').getByRole('heading');
  await expect(titles).toHaveCount(13);
  const latest = await titles.allTextContents();
  await page
    .getByRole('navigation', { name: 'Pages of news' })
    .getByRole('link', { name: 'Page 2', exact: true })
    .click();
  await expect(page).toHaveURL(/\/news\?page=2/);
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(titles.first()).not.toHaveText(latest[0] ?? '');
});

test('news are narrowed to a year and a topic, and back', async ({ page, api }) => {
  const topic = `Cranes ${randomUUID().slice(0, 8)}`;
  const old = await createNews(api, { topic, date: '1998-05-01' });
  const later = await createNews(api, { topic, date: '1999-05-01' });
  await visit(page, '/news');
  await page.getByLabel('Topic').selectOption(topic);
  const titles = page.getByRole('article').getByRole('heading');
  await expect(titles).toHaveText([later.title, old.title]);
  await page.getByLabel('Year').selectOption('1998');
  await expect(titles).toHaveText([old.title]);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Remove the filter Year: 1998' }).click();
  await expect(titles).toHaveText([later.title, old.title]);
});

test('an item can be shared by WhatsApp, LinkedIn and its copied link', async ({ page, api, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { _id, slug, title } = await createNews(api);
  await visit(page, `/news/${_id}`);
  const url = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(url).toMatch(new RegExp(`^http.+/news/${slug}$`));
  const whatsApp = page.getByRole('link', { name: /^WhatsApp \(opens/ });
  await expect(whatsApp).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`,
  );
  await expect(page.getByRole('link', { name: /^LinkedIn/ })).toHaveAttribute(
    'href',
    `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url ?? '')}`,
  );
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
});

test('an item with nothing but a title can be read', async ({ page, api }) => {
  const { _id, title } = await createNews(api);
  const response = await page.goto(`/news/${_id}`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(articleOf(page, title).getByRole('time')).toHaveCount(0);
});

test.describe('without its data', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource|Error fetching news:/] });

  test('a failed list is logged, tells that it may be temporary and tries again', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('Error fetching news:'),
    );
    await visit(page, '/projects');
    await page.route(/\/api\/news/, (route) => route.fulfill({ status: 500, json: {} }));
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'News', exact: true })
      .click();
    await expect(page.getByText('The news could not be loaded.')).toBeVisible();
    await logged;
    await page.unroute(/\/api\/news/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('an item that does not exist returns 404 with the words for it', async ({ page }) => {
    const response = await page.goto('/news/0123456789abcdef01234567');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'News article not found.' })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('news are narrowed by the button of the form', async ({ page, api }) => {
    const topic = `Kilns ${randomUUID().slice(0, 8)}`;
    const { title } = await createNews(api, { topic });
    await page.goto('/news');
    await page.getByLabel('Topic').selectOption(topic);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([title]);
  });

  test('the list and an item can be read', async ({ page, api }) => {
    const { title } = await createNews(api, { date: LATEST, content: 'Read without scripts.' });
    await page.goto('/news');
    await page.getByRole('link', { name: `Read more ${title}` }).click();
    await expect(page.getByText('Read without scripts.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
  });
});
