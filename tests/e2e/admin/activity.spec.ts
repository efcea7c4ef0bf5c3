import { ADMINISTRATOR, expect, test } from '../fixtures.ts';

test('the activity shows who did what, of a person and a day, and is exported', async ({
  signedInPage: page,
  api,
}) => {
  const title = `Viaduct ${Date.now()}`;
  const created = await api.post('/api/projects', { data: { title } });
  const { _id } = await created.json();
  await page.goto('/admin/activity');
  await page.getByLabel('Person').selectOption('Administrator');
  const item = page.getByRole('list', { name: 'Activity' }).getByRole('listitem').filter({ hasText: title });
  await expect(item).toContainText(`Project “${title}” created`);
  await expect(item).toContainText(`Administrator (${ADMINISTRATOR.email})`);

  await item.getByRole('link', { name: 'Everything about it' }).click();
  await expect(page.getByRole('list', { name: 'Activity' }).getByRole('listitem')).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('activity.csv');

  await page.getByLabel('Day').fill('2020-01-01');
  await expect(page.getByText('Nothing happened.')).toBeVisible();
  await api.delete(`/api/projects/${_id}`);
});
