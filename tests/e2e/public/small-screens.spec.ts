import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { visit } from '../visit.ts';

const LONG = 'W'.repeat(160);

test('unbroken words of 160 characters scroll no page sideways', async ({ page, api }) => {
  const text = `${LONG} end.`;
  const create = async (collection: string, data: object) => {
    const response = await api.post(`/api/${collection}`, { data });
    expect(response.status(), await response.text()).toBe(201);
    return `/${collection === 'hiring' ? 'career' : collection}/${(await response.json())._id}`;
  };
  const photo = [{ url: '/fallback.jpg' }];
  const project = await create('projects', {
    title: LONG,
    projectsname: LONG,
    services: LONG,
    client: LONG,
    location: LONG,
    details: text,
    photo,
    keypoints: [{ points: LONG }],
    stats: [{ points: LONG, number: 'W'.repeat(60) }],
    code: 'W'.repeat(60),
    consultant: LONG,
    architect: LONG,
    capacity: LONG,
    certification: LONG,
    awards: LONG,
    summary: LONG,
    summary60: LONG,
    challenge: text,
    work: text,
    result: text,
    quote: text,
    quotedPerson: LONG,
  });
  const paths = [
    project,
    await create('activities', { title: LONG, name: LONG, details: text, content: text, project: LONG }),
    await create('news', { title: LONG, details: text, content: text, button: LONG, date: '2032-01-01' }),
    await create('hiring', {
      position: LONG,
      Experience: LONG,
      Qualification: LONG,
      Location: LONG,
      details: text,
    }),
  ];
  await page.setViewportSize({ width: 360, height: 740 });
  try {
    for (const path of ['/', '/projects', '/activities', '/news', '/career', ...paths]) {
      await visit(page, path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
    }
  } finally {
    for (const path of paths) await api.delete(`/api${path.replace('/career/', '/hiring/')}`);
  }
});

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
