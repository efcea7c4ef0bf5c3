import { expect, test } from '../fixtures.ts';

// The form asks for the picture that is not there.
test.use({ expectedConsoleErrors: [/Failed to load resource/] });

test('a form suggests what could be better, leads to it, and saves without it', async ({
  signedInPage: page,
  api,
}) => {
  await page.goto('/admin/add-news');
  const title = page.getByRole('textbox', { name: 'Title' });
  const long = 'Two hundred beds in nine months: the district hospital of Nagpur opens its doors';
  await title.fill(long);
  const suggestion = page.getByRole('button', { name: /“Title” has 80 characters/ });
  await suggestion.click();
  await expect(title).toBeFocused();

  await page.getByRole('textbox', { name: 'Article' }).fill('Call 98765 43210 for a visit.');
  await expect(page.getByText(/phone number 98765 43210/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Photo' }).fill('/no-such-picture.jpg');
  await expect(page.getByText(/leads to \/no-such-picture\.jpg/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Photo' }).fill('');
  await expect(page.getByText(/leads to \/no-such-picture\.jpg/)).toBeHidden();

  await page.getByRole('textbox', { name: 'Summary' }).fill('A hospital in nine months.');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('News created successfully!')).toBeVisible();
  const [stored] = await (await api.get(`/api/news?q=${encodeURIComponent(long)}`)).json();
  expect((await api.delete(`/api/news/${stored._id}`)).status()).toBe(204);
});

test('a suggestion opens what is folded over its field', async ({ signedInPage: page }) => {
  await page.goto('/admin/pages/30');
  const heading = page
    .getByRole('group', { name: 'Page sections 1' })
    .getByRole('textbox', { name: 'Heading' });
  await page.getByRole('button', { name: /^1\. / }).click();
  await heading.fill('x'.repeat(61));
  await page.getByRole('button', { name: /^1\. x/ }).click();
  await expect(heading).toBeHidden();
  await page.getByRole('button', { name: /“Page sections 1: Heading” has 61 characters/ }).click();
  await expect(heading).toBeFocused();
});

test('the texts and pictures of the sample company leave nothing to suggest', async ({
  signedInPage: page,
  api,
}) => {
  const [project] = await (await api.get('/api/projects?q=Samudra')).json();
  for (const path of [
    `/admin/projects/${project._id}`,
    '/admin/pages/1',
    '/admin/pages/20',
    '/admin/pages/28',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();
    await expect(page.getByText(/\d suggestions?/)).toHaveCount(0);
  }
});
