import type { Page, Response } from '@playwright/test';

/** Opens a page and waits until it is interactive, which its scripts mark. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await page.locator('html[data-ready]').waitFor();
  return response;
}
