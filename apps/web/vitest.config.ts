import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    exclude: ['src/**/*.browser.test.tsx'],
    include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'scripts/**/*.test.ts'],
    environment: 'node',
    // A limit for what hangs, not a measure of speed: machines differ.
    testTimeout: 60_000,
  },
});
