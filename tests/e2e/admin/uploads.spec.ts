import { expect, test } from '../fixtures.ts';
import { pngFile } from './pictures.ts';
import { createProject } from './records.ts';

const UPLOAD = '**/api/upload';

test.use({ expectedConsoleErrors: [/Failed to load resource|^Failed to upload/] });

test('uploads wait for a lost connection, and go on where they were', async ({ signedInPage: page, api }) => {
  const { _id } = await createProject(api);
  await page.goto(`/admin/projects/${_id}`);
  await page.route(UPLOAD, (route) => route.abort());
  await page.getByLabel('Upload Photos').setInputFiles([pngFile('pier.png'), pngFile('deck.png')]);
  await expect(page.getByText('There is no connection.')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Not uploaded' })).toHaveCount(0);
  await page.unroute(UPLOAD);
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByRole('textbox', { name: 'Picture path' })).toHaveCount(2);
  await expect(page.getByText('There is no connection.')).toBeHidden();
});

test('an upload that waits can be cancelled, and one that failed tried again', async ({
  signedInPage: page,
  api,
}) => {
  const { _id } = await createProject(api);
  await page.goto(`/admin/projects/${_id}`);
  await page.route(UPLOAD, (route) => route.abort());
  await page.getByLabel('Upload Photos').setInputFiles(pngFile('pier.png'));
  await page.getByRole('button', { name: 'Cancel the upload' }).click();
  await expect(page.getByText('pier.png')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Update' })).toBeEnabled();

  await page.unroute(UPLOAD);
  await page.route(UPLOAD, (route) =>
    route.fulfill({ status: 507, json: { title: 'No disk space is left.' } }),
  );
  await page.getByLabel('Upload Photos').setInputFiles(pngFile('deck.png'));
  await expect(page.getByText('Not uploaded: No disk space is left.')).toBeVisible();
  await page.unroute(UPLOAD);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('textbox', { name: 'Picture path' })).toHaveCount(1);
});

test('photos that are chosen once more, after some have arrived, are there once', async ({
  signedInPage: page,
  api,
}) => {
  const { _id } = await createProject(api);
  await page.goto(`/admin/projects/${_id}`);
  const files = [pngFile('pier.png'), pngFile('deck.png')];
  const paths = page.getByRole('textbox', { name: 'Picture path' });
  await page.getByLabel('Upload Photos').setInputFiles(files.slice(0, 1));
  await expect(paths).toHaveCount(1);
  await page.getByLabel('Upload Photos').setInputFiles(files);
  await expect(paths).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Update' })).toBeEnabled();
  await expect(paths).toHaveCount(2);
});

test('leaving while photos are uploaded asks first, also where nothing else was changed', async ({
  signedInPage: page,
  api,
}) => {
  const { _id } = await createProject(api);
  await page.goto(`/admin/projects/${_id}`);
  await page.route(UPLOAD, (route) => route.abort());
  await page
    .getByLabel('Upload Photos')
    .setInputFiles(['a', 'b', 'c', 'd', 'e'].map((name) => pngFile(`${name}.png`)));
  await expect(page.getByText('There is no connection.')).toBeVisible();
  await expect(page.getByText('and 2 more')).toBeVisible();
  await page.getByRole('link', { name: 'Projects List' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('5 files are still being uploaded.');
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await page.getByRole('button', { name: 'Cancel the upload' }).click();
  await page.getByRole('link', { name: 'Projects List' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects List' })).toBeVisible();
});

test('of many photos the form shows the first ones, and those that something leads to', async ({
  signedInPage: page,
  api,
}) => {
  const photo = Array.from({ length: 12 }, (_, index) => ({
    url: '/fallback.jpg',
    alt: index < 11 ? 'A pier' : '',
  }));
  const { _id } = await createProject(api, { photo });
  await page.goto(`/admin/projects/${_id}`);
  const paths = page.getByRole('textbox', { name: 'Picture path' });
  await expect(paths).toHaveCount(6);
  await page.getByRole('button', { name: '“Photos 12: Picture” has no description' }).click();
  await expect(page.getByRole('group', { name: 'Photo 12' }).getByLabel('What it shows')).toBeFocused();
  await page.getByRole('button', { name: 'Show the first 6 photos' }).click();
  await page.getByRole('button', { name: 'Show all 12 photos' }).click();
  await expect(paths).toHaveCount(12);
});
