import { expect, test } from '../fixtures.ts';
import { visit } from '../visit.ts';

const DOCUMENTS = /\/company-profile\.pdf$/;

/** It is made when somebody asks for it after a change. */
const MADE = { timeout: 20_000 };

test('the company profile shows its document 500 pixels high, with a link to download it', async ({
  page,
}) => {
  await visit(page, '/about');
  const viewer = page.getByTitle('Company profile (PDF)');
  await page.getByRole('heading', { name: 'Company profile (PDF)' }).scrollIntoViewIfNeeded();
  await expect(viewer).toBeVisible(MADE);
  expect((await viewer.boundingBox())?.height).toBe(500);
  await expect(viewer).toHaveAttribute('src', DOCUMENTS);
  const download = page.getByRole('link', { name: 'Download Company profile (PDF)' });
  await expect(download).toHaveAttribute('href', DOCUMENTS);
  await expect(download).toHaveAttribute('download');
});

test('a browser that shows no documents in a page gets a plain link to it', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }));
  await visit(page, '/about');
  await page.getByRole('heading', { name: 'Company profile (PDF)' }).scrollIntoViewIfNeeded();
  const link = page.getByRole('link', { name: 'Open the document' });
  await expect(link).toHaveAttribute('href', DOCUMENTS, MADE);
});

test.describe('when the document cannot be loaded', () => {
  test.use({ expectedConsoleErrors: [/^Error loading document:|Failed to load resource/] });

  test('the failure is logged and the local document takes its place', async ({ page, request }) => {
    await page.route(DOCUMENTS, (route) => route.fulfill({ status: 404 }));
    await visit(page, '/about');
    await page.getByRole('heading', { name: 'Company profile (PDF)' }).scrollIntoViewIfNeeded();
    const local = '/company-profile.html';
    await expect(page.getByTitle('Company profile (PDF)')).toHaveAttribute('src', local);
    await expect(page.getByRole('link', { name: /^Download/ })).toHaveAttribute('href', local);
    await expect(
      page.frameLocator('iframe').getByRole('heading', { name: 'Builders since 1987' }),
    ).toBeVisible();
    expect((await request.get(local)).headers()['content-type']).toContain('text/html');
  });
});

test('a document of another site is shown, also after a link of the site was followed', async ({
  page,
  api,
}) => {
  const { data } = await (await api.get('/api/content/site')).json();
  const url = 'https://documents.example/profile.pdf';
  await api.put('/api/content/site/20', { data: { ...data[20], ProfileDocument: url } });
  try {
    await page.route(url, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>From elsewhere</p>' }),
    );
    await visit(page, '/values');
    await page.getByRole('banner').getByRole('link', { name: 'About US', exact: true }).click();
    await page.getByRole('heading', { name: 'Company profile (PDF)' }).scrollIntoViewIfNeeded();
    await expect(page.getByTitle('Company profile (PDF)')).toHaveAttribute('src', url);
    await expect(page.frameLocator('iframe').getByText('From elsewhere')).toBeVisible();
  } finally {
    await api.put('/api/content/site/20', { data: data[20] });
  }
});

test('the figures of the company stand in large numerals', async ({ page }) => {
  await visit(page, '/about');
  const figure = page.getByText('2,150', { exact: true });
  await expect(figure).toBeVisible();
  const size = await figure.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(size).toBeGreaterThanOrEqual(40);
});
