import type { Page } from '@playwright/test';

/** Keeps the saves of projects on their way until the function that it gives is called. */
export async function holdSaves(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/projects/*', async (route) => {
    if (route.request().method() === 'PUT') await released;
    await route.continue();
  });
  return () => release();
}
