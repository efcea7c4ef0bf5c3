import type { Page } from '@playwright/test';
import { violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

const expectAccessible = async (page: Page) => expect(await violationsOf(page)).toEqual([]);

const CSV = [
  'Name of Work,Client,State/UT,Location,Remarks',
  'Import Test Towers,Samudra Realty,MH,"Worli, Mumbai",',
  'Import Test Bridge,NHAI,Maharastra,Nagpur,',
  'Import Test Station,Metro Rail,Kerala,Kochi,',
].join('\r\n');

test('a spreadsheet becomes projects, each fault has its place, and the whole is undone', async ({
  signedInPage: page,
  api,
}) => {
  await page.goto('/admin/import');
  await page.getByLabel('Choose a spreadsheet').setInputFiles({
    name: 'works.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(CSV),
  });
  await expect(page.getByText('works.csv')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('combobox', { name: 'Name of Work' })).toHaveValue('title');
  await expect(page.getByRole('combobox', { name: 'State/UT' })).toHaveValue('state');
  await page.getByRole('combobox', { name: 'Remarks' }).selectOption('Leave out');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check the rows' }).click();

  const faults = page.getByRole('region', { name: 'What has to be corrected' });
  await expect(faults.getByRole('row').last()).toContainText(
    /3.*State\/UT.*“Maharastra” is not a state.*Did you mean Maharashtra\?/,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 2 rows' }).click();

  await expect(page.getByRole('status').filter({ hasText: 'The import is done.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import Test Towers' })).toBeVisible();
  await expectAccessible(page);
  const titles = async () =>
    ((await (await api.get('/api/projects?q=Import Test')).json()) as { title: string }[]).map(
      ({ title }) => title,
    );
  expect((await titles()).sort()).toEqual(['Import Test Station', 'Import Test Towers']);

  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The import was undone.' })).toBeVisible();
  expect(await titles()).toEqual([]);

  await page.getByRole('button', { name: 'Import again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The import is done.' })).toBeVisible();
  expect((await titles()).sort()).toEqual(['Import Test Station', 'Import Test Towers']);
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The import was undone.' })).toBeVisible();
});

test.describe('with a refusal', () => {
  test.use({ expectedConsoleErrors: [/status of 415/] });

  test('a file that is no spreadsheet is refused with a sentence', async ({ signedInPage: page }) => {
    await page.goto('/admin/import');
    await page.getByLabel('Choose a spreadsheet').setInputFiles({
      name: 'works.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('%PDF-1.7'),
    });
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'This is not a spreadsheet.' })).toBeVisible();
  });
});
