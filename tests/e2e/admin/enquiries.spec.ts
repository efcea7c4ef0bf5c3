import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { createEnquiry, uniqueTitle } from './records.ts';

test('an enquiry is unread until it is opened, and keeps status and notes', async ({
  signedInPage: page,
  api,
}) => {
  const { _id, name } = await createEnquiry(api);
  await page.goto(`/admin/submission?q=${encodeURIComponent(String(name))}`);
  const row = page.getByRole('row').filter({ hasText: String(name) });
  await expect(row).toContainText('Unread:');
  await expect(row).toContainText('from /contact');
  await row.getByRole('link', { name: String(name), exact: true }).click();
  await expect(page.getByRole('blockquote')).toHaveText('Please call me about a cold store.');
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('new');
  await page.getByRole('textbox', { name: 'Notes' }).fill('Called back.');
  await page.getByRole('button', { name: 'Mark answered' }).click();
  await expect(page.getByText('Updated successfully!')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('answered');
  await expect(page.getByRole('button', { name: 'Mark answered' })).toBeHidden();
  const saved = await (await api.get(`/api/form/${_id}`)).json();
  expect(saved).toMatchObject({ state: 'answered', notes: 'Called back.', name });
  await page.goto(`/admin/submission?q=${encodeURIComponent(String(name))}&state=answered`);
  await expect(row).not.toContainText('Unread:');
});

test('one tap replies with greeting and quotation, calls or opens WhatsApp', async ({
  signedInPage: page,
  api,
}) => {
  const { _id, name } = await createEnquiry(api, { phone: '+971 501234567', countryCode: '+971' });
  await page.goto(`/admin/submission/${_id}`);
  const href = (label: string) => page.getByRole('link', { name: `${label} ${name}` });
  await expect(href('Call')).toHaveAttribute('href', 'tel:+971501234567');
  await expect(href('Reply')).toHaveAttribute(
    'href',
    /^mailto:visitor%40example\.com\?subject=Your%20enquiry/,
  );
  const reply = decodeURIComponent((await href('Reply').getAttribute('href')) ?? '');
  expect(reply).toContain(`Dear ${name},`);
  expect(reply).toContain('> Please call me about a cold store.');
  await expect(href('WhatsApp')).toHaveAttribute('href', 'https://wa.me/971501234567');
});

test('an application is marked with its opening, which the badge leads to', async ({
  signedInPage: page,
  api,
}) => {
  const position = uniqueTitle('Estimator');
  const { _id } = await (await api.post('/api/hiring', { data: { position, Location: 'Surat' } })).json();
  const { name } = await createEnquiry(api, { opening: _id });
  await page.goto(`/admin/submission?q=${encodeURIComponent(String(name))}`);
  const badge = page.getByRole('link', { name: `Application: ${position}` });
  await expect(badge).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: String(name) })).not.toContainText('from /contact');
  await page.getByRole('link', { name: String(name), exact: true }).click();
  await badge.click();
  await expect(page).toHaveURL(`/admin/hiring/${_id}`);
  await expect(page.getByRole('textbox', { name: 'Position' })).toHaveValue(position);
});

test('states and days narrow the inbox, and the URL contains them', async ({ signedInPage: page, api }) => {
  const name = uniqueTitle('Robot');
  await createEnquiry(api, { name, website: 'http://spam.example' });
  await page.goto(`/admin/submission?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'Answered' }).click();
  await expect(page.getByText('No results.')).toBeVisible();
  await page.getByRole('button', { name: 'Spam' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('No results.')).toBeVisible();
  await expect(page).toHaveURL(/state=spam&to=2020-01-01/);
});

test('what the filters leave is exported as CSV', async ({ signedInPage: page, api }) => {
  const { name } = await createEnquiry(api, { message: '=1+1, "தமிழ்"' });
  await page.goto(`/admin/submission?q=${encodeURIComponent(String(name))}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('enquiries.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(String(name));
  expect(text).toContain('தமிழ்');
  expect(text.trim().split('\n')).toHaveLength(2);
});

test('everything about a person is erased on request, after a question', async ({
  signedInPage: page,
  api,
}) => {
  const email = `${crypto.randomUUID()}@example.com`;
  const { _id } = await createEnquiry(api, { email });
  await page.goto(`/admin/submission/${_id}`);
  await page.getByText('Personal data').click();
  await page.getByRole('button', { name: 'Erase everything' }).click();
  const question = page.getByRole('alertdialog', { name: `Erase everything about ${email}?` });
  await question.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByText(`Everything about ${email} was erased: 1 enquiry.`)).toBeVisible();
  expect((await api.get(`/api/form/${_id}`)).status()).toBe(404);
});
