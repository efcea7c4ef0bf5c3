import { ADMINISTRATOR, expect, test } from '../fixtures.ts';
import { holdSaves } from './hold-saves.ts';
import { createProject } from './records.ts';

test('what was typed is offered again after a reload', async ({ signedInPage: page, api }) => {
  const { _id } = await createProject(api);
  await page.goto(`/admin/projects/${_id}`);
  await page.getByRole('textbox', { name: 'Client' }).fill('Typed, not saved');
  await expect(page.getByText('Not saved yet. Kept as a draft.')).toBeVisible();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore the draft' }).click();
  await expect(page.getByRole('textbox', { name: 'Client' })).toHaveValue('Typed, not saved');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Updated successfully!')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Client' })).toHaveValue('Typed, not saved');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('closing the page asks while something is not saved', async ({ signedInPage: page, api }) => {
  const { _id } = await createProject(api);
  await page.goto(`/admin/projects/${_id}`);
  await page.getByRole('textbox', { name: 'Client' }).pressSequentially(' and more');
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});

test('leaving for another screen asks, and the draft waits on the dashboard', async ({
  signedInPage: page,
  api,
}) => {
  const { _id, title } = await createProject(api);
  await page.goto(`/admin/projects/${_id}`);
  await page.getByRole('textbox', { name: 'Client' }).fill('Half done');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(page.getByRole('textbox', { name: 'Client' })).toHaveValue('Half done');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await question.getByRole('button', { name: 'Keep as a draft' }).click();
  await page
    .getByRole('link', { name: String(title) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Restore the draft' }).click();
  await expect(page.getByRole('textbox', { name: 'Client' })).toHaveValue('Half done');
});

test.describe('a session that ends while editing', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] });

  test('asks for the password and goes on with the save', async ({ signedInPage: page, api }) => {
    const { _id } = await createProject(api);
    await page.goto(`/admin/projects/${_id}`);
    await page.getByRole('textbox', { name: 'Client' }).fill('Saved in the end');
    await page.evaluate(() => localStorage.setItem('token', 'ended'));
    await page.getByRole('button', { name: 'Update' }).click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await dialog.getByLabel('Password').fill('wrong');
    await dialog.getByRole('button', { name: 'Sign in and continue' }).click();
    await expect(dialog.getByText('Invalid username or password')).toBeVisible();
    await dialog.getByLabel('Password').fill(ADMINISTRATOR.password);
    await dialog.getByRole('button', { name: 'Sign in and continue' }).click();
    await expect(page.getByText('Updated successfully!')).toBeVisible();
    expect((await (await api.get(`/api/projects/${_id}`)).json()).client).toBe('Saved in the end');
  });

  test('leaves the text on the screen when the sign-in is put aside, and asks again on request', async ({
    signedInPage: page,
    api,
  }) => {
    const { _id } = await createProject(api);
    await page.goto(`/admin/projects/${_id}`);
    await page.getByRole('textbox', { name: 'Client' }).fill('Later');
    await page.evaluate(() => localStorage.setItem('token', 'ended'));
    await page.getByRole('button', { name: 'Update' }).click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Client' })).toHaveValue('Later');
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await dialog.getByLabel('Password').fill(ADMINISTRATOR.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Updated successfully!')).toBeVisible();
  });
});

test('what is typed while a save is pending is not lost', async ({ signedInPage: page, api }) => {
  const { _id } = await createProject(api);
  const release = await holdSaves(page);
  await page.goto(`/admin/projects/${_id}`);
  await page.getByRole('textbox', { name: 'Client' }).fill('First');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Client' }).fill('Second');
  release();
  await expect(page.getByText('Updated successfully!')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Client' })).toHaveValue('Second');
  await expect(page.getByText('Not saved yet.')).toBeVisible();
});
