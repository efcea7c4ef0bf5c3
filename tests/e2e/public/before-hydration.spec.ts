import type { APIRequestContext, Page } from '@playwright/test';
import { createProject, uniqueTitle } from '../admin/records.ts';
import { expect, test } from '../fixtures.ts';
import { visit } from '../visit.ts';

/** The application; without it the page is what the server rendered. */
const APPLICATION = /\/assets\/entry-client-.*\.js$/;

const SENT = 'Success! Your message has been sent.';

/** Holds the application back until the function that this returns is called. */
async function holdApplication(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(APPLICATION, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function fillEnquiry(page: Page, email: string) {
  await field(page, 'Name').fill('Meera Namuna');
  await field(page, 'E-mail').fill(email);
  await field(page, 'Phone number').fill('9876543210');
}

async function enquiryOf(api: APIRequestContext, email: string) {
  const [enquiry] = await (await api.get(`/api/form?q=${encodeURIComponent(email)}`)).json();
  return enquiry;
}

test('the application is fetched after the page has loaded', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const { loaded, starts } = await page.evaluate(() => ({
    loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
    starts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /entry-client.*\.js/.test(name))
      .map(({ startTime }) => startTime),
  }));
  expect(starts).toHaveLength(1);
  expect(starts[0]).toBeGreaterThanOrEqual(loaded);
});

test.describe('before the application has come', () => {
  test('a link opens its page', async ({ page }) => {
    await holdApplication(page);
    await page.goto('/');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'News', exact: true }).click();
    await expect(page).toHaveURL('/news');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('going back after a reload opens that page', async ({ page }) => {
    await visit(page, '/values');
    await page.getByRole('banner').getByRole('link', { name: 'News', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Latest News' })).toBeVisible();
    const release = await holdApplication(page);
    await page.reload();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Our Purpose and Values' })).toBeVisible();
    release();
    await page.locator('html[data-ready]').waitFor();
  });

  test('the form of the projects page searches', async ({ page, api }) => {
    const title = uniqueTitle('Culvert');
    await createProject(api, { title });
    await holdApplication(page);
    await page.goto('/projects');
    const search = page.getByRole('searchbox', { name: 'Search projects' });
    await search.fill(title);
    await search.press('Enter');
    await expect(page.locator('#all-projects article')).toHaveCount(1);
    await expect(search).toHaveValue(title);
  });

  test('the contact form sends the enquiry and thanks for it', async ({ page, api }) => {
    const email = `early-${crypto.randomUUID()}@example.com`;
    await holdApplication(page);
    await page.goto('/contact');
    await fillEnquiry(page, email);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText(SENT)).toBeInViewport();
    await expect(field(page, 'Name')).toHaveValue('');
    expect(await enquiryOf(api, email)).toMatchObject({ phone: '+91 9876543210', site: 'contact' });
  });
});

test.describe('when the application has come', () => {
  test('text that was typed meanwhile is searched for, and nothing of it is lost', async ({ page, api }) => {
    const title = uniqueTitle('Aqueduct');
    await createProject(api, { title });
    const release = await holdApplication(page);
    await page.goto('/projects');
    const search = page.getByRole('searchbox', { name: 'Search projects' });
    await search.pressSequentially(title);
    release();
    await expect(page.locator('#all-projects article')).toHaveCount(1);
    await expect(search).toHaveValue(title);
  });

  test('the contact form holds what was typed and chosen meanwhile, and sends it', async ({ page, api }) => {
    const email = `typed-${crypto.randomUUID()}@example.com`;
    const release = await holdApplication(page);
    await page.goto('/nri');
    await fillEnquiry(page, email);
    await field(page, 'Country').selectOption('Oman');
    await field(page, 'Country code').selectOption({ label: '+968 Oman' });
    await field(page, 'Phone number').fill('92123456');
    await field(page, 'Message').fill('A house near Kochi.');
    release();
    await page.locator('html[data-ready]').waitFor();
    await expect(field(page, 'Phone number')).toHaveAttribute('maxlength', '15');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText(SENT)).toBeVisible();
    expect(page.url()).toMatch(/\/nri$/);
    expect(await enquiryOf(api, email)).toMatchObject({
      name: 'Meera Namuna',
      country: 'Oman',
      phone: '+968 92123456',
      message: 'A house near Kochi.',
    });
  });
});

test.describe('when the application cannot be loaded', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('searching and writing to the company work all the same', async ({ page, api }) => {
    const title = uniqueTitle('Sluice');
    await createProject(api, { title });
    await page.route(APPLICATION, (route) => route.abort());
    await page.goto('/projects');
    await page.getByRole('searchbox', { name: 'Search projects' }).fill(title);
    await page.getByRole('searchbox', { name: 'Search projects' }).press('Enter');
    await expect(page.locator('#all-projects article')).toHaveCount(1);

    const email = `broken-${crypto.randomUUID()}@example.com`;
    await page.goto('/contact');
    await fillEnquiry(page, email);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText(SENT)).toBeVisible();
    expect(await enquiryOf(api, email)).toBeDefined();
  });
});

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/status of 400/] });

  test('a refused enquiry comes back with what was typed and what is wrong, and can be sent then', async ({
    page,
    api,
  }) => {
    const email = `noscript-${crypto.randomUUID()}@example.com`;
    const text = 'A house with\ntwo "wings" & <garden>.';
    await page.goto('/nri');
    await fillEnquiry(page, email);
    await field(page, 'Country code').selectOption({ label: '+968 Oman' });
    await field(page, 'Phone number').fill('9212345');
    await field(page, 'Message').fill(text);
    const refusal = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Send message' }).click();
    expect((await refusal).status()).toBe(400);

    await expect(field(page, 'Country')).toHaveAccessibleDescription('Choose your country.');
    await expect(field(page, 'Phone number')).toHaveAccessibleDescription(/too short for \+968/);
    await expect(page.getByRole('form', { name: 'Enquiry' })).toBeInViewport();
    await expect(field(page, 'E-mail')).toHaveValue(email);
    await expect(field(page, 'Country code')).toHaveValue('+968');
    await expect(field(page, 'Message')).toHaveValue(text);

    await field(page, 'Country').selectOption('Oman');
    await field(page, 'Phone number').fill('92123456');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText(SENT)).toBeInViewport();
    const enquiry = await enquiryOf(api, email);
    expect(enquiry).toMatchObject({ country: 'Oman', phone: '+968 92123456', site: 'nri' });
    expect(enquiry.message.replaceAll('\r\n', '\n')).toBe(text);
  });

  test('an application names its opening', async ({ page, api }) => {
    const position = `Estimator ${crypto.randomUUID()}`;
    const { _id } = await (await api.post('/api/hiring', { data: { position, Location: 'Surat' } })).json();
    const email = `applicant-${crypto.randomUUID()}@example.com`;
    await page.goto(`/contact?opening=${_id}`);
    await fillEnquiry(page, email);
    await field(page, 'Name').fill('');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(field(page, 'Name')).toHaveAccessibleDescription('Enter your name.');
    await expect(field(page, 'Message')).toHaveAccessibleDescription(/Write your message\./);
    await field(page, 'Name').fill('Ravi Namuna');
    await field(page, 'Message').fill('Six years of estimating.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText(SENT)).toBeVisible();
    expect(await enquiryOf(api, email)).toMatchObject({
      opening: _id,
      subject: position,
      message: 'Six years of estimating.',
    });
    await api.delete(`/api/hiring/${_id}`);
  });

  test('the hidden field marks an enquiry as spam and thanks all the same', async ({ request, api }) => {
    const email = `robot-${crypto.randomUUID()}@example.com`;
    const response = await request.post('/contact', {
      form: {
        name: 'Robot',
        email,
        phone: '9876543210',
        countryCode: '+91',
        website: 'https://spam.example',
      },
      maxRedirects: 0,
    });
    expect(response.status()).toBe(303);
    expect(response.headers().location).toBe('/contact?enquiry=sent#enquiry-status');
    expect(await enquiryOf(api, email)).toMatchObject({ state: 'spam' });
  });
});
