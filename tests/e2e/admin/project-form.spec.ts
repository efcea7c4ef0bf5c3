import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { holdSaves } from './hold-saves.ts';
import { pngFile } from './pictures.ts';
import { createProject, uniqueTitle } from './records.ts';

async function fillProject(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Service' }).fill('Bridges');
  await page.getByRole('textbox', { name: 'Client' }).fill('Public Works Department');
  await page.getByRole('combobox', { name: 'State' }).selectOption('Kerala');
  await page.getByRole('textbox', { name: 'Location' }).fill('Kochi');
  await page.getByRole('textbox', { name: 'Description' }).fill('A bridge. It is open.');
}

test('a project with three photos is created, in the order they were given, and is public at once', async ({
  signedInPage: page,
}) => {
  const title = uniqueTitle('Viaduct');
  await page.goto('/admin/projects');
  await page.getByRole('link', { name: 'Create New' }).click();
  await page
    .getByLabel('Upload Photos')
    .setInputFiles(['a.png', 'b.png', 'c.png'].map((name) => pngFile(name)));
  await expect(page.getByRole('group', { name: 'Photo 3' })).toBeVisible();
  const paths = page.getByRole('textbox', { name: 'Picture path' });
  const before = await paths.evaluateAll((inputs) =>
    inputs.map((input) => (input as HTMLInputElement).value),
  );
  await page.getByRole('button', { name: 'Move Photo 3 up' }).click();
  const first = page.getByRole('group', { name: 'Photo 1' });
  await first.getByRole('button', { name: 'Caption, stage and day' }).click();
  await first.getByRole('textbox', { name: 'Caption' }).fill('The bank');
  await first.getByRole('combobox', { name: 'Stage' }).selectOption('The site before work');
  await first.getByLabel('Taken on').fill('2024-05-16');
  await fillProject(page, title);
  await page.getByRole('button', { name: 'Add Key points' }).click();
  await page.getByRole('textbox', { name: 'Key point' }).fill('Opened early');
  await page.getByRole('button', { name: 'Create and publish' }).click();
  await expect(page.getByText('Project created successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/projects$/);

  const response = await page.request.get(`/api/projects?q=${encodeURIComponent(title)}`);
  const [project] = await response.json();
  expect(project.photo.map(({ url }: { url: string }) => url)).toEqual([before[0], before[2], before[1]]);
  expect(project.photo[0]).toMatchObject({ caption: 'The bank', stage: 'site', takenOn: '2024-05-16' });
  await page.goto(`/projects/${project._id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Opened early')).toBeVisible();
});

test('a create form names every missing field, on the field and in a summary that leads to it', async ({
  signedInPage: page,
}) => {
  await page.goto('/admin/add-projects');
  await page.getByRole('button', { name: 'Create and publish' }).click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toBeFocused();
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expect(title).toHaveAccessibleDescription(/Title is required\./);
  await page.getByRole('button', { name: 'Client is required.' }).click();
  await expect(page.getByRole('textbox', { name: 'Client' })).toBeFocused();
});

test('coordinates that a map gives are pasted into both fields at once', async ({ signedInPage: page }) => {
  await page.goto('/admin/add-projects');
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('18.5204, 73.8567');
  await title.press('Control+A');
  await title.press('Control+C');
  const latitude = page.getByRole('textbox', { name: 'Latitude' });
  await latitude.press('Control+V');
  await expect(latitude).toHaveValue('18.5204');
  await expect(page.getByRole('textbox', { name: 'Longitude' })).toHaveValue('73.8567');
  await title.fill('18.5204');
  await title.press('Control+A');
  await title.press('Control+C');
  await latitude.press('Control+A');
  await latitude.press('Control+V');
  await expect(latitude).toHaveValue('18.5204');
});

test('Ctrl+S saves an edit once and stays on the page', async ({ signedInPage: page, api }) => {
  const { _id } = await createProject(api);
  let saves = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith(`/api/projects/${_id}`)) saves += 1;
  });
  const release = await holdSaves(page);
  await page.goto(`/admin/projects/${_id}`);
  await page.getByRole('textbox', { name: 'Client' }).fill('Port Trust');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled();
  await page.keyboard.press('Control+s');
  release();
  await expect(page.getByText('Updated successfully!')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/projects/${_id}$`));
  expect(saves).toBe(1);
  expect((await (await api.get(`/api/projects/${_id}`)).json()).client).toBe('Port Trust');
});

test('a save shows Updating... and cannot be pressed twice', async ({ signedInPage: page, api }) => {
  const { _id } = await createProject(api);
  const release = await holdSaves(page);
  await page.goto(`/admin/projects/${_id}`);
  await page.getByRole('textbox', { name: 'Client' }).fill('Port Trust');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled();
  release();
  await expect(page.getByText('Updated successfully!')).toBeVisible();
});

test.describe('a save that the server refuses', () => {
  test.use({ expectedConsoleErrors: [/status of (400|503)/] });

  test('puts the server’s errors on their fields', async ({ signedInPage: page, api }) => {
    const { _id } = await createProject(api);
    await page.route('**/api/projects/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 400,
            json: {
              title: 'Invalid',
              status: 400,
              errors: [{ path: 'client', message: 'This client is unknown.' }],
            },
          })
        : route.continue(),
    );
    await page.goto(`/admin/projects/${_id}`);
    await page.getByRole('textbox', { name: 'Client' }).fill('Nobody');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('textbox', { name: 'Client' })).toHaveAccessibleDescription(
      /This client is unknown/,
    );
    await expect(page.getByRole('textbox', { name: 'Client' })).toHaveValue('Nobody');
  });

  test('says why and keeps everything', async ({ signedInPage: page, api }) => {
    const { _id } = await createProject(api);
    await page.route('**/api/projects/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 503, json: { title: 'The database is away.' } })
        : route.continue(),
    );
    await page.goto(`/admin/projects/${_id}`);
    await page.getByRole('textbox', { name: 'Client' }).fill('Port Trust');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The database is away.' })).toBeInViewport();
    await expect(page.getByRole('textbox', { name: 'Client' })).toHaveValue('Port Trust');
    await expect(page.getByRole('button', { name: 'Update' })).toBeEnabled();
  });
});

test.describe('what a form cannot fetch or upload', () => {
  test.use({ expectedConsoleErrors: [/status of 50\d|^Failed to (upload|fetch the choices)/] });

  test('is shown and logged, and the field keeps its value', async ({ signedInPage: page, api }) => {
    const { _id } = await createProject(api, { photo: [{ url: '/fallback.jpg' }] });
    await page.route('**/api/upload', (route) =>
      route.fulfill({ status: 507, json: { title: 'No disk space is left.' } }),
    );
    await page.goto(`/admin/projects/${_id}`);
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('Failed to upload crane.png:'),
    );
    await page.getByLabel('Upload Photos').setInputFiles(pngFile('crane.png'));
    await logged;
    await expect(page.getByRole('alert').filter({ hasText: 'Not uploaded:' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Picture path' })).toHaveValue('/fallback.jpg');
  });

  test('leaves the choice of a project at its current value', async ({ signedInPage: page, api }) => {
    const project = await createProject(api);
    const created = await api.post('/api/activities', {
      data: { title: uniqueTitle('Activity'), project: project._id },
    });
    await page.route('**/api/admin/records/projects*', (route) =>
      route.fulfill({ status: 500, json: { title: 'Server error' } }),
    );
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('Failed to fetch the choices of project:'),
    );
    await page.goto(`/admin/activities/${(await created.json())._id}`);
    await logged;
    await expect(page.getByText(/^The choices could not be loaded/)).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Project' })).toContainText(String(project.title));
  });
});

test('a key point on a phone has the width of the form', async ({ signedInPage: page, api }) => {
  const { _id } = await createProject(api, { keypoints: [{ points: 'Piles of 42 m' }] });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin/projects/${_id}`);
  const field = page.getByRole('textbox', { name: 'Key point', exact: true });
  await expect(field).toHaveValue('Piles of 42 m');
  expect((await field.boundingBox())?.width).toBeGreaterThan(280);
});

test('a message on a phone leaves the buttons of the form free', async ({ signedInPage: page, api }) => {
  const { _id } = await createProject(api);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/projects/${_id}`);
  await page.getByRole('textbox', { name: 'Client' }).fill('Port Trust');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Updated successfully!')).toBeVisible();
});

test('a contract value is typed in crore, shown as it was read, and stored in rupees', async ({
  signedInPage: page,
  api,
}) => {
  const { _id } = await createProject(api);
  await page.goto(`/admin/projects/${_id}`);
  await page.getByRole('button', { name: /^Client and contract/ }).click();
  const value = page.getByRole('textbox', { name: 'Contract value' });
  await value.fill('about 12 crore');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(value).toHaveAccessibleDescription(/The value must be a number\./);
  await value.fill('12.5 cr');
  await expect(page.getByText('Read as ₹ 12.5 cr, in digits ₹ 12,50,00,000.')).toBeVisible();
  await page.getByRole('button', { name: /^Size/ }).click();
  await page.getByRole('textbox', { name: 'Area in m²' }).fill('4,200');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Updated successfully!')).toBeVisible();
  const stored = await (await api.get(`/api/admin/records/projects/${_id}`)).json();
  expect(stored).toMatchObject({ value: 125_000_000, areaM2: 4_200 });
  await page.reload();
  await page.getByRole('button', { name: /^Client and contract/ }).click();
  await expect(value).toHaveValue('₹ 12.5 cr');
});

test('stored pictures are searched, looked at closely and chosen in the picker', async ({
  signedInPage: page,
  api,
}) => {
  const { _id } = await createProject(api);
  const name = `${uniqueTitle('needle').replaceAll(' ', '-')}.png`;
  const upload = await api.post('/api/upload', { multipart: { files: pngFile(name) } });
  const [path] = (await upload.json()).filePaths;
  await page.goto(`/admin/projects/${_id}`);
  await page.getByRole('button', { name: 'Select New Image' }).first().click();
  const picker = page.getByRole('dialog', { name: 'Select New Image' });
  await picker.getByPlaceholder('Search images...').fill(name.toUpperCase());
  const picture = picker.getByRole('button', { name, exact: true });
  await expect(picker.getByRole('listitem')).toHaveCount(1);
  await picture.click({ button: 'right' });
  await expect(page.getByRole('dialog', { name: 'Full size' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Full size' })).toBeHidden();
  await picture.click();
  await picker.getByRole('button', { name: 'Add 1 photo' }).click();
  await expect(page.getByRole('textbox', { name: 'Picture path' })).toHaveValue(path);
  const preview = page.getByRole('button', { name: 'Photo 1: full size' });
  expect(await preview.locator('img').evaluate((image) => image.clientWidth)).toBe(100);
  await preview.click();
  await expect(page.getByRole('dialog').getByRole('img')).toHaveAttribute('src', path);
});

test('an activity keeps its project as the current value and can be given another', async ({
  signedInPage: page,
  api,
}) => {
  const first = await createProject(api);
  const second = await createProject(api);
  const created = await api.post('/api/activities', {
    data: { title: uniqueTitle('Activity'), name: 'Site team', details: 'They build.', project: first._id },
  });
  const { _id } = await created.json();
  await page.goto(`/admin/activities/${_id}`);
  const project = page.getByRole('combobox', { name: 'Project' });
  await expect(project.getByRole('option', { selected: true })).toHaveText(`Current Value: ${first.title}`);
  await expect(project.getByRole('option', { name: 'Please select project' })).toBeAttached();
  await project.selectOption({ label: String(second.title) });
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Updated successfully!')).toBeVisible();
  const saved = await (await api.get(`/api/activities/${_id}`)).json();
  expect(saved.project._id).toBe(second._id);
});

test('an activity can belong to a project that is not in the list', async ({ signedInPage: page, api }) => {
  const project = await createProject(api);
  const created = await api.post('/api/activities', {
    data: { title: uniqueTitle('Activity'), name: 'Site team', details: 'They build.', project: project._id },
  });
  const { _id } = await created.json();
  const projectOf = async () => (await (await api.get(`/api/activities/${_id}`)).json()).project;
  await page.goto(`/admin/activities/${_id}`);
  const choice = page.getByRole('combobox', { name: 'Project' });
  const name = page.getByRole('textbox', { name: 'Project: name' });
  await expect(name).toBeHidden();
  await choice.selectOption('Not in the list: type a name');
  await expect(name).toHaveValue('');
  await name.fill('The old ferry landing');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore the draft' }).click();
  await expect(name).toHaveValue('The old ferry landing');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Updated successfully!')).toBeVisible();
  expect(await projectOf()).toBe('The old ferry landing');

  // What is stored as a text comes back as the current value, stays with a save, and can be changed.
  await page.goto(`/admin/activities/${_id}`);
  await expect(choice.getByRole('option', { selected: true })).toHaveText(
    'Current Value: The old ferry landing',
  );
  await page.getByRole('textbox', { name: 'Details' }).fill('They build on.');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Updated successfully!')).toBeVisible();
  expect(await projectOf()).toBe('The old ferry landing');
  await choice.selectOption('Not in the list: type a name');
  await expect(name).toHaveValue('The old ferry landing');
  await name.fill('');
  await expect(name).toBeVisible();
  await choice.selectOption({ label: String(project.title) });
  await expect(name).toBeHidden();
});
