import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Words a minute that a person reads, characters a second that one types, seconds to find and press something. */
const PACE = { wordsPerMinute: 200, charactersPerSecond: 3, secondsPerPress: 4, secondsPerFile: 20 };

/** Does what a person does, and adds up how long a person who reads each screen once would take for it. */
export class Person {
  readonly page: Page;
  seconds = 0;
  readonly #read = new Set<string>();

  constructor(page: Page) {
    this.page = page;
  }

  /** Once a screen is there; the menu beside it is read once. */
  async read(heading: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('heading', { name: heading }).first()).toBeVisible();
    const lines = (await this.page.locator('body').innerText()).split('\n');
    const words = lines.filter((line) => !this.#read.has(line)).flatMap((line) => line.split(/\s+/));
    for (const line of lines) this.#read.add(line);
    this.seconds += (words.length / PACE.wordsPerMinute) * 60;
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.seconds += PACE.secondsPerPress + text.length / PACE.charactersPerSecond;
  }

  async press(control: Locator): Promise<void> {
    await control.click();
    this.seconds += PACE.secondsPerPress;
  }

  async choose(field: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await field.setInputFiles(file);
    this.seconds += PACE.secondsPerFile;
  }

  /** For what the server does meanwhile. */
  async waitFor(text: string): Promise<void> {
    const startedAt = Date.now();
    await expect(this.page.getByText(text).first()).toBeVisible({ timeout: 120_000 });
    this.seconds += (Date.now() - startedAt) / 1_000;
  }
}
