import type { Page } from '@playwright/test';
import { expect, TILES, test } from '../fixtures.ts';
import { visit } from '../visit.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send message' });

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

test.describe('the contact form', () => {
  test('stores the enquiry, thanks, and empties itself when all is filled in', async ({ page, api }) => {
    const email = `visitor-${crypto.randomUUID()}@example.com`;
    await visit(page, '/contact');
    await fill(page, { Name: 'Meera Namuna', 'E-mail': email, 'Phone number': '9876543210' });
    await send(page).click();
    await expect(page.getByText('Success! Your message has been sent.')).toBeVisible();
    await expect(field(page, 'Name')).toHaveValue('');
    await expect(field(page, 'Country code')).toHaveValue('+91');

    const [enquiry] = await (await api.get(`/api/form?q=${encodeURIComponent(email)}`)).json();
    expect(enquiry).toMatchObject({
      name: 'Meera Namuna',
      email,
      phone: '+91 9876543210',
      countryCode: '+91',
      site: 'contact',
      consentVersion: expect.any(String),
    });
  });

  test('names what is missing beside the fields and goes to the first of them', async ({ page }) => {
    await visit(page, '/contact');
    await field(page, 'E-mail').fill('meera@example');
    await send(page).click();
    await expect(field(page, 'Name')).toBeFocused();
    await expect(field(page, 'Name')).toHaveAccessibleDescription('Enter your name.');
    await expect(field(page, 'E-mail')).toHaveAccessibleDescription(/such as name@example\.com/);
    await expect(field(page, 'Phone number')).toHaveAccessibleDescription(/Enter your phone number\./);
    await field(page, 'Name').fill('Meera');
    await expect(page.getByText('Enter your name.')).toBeHidden();
  });

  test('takes ten digits under +91, however they are typed or pasted', async ({ page }) => {
    await visit(page, '/contact');
    const phone = field(page, 'Phone number');
    await expect(phone).toHaveAttribute('pattern', '[0-9]{10}');
    await expect(phone).toHaveAttribute('maxlength', '10');
    await phone.fill('98765');
    await send(page).click();
    await expect(phone).toHaveAccessibleDescription(/Enter a 10-digit number\./);
    for (const written of ['98765 43210', '(98765) 432-10', '098765 43210', '+91 98765 43210']) {
      await phone.fill('');
      await phone.pressSequentially(written);
      await expect(phone, `typed: ${written}`).toHaveValue('9876543210');
      await phone.fill('');
      await field(page, 'Name').fill(written);
      await field(page, 'Name').press('ControlOrMeta+A');
      await field(page, 'Name').press('ControlOrMeta+C');
      await phone.press('ControlOrMeta+V');
      await expect(phone, `pasted: ${written}`).toHaveValue('9876543210');
    }
    await phone.fill('9876543210');
    await phone.press('End');
    await phone.press('5');
    await send(page).click();
    await expect(phone).toHaveAccessibleDescription(/Enter a 10-digit number\./);
  });

  test('asks for country and message on /nri, for a message on /services, for neither on /contact', async ({
    page,
  }) => {
    await visit(page, '/nri');
    await expect(field(page, 'Country')).toBeVisible();
    await expect(field(page, 'Message')).toBeVisible();
    await visit(page, '/services');
    await expect(field(page, 'Message')).toBeVisible();
    await expect(field(page, 'Country')).toHaveCount(0);
    await visit(page, '/contact');
    await expect(field(page, 'Name')).toBeVisible();
    await expect(field(page, 'Message')).toHaveCount(0);
    await expect(field(page, 'Country')).toHaveCount(0);
  });

  test('sets the dial code to the country and takes the lengths of its numbers', async ({ page }) => {
    const bodies: unknown[] = [];
    await page.route('**/api/form', (route) => {
      bodies.push(route.request().postDataJSON());
      return route.fulfill({ status: 201, json: {} });
    });
    await visit(page, '/nri');
    await expect(page.getByRole('option', { name: '+968 Oman' })).toBeAttached();
    expect(await field(page, 'Country code').getByRole('option').count()).toBeGreaterThan(230);
    await field(page, 'Country').selectOption('Oman');
    await expect(field(page, 'Country code')).toHaveValue('+968');
    await fill(page, {
      Name: 'Ravi Namuna',
      'E-mail': 'ravi@example.com',
      Message: 'A house near Kochi.',
      'Phone number': '9212345',
    });
    await send(page).click();
    await expect(field(page, 'Phone number')).toHaveAccessibleDescription(/too short for \+968/);
    await field(page, 'Phone number').fill('92123456');
    await send(page).click();
    await expect(page.getByText('Success! Your message has been sent.')).toBeVisible();
    await expect(field(page, 'Country code')).toHaveValue('+91');
    await expect(field(page, 'Phone number')).toHaveAttribute('pattern', '[0-9]{10}');
    expect(bodies).toEqual([
      expect.objectContaining({
        country: 'Oman',
        countryCode: '+968',
        phone: '+968 92123456',
        message: 'A house near Kochi.',
        site: 'nri',
      }),
    ]);
  });

  test('sends once however often the button is pressed', async ({ page }) => {
    let requests = 0;
    let respond = () => {};
    const held = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route('**/api/form', async (route) => {
      requests += 1;
      await held;
      await route.fulfill({ status: 201, json: {} });
    });
    await visit(page, '/contact');
    await fill(page, { Name: 'Meera', 'E-mail': 'meera@example.com', 'Phone number': '9876543210' });
    await send(page).dblclick();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await field(page, 'Name').press('Enter');
    respond();
    await expect(page.getByText('Success! Your message has been sent.')).toBeVisible();
    expect(requests).toBe(1);
  });

  test('is reached by Apply Now, names the opening and asks for a message', async ({ page, api }) => {
    const position = `Surveyor ${crypto.randomUUID()}`;
    const { _id } = await (await api.post('/api/hiring', { data: { position, Location: 'Surat' } })).json();
    const email = `applicant-${crypto.randomUUID()}@example.com`;
    await visit(page, `/career/${_id}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('link', { name: 'Apply Now' }).click();
    const notice = page.getByText(`You are applying for ${position}, Surat`);
    await expect(notice).toBeInViewport();
    await expect(field(page, 'Name')).toBeInViewport();
    await fill(page, { Name: 'Ravi Namuna', 'E-mail': email, 'Phone number': '9876543210' });
    await send(page).click();
    await expect(field(page, 'Message')).toHaveAccessibleDescription(/Write your message\./);
    await field(page, 'Message').fill('Six years of surveying.');
    await send(page).click();
    await expect(page.getByText('Success! Your message has been sent.')).toBeVisible();
    const [enquiry] = await (await api.get(`/api/form?q=${encodeURIComponent(email)}`)).json();
    expect(enquiry).toMatchObject({ opening: _id, subject: position, message: 'Six years of surveying.' });
    await page.getByRole('link', { name: 'Send a general enquiry' }).click();
    await expect(notice).toBeHidden();
    await expect(field(page, 'Message')).toHaveCount(0);
    await api.delete(`/api/hiring/${_id}`);
  });

  test('is reached from a project and carries it along', async ({ page, api }) => {
    const title = `Cold store ${crypto.randomUUID()}`;
    const { _id } = await (await api.post('/api/projects', { data: { title, location: 'Rajkot' } })).json();
    const email = `planner-${crypto.randomUUID()}@example.com`;
    await visit(page, `/projects/${_id}`);
    await page.getByRole('link', { name: 'Discuss a similar project' }).click();
    await expect(page.getByText(`You are asking about ${title}, Rajkot`)).toBeInViewport();
    await fill(page, {
      Name: 'Meera Namuna',
      'E-mail': email,
      'Phone number': '9876543210',
      Message: 'The same near Surat.',
    });
    await send(page).click();
    await expect(page.getByText('Success! Your message has been sent.')).toBeVisible();
    const [enquiry] = await (await api.get(`/api/form?q=${encodeURIComponent(email)}`)).json();
    expect(enquiry).toMatchObject({ project: _id, subject: title, message: 'The same near Surat.' });
    await api.delete(`/api/projects/${_id}`);
  });

  test('keeps what was typed through a reload and on the way back, until it is sent', async ({ page }) => {
    await page.route('**/api/form', (route) => route.fulfill({ status: 201, json: {} }));
    await visit(page, '/nri');
    await fill(page, { Name: 'Farida', Message: 'A house near Lonavala.' });
    await field(page, 'Country').selectOption('United Arab Emirates');
    await field(page, 'Phone number').fill('501234567');
    await page.reload();
    await expect(field(page, 'Name')).toHaveValue('Farida');
    await expect(field(page, 'Country code')).toHaveValue('+971');

    await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click();
    await expect(field(page, 'Phone number')).toHaveValue('501234567');
    await expect(field(page, 'Message')).toHaveValue('');
    await page.goBack();
    await expect(field(page, 'Country')).toHaveValue('United Arab Emirates');
    await expect(field(page, 'Message')).toHaveValue('A house near Lonavala.');

    await field(page, 'E-mail').fill('farida@example.com');
    await field(page, 'E-mail').press('Enter');
    await expect(page.getByText('Success! Your message has been sent.')).toBeInViewport();
    await page.reload();
    await page.locator('html[data-ready]').waitFor();
    await expect(field(page, 'Name')).toHaveValue('');
  });

  test('says that an opening is no longer listed, and still takes an enquiry', async ({ page }) => {
    await visit(page, `/contact?opening=${'f'.repeat(24)}#enquiry`);
    await expect(page.getByText('The opening that you followed is no longer listed.')).toBeInViewport();
    await expect(field(page, 'Message')).toHaveCount(0);
    await page.getByRole('link', { name: 'See all openings' }).click();
    await expect(page).toHaveURL('/career');
  });

  test('comes before the lists beside it on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/contact');
    const form = await page.getByRole('form', { name: 'Enquiry' }).boundingBox();
    const list = await page.getByRole('listitem').filter({ hasText: 'tenders@' }).boundingBox();
    expect(form?.y).toBeLessThan(list?.y ?? 0);
  });
});

test.describe('the contact form when sending fails', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('says so with the status and keeps what was typed', async ({ page }) => {
    await page.route('**/api/form', (route) =>
      route.fulfill({ status: 503, json: { title: 'Away', status: 503, detail: 'The database is away.' } }),
    );
    await visit(page, '/contact');
    await fill(page, { Name: 'Meera', 'E-mail': 'meera@example.com', 'Phone number': '9876543210' });
    await send(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'Failed to send message.' })).toHaveText(
      'Failed to send message. HTTP error! status: 503. The database is away.',
    );
    await expect(field(page, 'Name')).toHaveValue('Meera');
    await expect(field(page, 'Phone number')).toHaveValue('9876543210');
    await page.unroute('**/api/form');
    await page.route('**/api/form', (route) => route.fulfill({ status: 201, json: {} }));
    await send(page).click();
    await expect(page.getByText('Success! Your message has been sent.')).toBeVisible();
  });

  test('shows beside its field what the server finds wrong', async ({ page }) => {
    await page.route('**/api/form', (route) =>
      route.fulfill({
        status: 400,
        json: { title: 'Bad Request', status: 400, errors: [{ path: 'email', message: 'No such address.' }] },
      }),
    );
    await visit(page, '/contact');
    await fill(page, { Name: 'Meera', 'E-mail': 'meera@example.com', 'Phone number': '9876543210' });
    await send(page).click();
    await expect(field(page, 'E-mail')).toBeFocused();
    await expect(field(page, 'E-mail')).toHaveAccessibleDescription('No such address.');
    await expect(page.getByText('Failed to send message. HTTP error! status: 400')).toBeVisible();
  });
});

test.describe('the map of the offices', () => {
  test('asks for tiles only when it comes near, shows zoom 18 and goes to each office', async ({ page }) => {
    const tiles: string[] = [];
    page.on('request', (request) => {
      if (TILES.test(request.url())) tiles.push(request.url());
    });
    await page.setViewportSize({ width: 1280, height: 600 });
    await visit(page, '/contact');
    await expect(page.getByRole('option', { name: '+968 Oman' })).toBeAttached();
    expect(tiles).toEqual([]);

    const map = page.getByRole('region', { name: 'Map of Head office, Pune' });
    await map.scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Head office, Pune', exact: true })).toBeVisible();
    await expect.poll(() => tiles.length).toBeGreaterThan(0);
    expect(
      tiles.every((url) => /^https:\/\/[abc]\.tile\.openstreetmap\.org\/18\/\d+\/\d+\.png$/.test(url)),
    ).toBe(true);
    expect((await map.boundingBox())?.height).toBe(400);
    await expect(page.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();

    await page.getByRole('button', { name: 'Show on the map: Northern office' }).click();
    await page.getByRole('button', { name: 'Northern office, Delhi', exact: true }).press('Enter');
    await expect(page.locator('.leaflet-popup')).toContainText('Barakhamba Road');
    await expect(page.getByRole('button', { name: 'Head office, Pune', exact: true })).toHaveCount(0);
  });

  test('goes no farther out than zoom 10', async ({ page }) => {
    await visit(page, '/contact');
    await page.getByRole('region', { name: /^Map of/ }).scrollIntoViewIfNeeded();
    const zoomOut = page.getByRole('button', { name: 'Zoom out' });
    for (let zoom = 18; zoom > 10; zoom -= 1) await zoomOut.click();
    await expect(zoomOut).toHaveAttribute('aria-disabled', 'true');
  });

  test.describe('without tiles', () => {
    test.use({ expectedConsoleErrors: [/Failed to load resource/] });

    test('says so, while address and directions stand with each office', async ({ page }) => {
      await page.route(TILES, (route) => route.abort());
      await visit(page, '/contact');
      await page.getByRole('region', { name: /^Map of/ }).scrollIntoViewIfNeeded();
      await expect(page.getByText('The map cannot be shown at the moment.')).toBeVisible();
      await expect(page.getByText('4 Setu Marg', { exact: false }).first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Directions to Head office' })).toHaveAttribute(
        'href',
        /openstreetmap/,
      );
    });
  });
});
