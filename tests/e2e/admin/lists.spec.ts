import { expect, test } from '../fixtures.ts';
import { createEnquiry, createProject, uniqueTitle } from './records.ts';

test('a list shows at most five columns, the newest first, with small thumbnails', async ({
  signedInPage: page,
  api,
}) => {
  const { title } = await createProject(api);
  await page.goto('/admin/projects');
  await expect(page.getByRole('heading', { level: 1, name: 'Projects List' })).toBeVisible();
  const columns = page.getByRole('columnheader').filter({ hasText: /\w/ }).filter({ hasNotText: 'Actions' });
  await expect(columns).toHaveCount(5);
  const rows = page.getByRole('row');
  const position = async (text: string) =>
    (await rows.allTextContents()).findIndex((row) => row.includes(text));
  expect(await position(String(title))).toBeLessThan(await position('Nashik Civil Hospital'));
  const widths = await page
    .getByRole('cell')
    .getByRole('img')
    .evaluateAll((all) => all.map((img) => img.clientWidth));
  expect(widths.length).toBeGreaterThan(0);
  expect(Math.max(...widths)).toBeLessThanOrEqual(50);
});

test('search, state and order of a list are stored in the URL', async ({ signedInPage: page, api }) => {
  const word = uniqueTitle('Aqueduct');
  await createProject(api, { title: `${word} A`, state: 'Goa' });
  await createProject(api, { title: `${word} B`, state: 'Kerala' });
  await page.goto('/admin/projects');
  await page.getByRole('searchbox', { name: 'Search titles' }).fill(word.toUpperCase());
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Title' }).click();
  await page.getByRole('button', { name: 'Title' }).click();
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('row').nth(1)).toContainText(`${word} B`);
  await page.getByRole('combobox', { name: 'State' }).selectOption('Goa');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('searchbox')).toHaveValue(word.toUpperCase());
  await expect(page.getByRole('row').nth(1)).toContainText(`${word} A`);
});

test('the title of a row leads to its record', async ({ signedInPage: page, api }) => {
  const { _id, title } = await createProject(api);
  await page.goto(`/admin/projects?q=${encodeURIComponent(String(title))}`);
  await page.getByRole('link', { name: String(title), exact: true }).click();
  await expect(page).toHaveURL(`/admin/projects/${_id}`);
});

test('on a phone rows are compact and a button opens the filters', async ({ signedInPage: page, api }) => {
  const { title } = await createProject(api, { state: 'Goa' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/projects?q=${encodeURIComponent(String(title))}`);
  const row = page.getByRole('row').filter({ hasText: String(title) });
  expect((await row.boundingBox())?.height).toBeLessThan(130);
  const state = page.getByRole('combobox', { name: 'State' });
  await expect(state).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await state.selectOption('Kerala');
  await expect(page.getByText('No results.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute('aria-expanded', 'true');
});

test('deleting an opening names it and what refers to it', async ({ signedInPage: page, api }) => {
  const position = uniqueTitle('Rigger');
  const { _id } = await (await api.post('/api/hiring', { data: { position, Location: 'Surat' } })).json();
  const { name } = await createEnquiry(api, { opening: _id });
  await page.goto(`/admin/hiring?q=${encodeURIComponent(position)}`);
  await page.getByRole('button', { name: `Delete ${position}` }).click();
  const question = page.getByRole('alertdialog', {
    name: `Are you sure you want to delete the opening “${position}”?`,
  });
  await expect(question).toContainText(`Enquiry: ${name}`);
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Opening deleted successfully!')).toBeVisible();
});

test('selected rows are deleted after a confirmation, and Undo brings them back', async ({
  signedInPage: page,
  api,
}) => {
  const word = uniqueTitle('Culvert');
  const records = await Promise.all(['A', 'B'].map((end) => createProject(api, { title: `${word} ${end}` })));
  await page.goto(`/admin/projects?q=${encodeURIComponent(word)}`);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Delete Selected (2)' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete the selected products?',
  });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('status').getByText('Selected products deleted successfully!')).toBeVisible();
  await expect(page.getByText('No results.')).toBeVisible();
  for (const { _id } of records) expect((await api.get(`/api/projects/${_id}`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  for (const { _id } of records) expect((await api.get(`/api/projects/${_id}`)).status()).toBe(200);
});

test('one row is deleted only when the question is answered with yes', async ({
  signedInPage: page,
  api,
}) => {
  const { _id, title } = await createProject(api);
  await page.goto(`/admin/projects?q=${encodeURIComponent(String(title))}`);
  const remove = page.getByRole('button', { name: `Delete ${title}` });
  await remove.click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this product?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  expect((await api.get(`/api/projects/${_id}`)).status()).toBe(200);
  await remove.click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Product deleted successfully!')).toBeVisible();
  expect((await api.get(`/api/projects/${_id}`)).status()).toBe(404);
});

test('deleting a project says which activities refer to it', async ({ signedInPage: page, api }) => {
  const project = await createProject(api);
  const title = uniqueTitle('Activity');
  await api.post('/api/activities', { data: { title, project: project._id } });
  await page.goto(`/admin/projects?q=${encodeURIComponent(String(project.title))}`);
  await page.getByRole('button', { name: `Delete ${project.title}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(String(project.title));
  await expect(question).toContainText(`Activity: ${title}`);
});

test.describe('a failed delete', () => {
  test.use({ expectedConsoleErrors: [/status of 500/] });

  test('says so in the documented words', async ({ signedInPage: page, api }) => {
    const { title } = await createProject(api);
    await page.route('**/api/projects/*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 500, json: { title: 'Server error' } })
        : route.continue(),
    );
    await page.goto(`/admin/projects?q=${encodeURIComponent(String(title))}`);
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to delete product.' })).toBeVisible();
  });
});
