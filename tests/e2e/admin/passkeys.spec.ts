import {
  endAll,
  freePort,
  startReadyApi,
  startWeb,
  temporaryFolder,
  untilStatus,
  WITH_ADMINISTRATOR,
} from '../../support/processes.ts';
import { expect, test } from '../fixtures.ts';

test.afterAll(endAll);
// After signing out the screen asks once more who is signed in.
test.use({ expectedConsoleErrors: [/status of 401/] });

test('a passkey is added, asked for, and replaced by a recovery code', async ({ page }) => {
  // Browsers make no passkeys for an IP address, which the site of the other tests has.
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const api = await startReadyApi(await temporaryFolder(), { ...WITH_ADMINISTRATOR, PUBLIC_URL: site });
  await startWeb(api.origin, { PUBLIC_URL: site }, port);
  await untilStatus(200, `${site}/api/health`);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const enterPassword = async () => {
    await page.goto(`${site}/login`);
    await page.getByLabel('Email').fill(WITH_ADMINISTRATOR.ADMIN_EMAIL);
    await page.getByLabel('Password').fill(WITH_ADMINISTRATOR.ADMIN_PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
  };
  const heading = page.getByRole('heading', { level: 1, name: 'Admin Dashboard' });
  const signOut = page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Sign out' });

  await enterPassword();
  await expect(heading).toBeVisible();
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Office laptop');
  await dialog.getByRole('button', { name: 'Add the passkey' }).click();
  const list = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const [code = ''] = await list.allInnerTexts();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await expect(passkeys.getByRole('listitem')).toContainText('Office laptop');
  await expect(passkeys).toContainText('not used yet');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByRole('button', { name: 'Add the passkey' }).click();
  await expect(dialog.getByText('This device has a passkey of your account already.')).toBeVisible();
  await page.keyboard.press('Escape');
  await signOut.click();

  await enterPassword();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(heading).toBeVisible();
  await signOut.click();

  await enterPassword();
  await page.getByRole('button', { name: 'Use a code instead' }).click();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(heading).toBeVisible();
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await expect(passkeys).toContainText('last used');
});
