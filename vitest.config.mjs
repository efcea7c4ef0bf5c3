import { defineConfig } from 'vitest/config';
import { locateChromium } from './scripts/find-chromium.mjs';

const chromium = await locateChromium();
if (chromium) process.env.CHROMIUM_PATH = chromium;
else process.stderr.write('No Chromium was found: the component tests (*.browser.test.tsx) are left out.\n');

export default defineConfig({
  test: {
    projects: [
      'packages/*/vitest.config.ts',
      'apps/*/vitest.config.ts',
      { test: { name: 'repository', include: ['tests/repository/*.test.ts'] } },
      ...(chromium ? ['apps/*/vitest.browser.config.ts'] : []),
    ],
  },
});
