import { violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { uniqueTitle } from './records.ts';

test('a page is written beside its preview, visited, renamed and deleted with a redirect', async ({
  signedInPage: page,
  request,
}) => {
  const title = uniqueTitle('Our cranes');
  const path = `/${title.toLowerCase().replaceAll(' ', '-')}`;

  await page.goto('/admin/own-pages');
  await page.getByRole('link', { name: 'Create New' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Address' }).fill('/projects');
  await page.getByRole('button', { name: 'Add Page sections' }).click();
  await page.getByRole('textbox', { name: 'Heading' }).fill('Twelve tower cranes');
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'Twelve tower cranes' })).toBeVisible();
  await page.getByRole('button', { name: 'Create and publish' }).click();
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveAccessibleDescription(
    /The site itself uses this address/,
  );
  await page.getByRole('textbox', { name: 'Address' }).fill('');
  await page.getByRole('button', { name: 'Create and publish' }).click();
  await expect(page.getByText('Page created successfully!')).toBeVisible();
  expect((await request.get(path)).status()).toBe(200);

  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(path);
  await page.getByRole('textbox', { name: 'Address' }).fill(`/about${path}`);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Updated successfully!')).toBeVisible();
  const moved = await request.get(path, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, `/about${path}`]);

  await page.goto(`/admin/own-pages?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const offer = page.getByRole('dialog', { name: `Send visitors of /about${path} to another page?` });
  await expect(offer.getByLabel('Former address')).toHaveValue(`/about${path}`);
  expect(await violationsOf(page)).toEqual([]);
  await offer.getByLabel('Send to').fill('/contact');
  await offer.getByRole('button', { name: 'Add redirect' }).click();
  await expect(page.getByText(`Visitors of /about${path} are now sent on.`)).toBeVisible();
  const gone = await request.get(`/about${path}`, { maxRedirects: 0 });
  expect([gone.status(), gone.headers().location]).toEqual([301, '/contact']);
});

const CONTENT = [
  { Header: 'Figures', Figures: [{ number: '12', label: 'cranes' }] },
  { Header: 'On site', Photos: [{ url: '/fallback.jpg', alt: 'A bridge at dusk' }] },
  { Header: 'What others say', Quotes: [{ quote: 'They never stopped.', person: 'Site manager' }] },
  { Header: 'Bridges that they built', ProjectSector: 'bridges' },
  { Header: 'Ask for a crane', Sentence: 'We reply within a day.', Form: 'message' },
];

test('a page with every kind of block is accessible, also on a phone', async ({ page, api }) => {
  const response = await api.post('/api/pages', { data: { title: uniqueTitle('Blocks'), content: CONTENT } });
  const { path } = await response.json();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await expect(page.getByText('They never stopped.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'All projects' })).toHaveAttribute(
      'href',
      '/projects/sector/bridges',
    );
    expect(await violationsOf(page), `${width} px`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page can be read, its form sent, and a draft is not there', async ({ page, api, request }) => {
    const data = { title: uniqueTitle('Without scripts'), content: CONTENT };
    const { path } = await (await api.post('/api/pages', { data })).json();
    await page.goto(path);
    await expect(page.getByText('They never stopped.')).toBeVisible();
    await page.getByLabel('Name').fill('Asha');
    await page.getByLabel('E-mail').fill('asha@example.com');
    await page.getByLabel('Phone number').fill('9876543210');
    await page.getByLabel('Message').fill('One crane for May.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Success! Your message has been sent.')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}\\?enquiry=sent`));

    const draft = { title: uniqueTitle('Draft'), publication: 'draft' };
    const hidden = await (await api.post('/api/pages', { data: draft })).json();
    expect((await request.get(hidden.path)).status()).toBe(404);
    const posted = await request.post(hidden.path, { form: { name: 'Asha' } });
    expect(posted.status()).toBe(404);
  });
});
