import { workbook, zipOf } from '../../apps/api/test/spreadsheets.ts';
import {
  endAll,
  startReadyApi,
  startWeb,
  temporaryFolder,
  untilStatus,
  WITH_ADMINISTRATOR,
} from '../support/processes.ts';
import { pngFile } from './admin/pictures.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

const PROJECTS = 25;
const PHOTOS = 60;
const COMPANY = 'Sahyadri Infra';
const OWN_PAGE = 'Our cranes';
const OFFICES = [
  { name: 'Head office', city: 'Nashik', latitude: '19.9975', longitude: '73.7898' },
  { name: 'Branch office', city: 'Surat', latitude: '21.1702', longitude: '72.8311' },
  { name: 'Workshop', city: 'Hubballi', latitude: '15.3647', longitude: '75.1240' },
];

async function spreadsheet(): Promise<Buffer> {
  const rows = Array.from({ length: PROJECTS }, (_, index) => {
    const code = `P${String(index + 1).padStart(3, '0')}`;
    return [code, `Own project ${index + 1}`, 'Nashik Roads', index % 2 ? 'MH' : 'Gujarat', '₹12.5 Cr'];
  });
  return workbook([['Project code', 'Name of Work', 'Client', 'State', 'Value'], ...rows]);
}

function photographs(): Promise<Buffer> {
  const files = Array.from({ length: PHOTOS }, (_, index) => {
    const code = `P${String((index % PROJECTS) + 1).padStart(3, '0')}`;
    return [`${code}/${index}.png`, pngFile('photo.png').buffer] as const;
  });
  return zipOf(Object.fromEntries(files));
}

test.afterAll(endAll);

test('a fresh start becomes the site of a company of its own, without code', async ({ page }) => {
  test.setTimeout(6 * 60_000);
  const startedAt = Date.now();
  const api = await startReadyApi(await temporaryFolder(), { ...WITH_ADMINISTRATOR, SEED: 'demo' });
  const { origin } = await startWeb(api.origin);
  await untilStatus(200, `${origin}/api/health`);
  const person = new Person(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const adminLink = (name: string) =>
    page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name, exact: true });
  const step = (name: string) => page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name });
  const save = async () => {
    await person.press(button('Update'));
    await person.waitFor('Updated successfully!');
    // The next save waits for a message of its own.
    await button('Close message').click();
  };

  await test.step('log in', async () => {
    await page.goto(`${origin}/login`);
    await person.read(/log in|sign in|login/i);
    await person.type(page.getByLabel('Email'), WITH_ADMINISTRATOR.ADMIN_EMAIL ?? '');
    await person.type(page.getByLabel('Password'), WITH_ADMINISTRATOR.ADMIN_PASSWORD ?? '');
    await person.press(button('Login'));
    await person.read(/Make it yours/);
    await person.press(page.getByRole('link', { name: 'Open the setup' }));
  });

  await test.step('name', async () => {
    await person.read('Set up the site');
    await person.type(page.getByRole('textbox', { name: 'Name of the site' }), COMPANY);
    await save();
  });

  await test.step('logo and colour', async () => {
    await person.press(step('Look'));
    const colour = page.getByRole('textbox', { name: 'Accent colour', exact: true });
    await expect(colour).toBeVisible();
    await person.read('Set up the site');
    await person.choose(page.getByLabel('Upload: Logo for dark grounds'), pngFile('logo.png'));
    await expect(page.getByRole('textbox', { name: 'Logo for dark grounds' })).toHaveValue(/^\/uploads\//);
    await person.type(colour, '#0047ab');
    await save();
  });

  await test.step('three offices', async () => {
    await person.press(step('Offices'));
    await expect(button('Add Offices')).toBeVisible();
    await person.read('Set up the site');
    const offices = page.getByRole('group', { name: /^Offices/ });
    for (let count = await offices.getByRole('button', { name: /^Remove / }).count(); count > 0; count--) {
      await person.press(offices.getByRole('button', { name: /^Remove / }).first());
    }
    for (const [index, { name, city, latitude, longitude }] of OFFICES.entries()) {
      await person.press(button('Add Offices'));
      await person.type(page.getByRole('textbox', { name: 'Name', exact: true }).nth(index), name);
      await person.type(page.getByRole('textbox', { name: 'City' }).nth(index), city);
      await person.type(page.getByLabel('Latitude').nth(index), latitude);
      await person.type(page.getByLabel('Longitude').nth(index), longitude);
    }
    await save();
  });

  await test.step('a page of its own in the menu', async () => {
    await person.press(adminLink('Own pages'));
    await person.press(page.getByRole('link', { name: 'Create New' }));
    await expect(button('Create and publish')).toBeVisible();
    await person.read(/Page/);
    await person.type(page.getByRole('textbox', { name: 'Title' }), OWN_PAGE);
    await person.press(button('Add Page sections'));
    await person.type(page.getByRole('textbox', { name: 'Heading' }), 'Twelve cranes, and who runs them');
    await person.press(button('Create and publish'));
    await person.waitFor('Page created successfully!');

    await person.press(adminLink('Pages'));
    await person.press(page.getByRole('link', { name: 'Logo and menu' }));
    await person.press(button('Add Menu'));
    await person.read('Logo and menu');
    const entry = page.getByRole('group', { name: /^Menu \d+$/ }).last();
    await person.type(entry.getByRole('textbox', { name: 'Name' }), OWN_PAGE);
    await person.type(entry.getByRole('combobox', { name: 'Link' }), '/our-cranes');
    await save();
  });

  await test.step('projects and photographs', async () => {
    await person.press(adminLink('Set up'));
    await person.press(step('Import'));
    await person.press(page.getByRole('link', { name: 'Import records' }));
    await person.read('Import and export');
    await person.choose(page.getByLabel('Choose a spreadsheet'), {
      name: 'projects.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await spreadsheet(),
    });
    await person.choose(page.getByLabel('Choose photographs'), {
      name: 'photographs.zip',
      mimeType: 'application/zip',
      buffer: await photographs(),
    });
    await person.press(button('Continue'));
    await expect(button('Check the rows')).toBeVisible();
    await person.read('projects.xlsx');
    await person.press(button('Check the rows'));
    await expect(button(`Import ${PROJECTS} rows`)).toBeVisible({ timeout: 30_000 });
    await person.read('projects.xlsx');
    await person.press(button(`Import ${PROJECTS} rows`));
    await person.waitFor('The import is done.');
    await person.read('The import is done.');
  });

  await test.step('undo and redo of the import', async () => {
    await person.press(button('Undo this import'));
    await person.press(button('Undo import'));
    await person.waitFor('The import was undone.');
    await person.read('The import was undone.');
    await person.press(button('Import again'));
    await person.waitFor('The import is done.');
  });

  await test.step('the sample goes', async () => {
    await person.press(adminLink('Set up'));
    await person.press(step('Sample'));
    await person.press(page.getByRole('link', { name: 'Remove the sample' }));
    await person.read('Sample company');
    await person.press(button(/^Remove \d+ records and pages$/));
    await person.press(button('Remove the sample'));
    await person.waitFor('The sample was removed.');
    await person.read('The sample was removed.');
  });

  await test.step('what visitors see', async () => {
    await page.goto(`${origin}/projects`);
    await person.read('Projects');
    await expect(page.getByText(`${PROJECTS} projects`).first()).toBeVisible();
    const projects = (await (await page.request.get(`${origin}/api/projects`)).json()) as {
      photo: unknown[];
    }[];
    expect(projects).toHaveLength(PROJECTS);
    expect(projects.flatMap(({ photo }) => photo)).toHaveLength(PHOTOS);
    await page.goto(origin);
    await expect(page).toHaveTitle(new RegExp(COMPANY));
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent')),
    ).toBe('#0047ab');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'Leadership' })).toHaveCount(0);
    await menu.getByRole('link', { name: OWN_PAGE }).click();
    await expect(page.getByRole('heading', { level: 1, name: OWN_PAGE })).toBeVisible();
    await person.read(OWN_PAGE);
    const office = page.getByRole('link', { name: 'Fill in this page' });
    await page.goto(`${origin}/leadership`);
    await expect(page.getByText('This page has no content yet.')).toBeVisible();
    await expect(office).toHaveAttribute('href', '/admin/pages/21');
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(page.getByText('This page has no content yet.')).toBeVisible();
    await expect(office).toHaveCount(0);
    await page.goto(`${origin}/contact`);
    for (const { city } of OFFICES) await expect(page.getByText(city).first()).toBeVisible();
  });

  const minutes = person.seconds / 60;
  process.stdout.write(
    `From the sample to a company of its own: ${Math.round((Date.now() - startedAt) / 1_000)} s by machine, ` +
      `${minutes.toFixed(1)} min for a person who reads each screen once\n`,
  );
  expect(minutes).toBeLessThan(20);
});
