import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Stores nothing, but responds to uploads as the API does. */
const uploadEndpoint: Plugin = {
  name: 'upload-endpoint',
  configureServer({ middlewares }) {
    let count = 0;
    middlewares.use('/api/upload', (request, response) => {
      request.resume().once('end', () => {
        count += 1;
        response.setHeader('Content-Type', 'application/json');
        response.end(
          JSON.stringify({ success: true, filePaths: [`/uploads/${count}.png`], message: 'Uploaded' }),
        );
      });
    });
  },
};

/** Component tests, in a real browser: dialogs, focus, file inputs and storage are the browser's own. */
export default defineConfig({
  plugins: [react(), uploadEndpoint],
  // Found late, it would make Vite reload the page in the middle of a test.
  optimizeDeps: { include: ['zod/mini'] },
  test: {
    name: 'web components',
    include: ['src/**/*.browser.test.tsx'],
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-background-networking',
            '--disable-component-update',
          ],
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
