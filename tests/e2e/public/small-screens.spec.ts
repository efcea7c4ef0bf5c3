import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { visit } from '../visit.ts';

for (const { count, shows } of [
  { count: 7, shows: 'dots in one row' },
  { count: 8, shows: 'a number' },
]) {
  test(`a slider of ${count} photos shows ${shows} beside its buttons on a phone`, async ({ page, api }) => {
    const title = `Spillway ${randomUUID().slice(0, 8)}`;
    const created = await api.post('/api/projects', {
      data: { title, photo: Array.from({ length: count }, () => ({ url: '/fallback.jpg' })) },
    });
    const { _id } = await created.json();
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, `/projects/${_id}`);
    const slider = page.getByRole('region', { name: `Photos: ${title}` });
    const dots = slider.getByRole('button', { name: /^Show slide/ });
    const buttons = slider.getByRole('button', { name: /^(?:Previous|Next|Pause)/ });
    await expect(buttons).toHaveCount(3);
    const rowsOf = (elements: Element[]) =>
      new Set(elements.map((element) => Math.round(element.getBoundingClientRect().top))).size;
    expect(await buttons.evaluateAll(rowsOf)).toBe(1);
    if (count === 7) {
      await expect(dots).toHaveCount(7);
      expect(await dots.evaluateAll(rowsOf)).toBe(1);
    } else {
      await expect(dots).toHaveCount(0);
      await slider.getByRole('button', { name: 'Next slide' }).click();
      await expect(slider.getByText('2 / 8', { exact: true })).toBeVisible();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
}
