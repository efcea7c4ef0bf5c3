import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

/** The configuration is read once in each worker; the first reading decides for all of them. */
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'plinth-e2e-'));
process.env.E2E_PORT ??= '4710';
process.env.E2E_API_PORT ??= '4711';

const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;

/** Starts the built product, unless a stack that runs already is to be tested. */
const ownServer = {
  webServer: {
    command: 'node scripts/start.mjs',
    url: `${baseURL}/api/health`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: process.env.E2E_PORT,
      API_PORT: process.env.E2E_API_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      PUBLIC_URL: baseURL,
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'a password for tests only',
    },
  },
} as const;

export default defineConfig({
  testDir: 'tests/e2e',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
    screenshot: 'only-on-failure',
  },
  ...(process.env.E2E_STACK === 'running' ? {} : ownServer),
});
