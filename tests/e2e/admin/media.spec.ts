import { expect, test } from '../fixtures.ts';
import { pngFile } from './pictures.ts';
import { createProject, uniqueTitle } from './records.ts';

test('a picture is uploaded, described, replaced and deleted', async ({ signedInPage: page, api }) => {
  const name = `${uniqueTitle('crane').replaceAll(' ', '-')}.png`;
  await page.goto('/admin/media');
  await page.getByLabel('Upload files').setInputFiles(pngFile(name));
  const card = page.getByRole('listitem').filter({ hasText: name });
  // Encoding takes long while other tests load pictures.
  await expect(card).toContainText('640 × 640 px', { timeout: 20_000 });
  await expect(card).toContainText('Not used anywhere');
  await card.getByLabel('What it shows').fill('A crane over a roof');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The description was saved.')).toBeVisible();
  const library = await (await api.get(`/api/admin/media?q=${encodeURIComponent(name)}`)).json();
  expect(library).toMatchObject([{ alt: 'A crane over a roof', originalName: name }]);
  await card.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`“${name}” is deleted.`)).toBeVisible();
  await expect(card).toBeHidden();
});

test('on a phone the library has two columns, and a card opens for its details', async ({
  signedInPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Pictures of the sample company: those of other tests may be deleted while this page loads them.
  await page.goto('/admin/media?q=waterworks');
  const details = page.getByRole('button', { name: /^Details of/ });
  const [first, second] = await Promise.all([details.nth(0).boundingBox(), details.nth(1).boundingBox()]);
  expect(second?.y).toBe(first?.y);
  expect(second?.x).toBeGreaterThan(first?.x ?? 0);
  await expect(page.getByLabel('What it shows').first()).toBeHidden();
  await details.first().click();
  await expect(page.getByLabel('What it shows').first()).toBeVisible();
});

test('a picture in use says where, is not deleted, and changes everywhere when it is replaced', async ({
  signedInPage: page,
  api,
}) => {
  const name = `${uniqueTitle('bridge').replaceAll(' ', '-')}.png`;
  const upload = await api.post('/api/upload', { multipart: { files: pngFile(name) } });
  const [url] = (await upload.json()).filePaths;
  const project = await createProject(api, { photo: [{ url }] });
  await page.goto(`/admin/media?q=${encodeURIComponent(name)}`);
  const card = page.getByRole('listitem').filter({ hasText: name });
  await card.getByText('Used in 1 place').click();
  await expect(card.getByRole('link', { name: String(project.title) })).toBeVisible();
  await card.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByText(`“${name}” can’t be deleted: used in ${project.title}.`)).toBeVisible();

  await card.getByLabel(`Replace ${name}`).setInputFiles(pngFile('other.png', 700));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText(`“${name}” is replaced.`)).toBeVisible();
  const { photo } = await (await api.get(`/api/projects/${project._id}`)).json();
  expect(photo[0].url).toContain('700x700');
});
