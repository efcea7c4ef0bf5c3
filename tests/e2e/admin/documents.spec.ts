import { expect, test } from '../fixtures.ts';
import { createProject, uniqueTitle } from './records.ts';

test('projects that are ticked in several searches become a document, in an order and under a title of choice', async ({
  signedInPage: page,
  api,
}) => {
  const word = uniqueTitle('Tender');
  await createProject(api, { title: `${word} A` });
  await createProject(api, { title: `${word} B` });
  await page.goto('/admin/projects');
  for (const name of ['A', 'B']) {
    await page.getByRole('searchbox').fill(`${word} ${name}`);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page
      .getByRole('row')
      .filter({ hasText: `${word} ${name}` })
      .getByRole('checkbox')
      .check();
  }
  await page.getByRole('button', { name: 'Make Document (2)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a document' });
  await expect(dialog.getByRole('group', { name: 'project 1' })).toContainText(`${word} A`);
  await dialog.getByRole('button', { name: 'Move project 2 up' }).click();
  await expect(dialog.getByRole('group', { name: 'project 1' })).toContainText(`${word} B`);
  await dialog.getByLabel('Title on the cover').fill('For the committee');
  await dialog.getByRole('button', { name: 'Word' }).click();

  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('projects.docx');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Clear Selection' }).click();
  await expect(page.getByRole('button', { name: 'Make Document' })).toBeHidden();
});
