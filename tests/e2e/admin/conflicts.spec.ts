import { expect, test } from '../fixtures.ts';
import { createProject } from './records.ts';

test.use({ expectedConsoleErrors: [/status of 412/] });

test('a save over somebody else’s is told, compared field by field and chosen', async ({
  signedInPage: page,
  api,
}) => {
  const project = await createProject(api);
  await page.goto(`/admin/projects/${project._id}`);
  await page.getByRole('textbox', { name: 'Client' }).fill('Client by me');
  const theirs = { ...project, client: 'Client by them', location: 'Thrissur' };
  expect((await api.put(`/api/projects/${project._id}`, { data: theirs })).status()).toBe(200);

  await page.getByRole('button', { name: 'Update' }).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this' });
  const client = dialog.getByRole('group', { name: 'Client' });
  await expect(client.getByRole('radio', { name: /^Mine/ })).toBeChecked();
  await expect(
    dialog.getByRole('group', { name: 'Location' }).getByRole('radio', { name: /^Theirs/ }),
  ).toBeChecked();
  await expect(dialog.getByRole('group')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Keep all theirs' }).click();
  await expect(client.getByRole('radio', { name: /^Theirs/ })).toBeChecked();
  await client.getByRole('radio', { name: /^Mine/ }).check();
  await dialog.getByRole('button', { name: 'Save this version' }).click();

  await expect(page.getByText('Updated successfully!')).toBeVisible();
  const saved = await (await api.get(`/api/projects/${project._id}`)).json();
  expect(saved).toMatchObject({ client: 'Client by me', location: 'Thrissur' });
  await expect(page.getByRole('textbox', { name: 'Location' })).toHaveValue('Thrissur');
});
