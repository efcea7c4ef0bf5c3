import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from '../fixtures.ts';
import { join, newEmail, PASSWORD } from './join.ts';

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** The code that the app shows `steps` of 30 seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

test('an owner invites a person, who chooses a password and sees what the role is for', async ({
  signedInPage: page,
  browser,
}) => {
  const email = newEmail();
  await page.goto('/admin/people');
  await page.getByRole('button', { name: 'Invite a person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Meera Iyer');
  await dialog.getByLabel('Email').fill('not an address');
  await dialog.getByLabel('Role').selectOption('hr');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByText('Enter an e-mail address.')).toBeVisible();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const link = await page.getByRole('dialog').getByLabel('Link').inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('listitem', { name: 'Meera Iyer' }).last()).toContainText('Invited');

  const invited = await (await browser.newContext()).newPage();
  await invited.goto(new URL(link).pathname + new URL(link).hash);
  await expect(invited.getByLabel('Email')).toHaveValue(email);
  await invited.getByLabel('New password').fill('password1234');
  await invited.getByRole('button', { name: 'Save and continue' }).click();
  await expect(invited.getByText('one of the passwords that are guessed first')).toBeVisible();
  await invited.getByLabel('New password').fill(PASSWORD);
  await invited.getByRole('button', { name: 'Save and continue' }).click();
  await expect(invited.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  const menu = invited.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('link', { name: 'Hiring' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Projects' })).toHaveCount(0);
  await invited.goto('/admin/people');
  await expect(invited.getByRole('heading', { level: 1, name: 'Not part of your role' })).toBeVisible();

  const again = await (await browser.newContext()).newPage();
  await again.goto(new URL(link).pathname + new URL(link).hash);
  await again.getByLabel('New password').fill(PASSWORD);
  await again.getByRole('button', { name: 'Save and continue' }).click();
  await expect(again.getByText('This link does not work any more.')).toBeVisible();
});

for (const { role, sees, misses } of [
  { role: 'publisher', sees: ['Projects', 'Hiring', 'Pages', 'History'], misses: ['People', 'Activity'] },
  {
    role: 'author',
    sees: ['Projects', 'Activities', 'News', 'Media'],
    misses: ['Hiring', 'Pages', 'People'],
  },
  { role: 'desk', sees: ['Bin', 'History'], misses: ['Projects', 'Media', 'Pages', 'People'] },
] as const) {
  test(`a person of the role ${role} sees only what it is for`, async ({ api, browser }) => {
    const { page } = await join(browser, api, role);
    const menu = page.getByRole('navigation', { name: 'Admin' });
    for (const name of sees) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    for (const name of misses) await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0);
    const mayRead = role !== 'author';
    await expect(menu.getByRole('link', { name: /^Submissions/ })).toHaveCount(mayRead ? 1 : 0);
    await expect(page.getByRole('heading', { name: 'Enquiries', exact: true })).toHaveCount(mayRead ? 1 : 0);
    await page.goto('/admin/pages');
    const heading = role === 'publisher' ? 'Pages' : 'Not part of your role';
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
}

test('a second factor is set up, asked for, lost, and replaced by a recovery code', async ({
  api,
  browser,
}) => {
  const { page, email, name } = await join(browser, api, 'desk');
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
  await dialog.getByText('It cannot be scanned').click();
  const secret = (await dialog.locator('.a-secret').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const list = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const codes = await list.allInnerTexts();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Sign out' }).click();

  await signIn(page, email);
  await expect(page.getByLabel('Code')).toHaveValue('');
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('This code is not right')).toBeVisible();
  await page.getByLabel('Code').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();

  await signIn(page, email);
  await page.getByLabel('Code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();

  const people = await (await api.get('/api/admin/users')).json();
  const { _id } = people.find((person: { name: string }) => person.name === name);
  expect((await api.delete(`/api/admin/users/${_id}/second-factor`)).status()).toBe(204);
  await signIn(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
});

test('a session is ended from another device', async ({ api, browser }) => {
  const { page, email } = await join(browser, api, 'author');
  const other = await (await browser.newContext()).newPage();
  await signIn(other, email);
  await expect(other.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();

  await page.goto('/admin/account');
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);

  await other.getByRole('link', { name: 'History', exact: true }).click();
  await expect(other.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
});

test('a forgotten password is asked for without saying whether the e-mail is known', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If there is an account with this e-mail')).toBeVisible();
});
