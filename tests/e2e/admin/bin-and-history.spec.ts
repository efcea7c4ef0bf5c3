import { expect, test } from '../fixtures.ts';
import { createProject } from './records.ts';

test('a deleted record can be restored from the bin, under its old id', async ({
  signedInPage: page,
  api,
}) => {
  const { _id, title } = await createProject(api);
  await api.delete(`/api/projects/${_id}`);
  await page.goto('/admin/bin');
  await page.getByRole('button', { name: `Restore ${title}` }).click();
  await expect(page.getByText(`“${title}” was restored.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Restore ${title}` })).toBeHidden();
  expect((await api.get(`/api/projects/${_id}`)).status()).toBe(200);
});

test('a record is deleted for good only after a question', async ({ signedInPage: page, api }) => {
  const { _id, title } = await createProject(api);
  await api.delete(`/api/projects/${_id}`);
  await page.goto('/admin/bin');
  await page.getByRole('button', { name: `Delete permanently: ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText(`“${title}” was permanently deleted.`)).toBeVisible();
});

test('the history tells who changed what in words and puts it back', async ({ signedInPage: page, api }) => {
  const project = await createProject(api, { keypoints: [{ points: 'First' }] });
  const changed = {
    ...project,
    client: 'Port Trust',
    keypoints: [{ points: 'First' }, { points: 'Second' }],
  };
  await api.put(`/api/projects/${project._id}`, { data: changed });
  await page.goto(`/admin/projects/${project._id}`);
  await page.getByRole('main').getByRole('link', { name: 'History' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: '” changed' });
  await expect(entry).toContainText('by admin@example.com: Client, Key points');
  await entry.getByText('What changed').click();
  await expect(entry).toContainText('Public Works Department');
  await expect(entry).toContainText('Added: “Second”.');
  await entry.getByRole('button', { name: /^Revert/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revert' }).click();
  await expect(page.getByText('was reverted.')).toBeVisible();
  const now = await (await api.get(`/api/projects/${project._id}`)).json();
  expect(now).toMatchObject({ client: 'Public Works Department', keypoints: [{ points: 'First' }] });
});
