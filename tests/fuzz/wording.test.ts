import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { COUNTRIES } from '@plinth/schemas/countries';
import { REGIONS } from '@plinth/schemas/region-names';
import { currentStateName } from '@plinth/schemas/state-names';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  endAll,
  logIn,
  type Program,
  startReadyApi,
  startWeb,
  temporaryFolder,
  untilStatus,
  WITH_ADMINISTRATOR,
} from '../support/processes.ts';
import { fillWithMarkup } from './marked-content.ts';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** What docs/product.md, "Texts of the site", leaves out: names, the consent notice, and the credit of the map. */
const NO_CONTENT = [
  /^(?:WhatsApp|LinkedIn|OpenStreetMap|Leaflet|© | contributors)$/,
  /@fuzz\.example$/,
  // Dates, figures with their units, what was searched for, and the path of a page that the menu does not name.
  /^(?:\d{1,2} )?[A-Z][a-z]{2} \d{4}$|^10 (?:m² \(108 sq ft\)|km)$|^“nothing”$|^no such page$/,
  /^(?:health|sustainability|deliver|values|nri|services|privacy|disclaimer|terms|ongoing|news|career|projects|activities|leadership|about|contact)$/i,
];

const NAMES = new Set([
  ...COUNTRIES.flatMap(({ name, dial_code }) => [name, `${dial_code} ${name}`]),
  ...REGIONS.flatMap(({ name }) => [name, currentStateName(name)]),
]);

/** Texts and names in the page that are not the mark, with which every text of the content is filled. */
function unmarkedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const add = (text: string | null | undefined) => {
      if (text && /[a-z]{2}/i.test(text) && !text.includes('window.hit')) found.push(text.trim());
    };
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'aria-roledescription', 'title', 'alt', 'placeholder']) {
        add(element.getAttribute(name));
      }
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const tag = walker.currentNode.parentElement?.tagName ?? '';
      const isNotice = walker.currentNode.parentElement?.closest(
        '.contact-form-consent, [aria-hidden="true"]',
      );
      if (!['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(tag) && !isNotice) add(walker.currentNode.nodeValue);
    }
    return found;
  });
}

describe.runIf(existsSync(CHROMIUM))('on a site whose every text was replaced', () => {
  let web: Program;
  let browser: Browser;
  let pages: string[];

  beforeAll(async () => {
    const api = await startReadyApi(await temporaryFolder(), WITH_ADMINISTRATOR);
    web = await startWeb(api.origin);
    await untilStatus(200, `${web.origin}/robots.txt`);
    const ids = await fillWithMarkup(api.origin, await logIn(api.origin));
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
    pages = ['/', '/about', '/projects', '/activities', '/news', '/career', '/leadership', '/values'];
    pages.push(
      '/contact',
      `/contact?opening=${ids.get('hiring')}`,
      `/contact?opening=${'0'.repeat(24)}`,
      '/nri',
      '/ongoing',
      '/no-such-page',
    );
    pages.push(`/projects/${ids.get('projects')}`, `/activities/${ids.get('activities')}`);
    pages.push(
      `/news/${ids.get('news')}`,
      `/career/${ids.get('hiring')}`,
      '/projects?q=nothing',
      '/projects?view=map',
    );
    pages.push('/projects/0123456789abcdef01234567', '/career/0123456789abcdef01234567');
  });
  afterAll(async () => {
    await endAll();
    await browser.close();
  });

  test('no other words stand on any page, not even for screen readers', async () => {
    const page = await browser.newPage({ locale: 'en-IN' });
    await page.route(/evil\.example|openstreetmap|youtube/, (route) => route.abort());
    const left: string[] = [];
    for (const path of pages) {
      await page.goto(web.origin + path);
      await page.locator('html[data-ready]').waitFor();
      // Brings the parts that are fetched near the view.
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await page.waitForLoadState('networkidle');
      for (const text of await unmarkedWords(page)) {
        const isName = NAMES.has(text) || NAMES.has(text.replace(/ \(\d+\)$/, ''));
        if (!isName && !NO_CONTENT.some((pattern) => pattern.test(text))) left.push(`${path}: ${text}`);
      }
    }
    expect([...new Set(left)]).toEqual([]);
  });
});
