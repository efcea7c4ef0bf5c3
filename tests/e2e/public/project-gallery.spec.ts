import type { Page } from '@playwright/test';
import { violationsOf } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { visit } from '../visit.ts';
import { createProject, photoSlider, storedPhotos } from './project-page.ts';

/** Time passes only when a test says so. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-21T10:00:00Z' });
  await page.clock.pauseAt('2026-11-21T10:00:01Z');
}

const currentDot = (page: Page) => photoSlider(page).locator('[aria-current="true"]');

test('the photos turn every 3000 ms, one per view, 20 px apart, and start again after the last', async ({
  page,
  api,
}) => {
  const { _id } = await createProject(api, { photo: await storedPhotos(api, 3) });
  await stopClock(page);
  await visit(page, `/projects/${_id}`);
  await expect(currentDot(page)).toHaveAccessibleName(/^Show slide 1 of 3/);
  const slide = (at: number) => photoSlider(page).locator(`[aria-label^="${at} of 3"]`);
  await expect(slide(1)).toHaveClass(/swiper-slide-active/);
  const [first, second] = [await slide(1).boundingBox(), await slide(2).boundingBox()];
  const track = await photoSlider(page).getByRole('group', { name: 'Slides' }).boundingBox();
  expect(first?.width).toBeCloseTo(track?.width ?? 0, 0);
  expect((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0)).toBeCloseTo(20, 0);

  await page.clock.runFor(2900);
  await expect(currentDot(page)).toHaveAccessibleName(/^Show slide 1 of 3/);
  for (const at of [2, 3, 1]) {
    await page.clock.runFor(at === 2 ? 100 : 3000);
    await expect(currentDot(page)).toHaveAccessibleName(new RegExp(`^Show slide ${at} of 3`));
    await expect.poll(async () => (await slide(at).boundingBox())?.x).toBeCloseTo(track?.x ?? 0, 0);
  }
});

test('the photos stand still on request, under the pointer and under the focus', async ({ page, api }) => {
  const { _id } = await createProject(api, { photo: await storedPhotos(api, 3) });
  await stopClock(page);
  await visit(page, `/projects/${_id}`);
  const slider = photoSlider(page);
  const standsStill = async () => {
    const before = await currentDot(page).getAttribute('aria-label');
    await page.clock.runFor(9100);
    await expect(currentDot(page)).toHaveAccessibleName(before ?? '');
  };

  await slider.getByRole('group', { name: 'Slides' }).hover();
  await standsStill();
  await page.mouse.move(0, 0);
  await slider.getByRole('button', { name: 'Next slide' }).focus();
  await page.keyboard.press('Tab');
  await standsStill();
  await slider.getByRole('button', { name: 'Pause the slides' }).click();
  await page.mouse.move(0, 0);
  await page.getByRole('link', { name: 'All projects' }).focus();
  await standsStill();

  await slider.getByRole('button', { name: 'Start the slides' }).click();
  await page.clock.runFor(3000);
  await expect(currentDot(page)).toHaveAccessibleName(/^Show slide 2 of 3/);
});

test('the comparison is moved by keyboard', async ({ page, api }) => {
  const [before, after] = await storedPhotos(api, 2);
  const photo = [
    { ...before, comparison: 'before' },
    { ...after, comparison: 'after' },
  ];
  const { slug } = await createProject(api, { photo });
  await visit(page, `/projects/${slug}`);
  const range = page.getByRole('slider', { name: /time before/ });
  const shownWidth = () =>
    page.locator('.comparison-before').evaluate((element) => getComputedStyle(element).clipPath);
  await expect(range).toHaveValue('50');
  const half = await shownWidth();
  await range.press('End');
  await expect(range).toHaveValue('100');
  await expect.poll(shownWidth).not.toBe(half);
});

test.describe('the lightbox', () => {
  const lightbox = (page: Page) => page.getByRole('dialog', { name: /^Photos: / });
  const shownPhoto = (page: Page) => lightbox(page).locator('.swiper-slide:not([inert]) img');

  test('opens with a photo, goes on by arrow keys, and Back closes it', async ({ page, api }) => {
    const photos = await storedPhotos(api, 3);
    const photo = photos.map(({ url }, index) => ({ url, alt: `View ${index + 1}` }));
    const { slug } = await createProject(api, { photo });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, `/projects/${slug}`);
    const link = photoSlider(page).getByRole('link', { name: 'View 1' });
    await link.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    await link.click();
    await expect(shownPhoto(page)).toHaveAccessibleName('View 1');
    await expect(page).toHaveURL(/#photo-1$/);

    await page.keyboard.press('ArrowRight');
    await expect(shownPhoto(page)).toHaveAccessibleName('View 2');
    await expect(page).toHaveURL(/#photo-2$/);
    await expect(lightbox(page).getByRole('status')).toHaveText('2 of 3: View 2');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(shownPhoto(page)).toHaveAccessibleName('View 3');

    await lightbox(page).getByRole('button', { name: 'Zoom in' }).click();
    await expect(lightbox(page).getByRole('button', { name: 'Zoom out' })).toBeVisible();
    await page.goBack();
    await expect(lightbox(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/projects/${slug}$`));
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await page.goForward();
    await expect(shownPhoto(page)).toHaveAccessibleName('View 3');
    await page.keyboard.press('Escape');
    await expect(lightbox(page)).toHaveCount(0);
  });

  test('opens by its URL, and closes to the page', async ({ page, api }) => {
    const { slug, title } = await createProject(api, { photo: await storedPhotos(api, 2) });
    await visit(page, `/projects/${slug}#photo-2`);
    await expect(shownPhoto(page)).toHaveAccessibleName(`${title}, photo 2`);
    expect(await violationsOf(page)).toEqual([]);
    await lightbox(page).getByRole('button', { name: 'Close' }).click();
    await expect(lightbox(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/projects/${slug}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });

  test('is not there for a photo that the project does not have', async ({ page, api }) => {
    const { slug } = await createProject(api, { photo: await storedPhotos(api, 2) });
    await visit(page, `/projects/${slug}#photo-9`);
    await expect(photoSlider(page)).toBeVisible();
    await expect(lightbox(page)).toHaveCount(0);
  });
});

test('nothing moves for visitors who asked for less motion, until they start it', async ({ page, api }) => {
  const { _id } = await createProject(api, { photo: await storedPhotos(api, 2) });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await stopClock(page);
  await visit(page, `/projects/${_id}`);
  await expect(photoSlider(page).getByRole('button', { name: 'Start the slides' })).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(currentDot(page)).toHaveAccessibleName(/^Show slide 1 of 2/);
});
