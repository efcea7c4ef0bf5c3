import { expect, test } from '../fixtures.ts';
import { visit } from '../visit.ts';

const DOCUMENTS = /\/uploads\/[^/]+\.pdf$/;

test('the company profile shows its document 500 pixels high, with a link to download it', async ({
  page,
}) => {
  await visit(page, '/about');
  const viewer = page.locator('iframe[title="Company profile (PDF)"]');
  await page.getByRole('heading', { name: 'Company profile (PDF)' }).scrollIntoViewIfNeeded();
  await expect(viewer).toBeVisible();
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
  await expect(page.getByRole('link', { name: 'Open the document' })).toHaveAttribute('href', DOCUMENTS);
});

test.describe('when the document cannot be loaded', () => {
  test.use({ expectedConsoleErrors: [/^Error loading document:|Failed to load resource/] });

  test('the failure is logged and the local document takes its place', async ({ page, request }) => {
    await page.route(DOCUMENTS, (route) => route.fulfill({ status: 404 }));
    await visit(page, '/about');
    await page.getByRole('heading', { name: 'Company profile (PDF)' }).scrollIntoViewIfNeeded();
    await expect(page.locator('iframe')).toHaveAttribute('src', '/company-profile.pdf');
    await expect(page.getByRole('link', { name: /^Download/ })).toHaveAttribute(
      'href',
      '/company-profile.pdf',
    );
    const local = await request.get('/company-profile.pdf');
    expect(local.headers()['content-type']).toBe('application/pdf');
  });
});
