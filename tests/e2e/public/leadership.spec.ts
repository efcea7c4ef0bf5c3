import { expect, test } from '../fixtures.ts';
import { visit } from '../visit.ts';

const TEXT = 'Founded the company in 1987 with two partners.';

test('a click on a member opens a panel at the side that the keyboard stays in', async ({ page }) => {
  await visit(page, '/leadership');
  const member = page.getByRole('button', { name: 'Asha Namuna' });
  await expect(page.getByText(TEXT)).toBeHidden();
  await member.click();
  const panel = page.getByRole('dialog', { name: 'Asha Namuna' });
  await expect(panel.getByText('Chairperson and Managing Director')).toBeVisible();
  await expect(panel.getByText(TEXT)).toBeVisible();
  const rightEdge = async () => {
    const box = await panel.boundingBox();
    return Math.round((box?.x ?? 0) + (box?.width ?? 0));
  };
  await expect.poll(rightEdge).toBe(page.viewportSize()?.width);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate(() => document.querySelector('main > *:not(dialog) :focus:not(dialog *)')),
  ).toBeNull();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(member).toBeFocused();
});

test('the panel closes by its button and by a click beside it', async ({ page }) => {
  await visit(page, '/leadership');
  const panel = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Vikram Udaharan' }).click();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'Leela Pratirup' }).click();
  await expect(panel).toBeVisible();
  await page.mouse.click(100, 300);
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'Leela Pratirup' }).click();
  await expect(panel).toBeVisible();
});

test('without scripts every text stands with its member', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/leadership');
  await expect(page.getByText(TEXT)).toBeVisible();
  await context.close();
});

test('members have portraits, and one without gets the placeholder', async ({ page, api }) => {
  await page.goto('/leadership');
  await expect(page.getByRole('img', { name: /Namuna|Udaharan|Pratirup/ })).toHaveCount(8);
  const { data } = await (await api.get('/api/content/site')).json();
  const member = { Name: 'Nobody Namuna' };
  await api.put('/api/content/site/21', { data: { ...data[21], members: [member, ...data[21].members] } });
  try {
    await page.goto('/leadership');
    const placeholder = page.getByRole('listitem').filter({ hasText: 'Nobody Namuna' }).locator('img');
    await expect(placeholder).toHaveAttribute('src', '/person.svg');
  } finally {
    await api.put('/api/content/site/21', { data: data[21] });
  }
});

test('the page of a state names who has worked there, and leads to the team', async ({ page }) => {
  await page.goto('/projects/in/odisha');
  await expect(page.getByRole('heading', { name: 'People who have worked in Odisha' })).toBeVisible();
  await page.getByRole('link', { name: 'Vikram Udaharan' }).click();
  await expect(page).toHaveURL('/leadership');
});
