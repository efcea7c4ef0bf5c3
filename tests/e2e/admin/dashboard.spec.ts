import { expect, test } from '../fixtures.ts';
import { createEnquiry } from './records.ts';

test('the dashboard begins with what waits, above small cards with plain counts', async ({
  signedInPage: page,
  api,
}) => {
  await createEnquiry(api);
  const { waitingEnquiries, counts } = await (await api.get('/api/admin/dashboard')).json();
  await page.goto('/admin');
  const enquiries = page.getByRole('region', { name: 'Enquiries' });
  await enquiries.getByRole('link', { name: waitingEnquiries[0].name, exact: true }).waitFor();
  const modules = page.getByRole('list', { name: 'Modules' });
  const [above, below] = await Promise.all([enquiries.boundingBox(), modules.boundingBox()]);
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  const news = modules.getByRole('link', { name: /^News/ });
  await expect(news.getByText(String(counts.news), { exact: true })).toBeVisible();
  const sizes = await modules
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.querySelector('svg')?.getBoundingClientRect().width));
  expect(new Set(sizes)).toEqual(new Set([20]));
  await enquiries.getByRole('link', { name: waitingEnquiries[0].name, exact: true }).click();
  await expect(page).toHaveURL(`/admin/submission/${waitingEnquiries[0]._id}`);
});
