import { expect, test } from '../fixtures.ts';
import { visit } from '../visit.ts';
import { createProject, photoSlider, storedPhotos } from './project-page.ts';

test('a project shows its facts, description, key points, figures, photos and activities', async ({
  page,
  api,
}) => {
  const photos = await storedPhotos(api, 2);
  const { _id, title } = await createProject(api, {
    services: 'Dams',
    client: 'Irrigation Department',
    location: 'Nagarjuna',
    state: 'Telangana',
    latitude: 16.575,
    longitude: 79.312,
    details: 'The wall is 1.2 km long. It took 40 months! Nobody was hurt.',
    keypoints: [{ points: 'Filled in one monsoon' }, { points: 'Fish ladder on both banks' }],
    stats: [{ icon: '/icons/stats/height.svg', points: 'Height of the wall', number: '41 m' }],
    photo: [{ ...photos[0], alt: 'The wall from below' }, photos[1]],
  });
  await api.post('/api/activities', { data: { title: `Last gate of ${title}`, project: _id } });

  const response = await visit(page, `/projects/${_id}`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(title);
  for (const sentence of ['The wall is 1.2 km long.', 'It took 40 months!', 'Nobody was hurt.']) {
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  }
  for (const [name, value] of [
    ['Client', 'Irrigation Department'],
    ['Location', 'Nagarjuna'],
    ['State', 'Telangana'],
    ['Position', '16.5750° N, 79.3120° E'],
  ] as const) {
    await expect(page.locator('.facts > div', { hasText: name })).toContainText(value);
  }
  await expect(page.getByRole('link', { name: 'Dams' })).toBeVisible();
  const order = await page.locator('.project').evaluate((section) => {
    const named = ['Nobody was hurt.', 'Services', 'Key points'].map((text) =>
      [...section.querySelectorAll('p, h3')].find(({ textContent }) => textContent === text),
    );
    const blocks = ['.slider', '.project-stats'].map((selector) => section.querySelector(selector));
    return [...named, ...blocks].map((element) => element?.getBoundingClientRect().top ?? Number.NaN);
  });
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  await expect(page.getByRole('listitem').filter({ hasText: 'Fish ladder on both banks' })).toBeVisible();
  await expect(page.locator('.project-stat')).toHaveText('Height of the wall41 m');
  await expect(photoSlider(page).getByRole('img', { name: 'The wall from below' })).toBeVisible();
  const timeline = page.getByRole('region', { name: 'How the work went' });
  await expect(timeline.getByRole('link', { name: `Last gate of ${title}` })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'More projects' }).getByRole('link')).toHaveCount(3);

  const place = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) =>
      scripts
        .map(({ textContent }) => JSON.parse(textContent ?? ''))
        .find((data) => data['@type'] === 'Place'),
    );
  expect(place).toMatchObject({
    name: title,
    address: { addressLocality: 'Nagarjuna', addressCountry: 'IN' },
  });
});

test('a case study stands with its facts, photos, timeline and certificates, in their order', async ({
  page,
  api,
}) => {
  const [first, second] = await storedPhotos(api, 2);
  const state = 'Lakshadweep';
  const other = await createProject(api, { state, sector: 'energy', areaM2: 12_000 });
  const { slug } = await createProject(api, {
    state,
    sector: 'energy',
    areaM2: 15_000,
    completedOn: '2026-02-28',
    startedOn: '2024-02-01',
    summary: 'A power house behind the reef.',
    challenge: 'No road leads there.',
    work: 'Everything came by barge.',
    result: 'The lights went on in February.',
    quote: 'We had given up hope.',
    quotedPerson: 'The island council',
    photo: [
      { ...first, caption: 'The beach', stage: 'site', takenOn: '2024-01-15', comparison: 'before' },
      {
        ...second,
        caption: 'The power house',
        stage: 'completed',
        takenOn: '2026-02-20',
        comparison: 'after',
      },
    ],
    certificates: [{ title: 'Completion certificate', url: '/licences.txt' }],
  });
  await visit(page, `/projects/${slug}`);

  await expect(page.locator('.banner')).toContainText('A power house behind the reef.');
  await expect(page.locator('.key-facts')).toContainText('28 Feb 2026');
  await expect(page.locator('.facts')).not.toContainText('28 Feb 2026');
  for (const name of ['The challenge', 'The work', 'The result', 'Before and after', 'Certificates']) {
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  }
  await expect(page.getByRole('blockquote')).toHaveText('We had given up hope.');
  await expect(photoSlider(page).getByText('The beach · The site before work · 15 Jan 2024')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Completion certificate' })).toHaveAttribute(
    'href',
    '/licences.txt',
  );
  await expect(
    page.getByRole('region', { name: 'How the work went' }).getByRole('heading', { level: 3 }),
  ).toHaveText(['Completed', 'The power house', 'Started', 'The beach']);
  const related = page.getByRole('region', { name: 'Projects like this one' });
  await expect(related.getByRole('link', { name: other.title })).toBeVisible();
});

test.describe('with pictures missing', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('a project without photos shows a placeholder', async ({ page, api }) => {
    const { _id } = await createProject(api);
    await page.goto(`/projects/${_id}`);
    await page.locator('.project-photos').scrollIntoViewIfNeeded();
    await expect(page.getByRole('img', { name: 'No photo yet' })).toHaveAttribute('src', '/placeholder.svg');
  });

  test('broken photos and icons give way to the default pictures', async ({ page, api }) => {
    const { _id, title } = await createProject(api, {
      photo: await storedPhotos(api, 1),
      stats: [{ icon: '/icons/stats/length.svg', points: 'Length', number: '1 km' }],
    });
    await page.route(/\/uploads\/|\/length\.svg$/, (route) => route.fulfill({ status: 404 }));
    await page.goto(`/projects/${_id}`);
    await page.locator('.project-photos').scrollIntoViewIfNeeded();
    const photo = page.getByRole('img', { name: `${title}, photo 1` });
    await expect(photo).toHaveAttribute('src', '/placeholder.svg');
    await expect(page.locator('.project-stat-icon img')).toHaveAttribute('src', '/icons/stats/default.svg');
  });
});

test.describe('a project that does not exist', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  for (const id of ['0123456789abcdef01234567', 'no-id']) {
    test(`/projects/${id} returns 404 with the words for it`, async ({ page }) => {
      const response = await page.goto(`/projects/${id}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'Project not found.' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      await page.locator('#main').getByRole('link', { name: 'All projects' }).click();
      await expect(page).toHaveURL('/projects');
    });
  }
});

test.describe('a project that cannot be fetched', () => {
  test.use({ expectedConsoleErrors: [/status of 503/] });

  test('the page says that it may be temporary, and Try again brings it', async ({ page, api }) => {
    const { slug, title } = await createProject(api);
    await visit(page, `/projects?q=${title.replace(' ', '+')}`);
    const address = `**/api/projects/by-slug/${slug}`;
    let respond = () => {};
    const released = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route(address, async (route) => {
      await released;
      await route.fulfill({ status: 503, json: {} });
    });
    await page
      .getByRole('link', { name: `View project ${title}` })
      .last()
      .click();
    await expect(page.getByText('Loading project details...')).toBeVisible();
    respond();
    await expect(page.getByRole('heading', { level: 1, name: 'Project not found.' })).toBeVisible();
    await expect(page.getByText('This may be temporary')).toBeVisible();
    await page.unroute(address);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
});

test('print leaves out what leads elsewhere', async ({ page, api }) => {
  const { _id, title } = await createProject(api, { photo: await storedPhotos(api, 2) });
  await visit(page, `/projects/${_id}`);
  await photoSlider(page).scrollIntoViewIfNeeded();
  await expect(photoSlider(page).locator('.swiper-initialized')).toBeVisible();
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(794);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  for (const hidden of ['.header', '.footer', '.share', '.slider-controls', '.project-teaser']) {
    await expect(page.locator(hidden)).toBeHidden();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('text, figures and all photos can be read and reached', async ({ page, api }) => {
    const { _id } = await createProject(api, {
      details: 'Read without scripts.',
      photo: await storedPhotos(api, 2),
      stats: [{ points: 'Length', number: '12 km' }],
    });
    await page.goto(`/projects/${_id}`);
    await expect(page.getByText('Read without scripts.')).toBeVisible();
    await expect(page.getByText('12 km')).toBeVisible();
    await expect(page.locator('.slider-controls')).toBeHidden();
    const photos = photoSlider(page).locator('img:visible');
    await expect(photos).toHaveCount(2);
    await photos.nth(1).scrollIntoViewIfNeeded();
    await expect(photos.nth(1)).toBeInViewport({ ratio: 0.5 });
    await expect(photoSlider(page).getByRole('link').first()).toHaveAttribute('href', /^\/uploads\//);
  });
});
