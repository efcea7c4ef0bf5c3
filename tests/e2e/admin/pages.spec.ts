import { expect, test } from '../fixtures.ts';

/** The disclaimer, which no other test looks at. */
const INDEX = 30;

test('a page is looked at before it is saved, and public after it', async ({ signedInPage: page, api }) => {
  const stored = await (await api.get(`/api/content/site/${INDEX}`)).json();
  await page.goto('/admin/pages');
  await page.getByRole('link', { name: 'Disclaimer' }).click();
  await page.getByRole('textbox', { name: 'Page title' }).fill('What we cannot promise');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1, name: 'What we cannot promise' })).toBeVisible();
  expect((await (await api.get(`/api/content/site/${INDEX}`)).json()).Title).toBe(stored.Title);
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Updated successfully!')).toBeVisible();
  await page.goto('/disclaimer');
  await expect(page.getByRole('heading', { level: 1, name: 'What we cannot promise' })).toBeVisible();
  expect((await api.put(`/api/content/site/${INDEX}`, { data: stored })).status()).toBe(200);
});

test('a page that its schema refuses is not saved', async ({ signedInPage: page }) => {
  await page.goto(`/admin/pages/${INDEX}`);
  await page.getByRole('textbox', { name: 'Banner picture' }).fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('textbox', { name: 'Banner picture' })).toHaveAccessibleDescription(
    /Enter a path/,
  );
});

test('a text of the site stands folded in its page’s form, and replaces the standard wording', async ({
  signedInPage: page,
  api,
}) => {
  // No other test looks at this label.
  const path = '/api/content/site/4';
  const stored = await (await api.get(path)).json();
  await page.goto('/admin/pages/4');
  const section = page.getByRole('button', { name: /^List of activities/ });
  await expect(section).toContainText('Standard wording');
  const label = page.getByRole('textbox', { name: 'Small label' });
  await expect(label).toBeHidden();
  await section.click();
  await expect(label).toHaveAttribute('placeholder', 'From our sites');
  await label.fill('Seen by our crews');
  await expect(section).toContainText('1 of 6 filled in');

  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.frameLocator('iframe').getByText('Seen by our crews')).toBeInViewport();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Updated successfully!')).toBeVisible();
  await page.goto('/activities');
  await expect(page.getByText('Seen by our crews')).toBeVisible();

  expect((await api.put(path, { data: stored })).status()).toBe(200);
  await page.goto('/activities');
  await expect(page.getByText('From our sites')).toBeVisible();
});

test('the preview opens the page that shows what is edited, scrolled to it', async ({
  signedInPage: page,
}) => {
  await page.goto('/admin/pages/3');
  await page.getByRole('button', { name: /^Page of a project/ }).click();
  await page.getByRole('textbox', { name: 'Label of the next project' }).fill('Built after this one');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.frameLocator('iframe').getByText('Built after this one')).toBeInViewport();
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  // Without a change, by the part of the form that was opened last.
  await page.getByRole('textbox', { name: 'Label of the next project' }).fill('');
  await page.getByRole('button', { name: /^Slider of the newest projects/ }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.frameLocator('iframe').getByText('Latest', { exact: true })).toBeInViewport();
});

test('the sections of a page are folded under their headings, and an error opens its own', async ({
  signedInPage: page,
}) => {
  await page.goto('/admin/pages/24');
  const first = page.getByRole('group', { name: 'Page sections 1' });
  const opener = first.getByRole('button', { name: '1. Everyone home safe' });
  const video = first.getByRole('textbox', { name: 'Video' });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await expect(video).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2500);

  await opener.click();
  await video.fill('javascript:alert(1)');
  await opener.click();
  await expect(video).toBeHidden();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(video).toHaveAccessibleDescription(/Enter a path/);
  await expect(video).toBeVisible();

  await page.getByRole('button', { name: 'Add Page sections' }).click();
  await expect(
    page.getByRole('group', { name: 'Page sections 5' }).getByRole('textbox', { name: 'Heading' }),
  ).toBeVisible();
});
