import type { Page, Response } from '@playwright/test';

/** Opens a page and waits until it answers to clicks: React marks its root when it begins to listen. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await page.waitForFunction(() => {
    const root = document.getElementById('root') ?? {};
    return Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
  return response;
}
