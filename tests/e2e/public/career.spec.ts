import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { visit } from '../visit.ts';

const OPENINGS = '**/api/hiring*';

test.describe('the openings', () => {
  test('turn in both directions, past the last and past the first', async ({ page }) => {
    await visit(page, '/career');
    await expect(page.getByRole('heading', { name: 'CURRENT OPENINGS' })).toBeVisible();
    const slider = page.getByRole('region', { name: 'CURRENT OPENINGS', exact: true });
    const dots = slider.getByRole('button', { name: /^Show slide/ });
    await slider.scrollIntoViewIfNeeded();
    const count = await dots.count();
    expect(count).toBeGreaterThan(1);
    await expect(dots.first()).toHaveAttribute('aria-current', 'true');
    await slider.getByRole('button', { name: 'Previous slide' }).click();
    await expect(dots.last()).toHaveAttribute('aria-current', 'true');
    await slider.getByRole('button', { name: 'Next slide' }).click();
    await expect(dots.first()).toHaveAttribute('aria-current', 'true');
    await dots.nth(1).click();
    await expect(slider.getByRole('listitem', { name: `2 of ${count}` })).toBeInViewport();
  });

  test('lead each to its own page and with Apply Now to the contact page', async ({ page, api }) => {
    const [opening] = await (await api.get('/api/hiring?limit=1')).json();
    await visit(page, '/career');
    const slide = page.getByRole('listitem', { name: opening.position });
    await expect(slide.getByRole('link', { name: 'Apply Now' })).toHaveAttribute(
      'href',
      `/contact?opening=${opening._id}#enquiry`,
    );
    await slide.getByRole('link', { name: opening.position, exact: true }).click();
    await expect(page).toHaveURL(`/career/${opening.slug}`);
    await expect(page.getByRole('heading', { level: 1, name: opening.position })).toBeVisible();
  });

  test('stand in a list beside the slider, whose cards are as high as their texts', async ({ page, api }) => {
    const [opening] = await (await api.get('/api/hiring?limit=1')).json();
    await page.setViewportSize({ width: 390, height: 800 });
    await visit(page, '/career');
    const row = page.getByRole('link', { name: new RegExp(`^${opening.position} ${opening.Location}`) });
    await expect(row).toHaveAttribute('href', `/career/${opening.slug}`);
    expect((await row.boundingBox())?.height).toBeLessThan(90);
    const slider = page.getByRole('region', { name: 'CURRENT OPENINGS', exact: true });
    const cards = slider.getByRole('article', { includeHidden: true });
    await expect(cards).not.toHaveCount(0);
    for (const card of await cards.all()) {
      const isHollow = await card.evaluate((element) => {
        const last = element.lastElementChild?.getBoundingClientRect().bottom ?? 0;
        return element.getBoundingClientRect().bottom - last > 60;
      });
      expect(isHollow).toBe(false);
    }
  });

  test('are narrowed to a place', async ({ page, api }) => {
    const Location = `Leh ${randomUUID().slice(0, 8)}`;
    const position = `Surveyor, ${Location}`;
    const data = { position, Location, kind: 'fixed-term' };
    expect((await api.post('/api/hiring', { data })).status()).toBe(201);
    await visit(page, '/career');
    await page.getByLabel('Place', { exact: true }).selectOption(Location);
    await expect(page.getByRole('link', { name: `${position} ${Location} · Fixed term` })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Apply Now' })).toHaveCount(1);
  });

  test('say Loading... until they arrive, and what to do when there are none', async ({ page }) => {
    let respond = () => {};
    const held = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route(OPENINGS, async (route) => {
      await held;
      await route.fulfill({ json: [] });
    });
    await visit(page, '/health');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Career', exact: true }).last().click();
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
    respond();
    await expect(page.getByText('There are no openings at the moment.')).toBeVisible();
  });
});

test.describe('the openings when they cannot be fetched', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('say so and come when it is tried again', async ({ page }) => {
    await page.route(OPENINGS, (route) => route.fulfill({ status: 500, json: { title: 'x', status: 500 } }));
    await visit(page, '/health');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Career', exact: true }).last().click();
    await expect(page.getByText('Error: Failed to fetch hiring data')).toBeVisible();
    await page.unroute(OPENINGS);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'CURRENT OPENINGS', exact: true })).toBeVisible();
  });
});

test.describe('the page of an opening', () => {
  test('tells its facts to people and to search engines', async ({ page, api }) => {
    const position = `Rigger & Slinger ${crypto.randomUUID()}`;
    const data = {
      position,
      Experience: '2 years',
      Openings: 3,
      Qualification: 'ITI',
      Location: 'Sanand, Gujarat',
      details: 'You sling loads <safely>. You check the gear first.',
    };
    const { _id } = await (await api.post('/api/hiring', { data })).json();
    await visit(page, `/career/${_id}`);
    await expect(page.getByRole('heading', { level: 1, name: position })).toBeVisible();
    await expect(page.getByText('You check the gear first.')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'Sanand, Gujarat' })).toBeVisible();
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const job = blocks.map((text) => JSON.parse(text)).find((block) => block['@type'] === 'JobPosting');
    expect(job).toMatchObject({
      title: position,
      description: '<p>You sling loads &lt;safely>.</p><p>You check the gear first.</p>',
      totalJobOpenings: 3,
      hiringOrganization: { name: 'Vastara Constructions' },
    });
    await page.getByRole('link', { name: 'All openings' }).click();
    await expect(page).toHaveURL('/career');
    await api.delete(`/api/hiring/${_id}`);
  });
});

test.describe('the page of an opening that is gone', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('returns 404 and leads back to the others', async ({ page }) => {
    const response = await visit(page, '/career/ffffffffffffffffffffffff');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Opening not found.' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'All openings' })).toBeVisible();
  });
});
