import { expect, test } from '../fixtures.ts';

const PATHS = [
  '/',
  '/about',
  '/projects',
  '/activities',
  '/news',
  '/contact',
  '/career',
  '/leadership',
  '/health',
  '/sustainability',
  '/values',
  '/deliver',
  '/nri',
  '/services',
  '/ongoing',
  '/commercial',
  '/residential',
  '/privacy',
  '/disclaimer',
  '/terms',
];

for (const path of PATHS) {
  test(`${path} is whole without scripts: heading, links, head`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="http://[^"]+${path}"`));
    expect(html).toContain('property="og:image"');
    expect(html).toContain('href="/contact"');
    expect(html.match(/<script(?! type="(?:module|application\/(?:json|ld\+json))")/g)).toBeNull();
  });
}

test('what does not exist is 404, in the words of the page', async ({ request }) => {
  const unknown = await request.get('/no/such-page');
  expect(unknown.status()).toBe(404);
  const html = await unknown.text();
  expect(html).toContain('404 Not found');
  expect(html).toContain('might not exist or is temporarily unavailable');

  const missing = 'f'.repeat(24);
  for (const [path, words] of [
    [`/projects/${missing}`, 'Project not found.'],
    [`/news/${missing}`, 'News article not found.'],
    [`/activities/${missing}`, 'Activity not found.'],
    ['/projects/not-an-id', 'Project not found.'],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text()).toContain(words);
  }
});

test('the home page requests little before it is scrolled, all of it from this site', async ({
  page,
  baseURL,
}) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  // Browsers fetch lazy photos ahead: those of the news, whose weight budget.spec.ts limits. Records without a photo,
  // which another test may have added, show a substitute in the place of one, and those with a price need its sign.
  const isPhoto = (url: string) =>
    url.includes('/uploads/') || /\/(?:fallback\.jpg|placeholder\.svg)$/.test(url);
  const isRupeeSign = (url: string) => /-rupee-[\w-]+\.woff2$/.test(url);
  const list = urls.join('\n');
  expect(urls.filter(isPhoto).length, list).toBeLessThanOrEqual(6);
  const others = urls.filter((url) => !isPhoto(url) && !isRupeeSign(url));
  expect(others.length, list).toBeLessThanOrEqual(12);
  expect(urls.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
});

test('a change shows on the page at once', async ({ api, request }) => {
  const created = await api.post('/api/projects', { data: { title: 'Before' } });
  const { _id } = await created.json();
  expect(await (await request.get(`/projects/${_id}`)).text()).toContain('<h1>Before</h1>');
  for (const title of ['First', 'Second', 'Third']) {
    await api.put(`/api/projects/${_id}`, { data: { title } });
    expect(await (await request.get(`/projects/${_id}`)).text()).toContain(`<h1>${title}</h1>`);
  }
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/projects/third</loc>');
  await api.delete(`/api/projects/${_id}`);
  expect((await request.get(`/projects/${_id}`)).status()).toBe(404);
});

test('a renamed record keeps its former addresses, each in one hop, and its id', async ({ api, request }) => {
  const word = crypto.randomUUID().slice(0, 8);
  const created = await api.post('/api/projects', { data: { title: `Pier ${word}` } });
  const { _id, slug } = await created.json();
  for (const title of ['Jetty', 'Quay'])
    await api.put(`/api/projects/${_id}`, { data: { title: `${title} ${word}` } });
  const today = `/projects/quay-${word}`;
  for (const former of [slug, `jetty-${word}`]) {
    const response = await request.get(`/projects/${former}`, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([301, today]);
  }
  for (const path of [today, `/projects/${_id}`]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status()).toBe(200);
    expect(await response.text()).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${today}"`));
  }
  await api.delete(`/api/projects/${_id}`);
  expect((await request.get(today)).status()).toBe(404);
});

test('robots, feed and manifest are there', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /admin');
  expect(await (await request.get('/news/feed.xml')).text()).toContain('<rss version="2.0"');
  expect(await (await request.get('/site.webmanifest')).json()).toMatchObject({
    name: 'Vastara Constructions',
  });
  for (const icon of ['/favicon.ico', '/apple-touch-icon.png', '/icon-512.png', '/social.png']) {
    expect((await request.get(icon)).status(), icon).toBe(200);
  }
});
