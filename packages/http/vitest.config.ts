import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'http',
    include: ['src/**/*.test.ts'],
    // A limit for what hangs, not a measure of speed: machines differ.
    testTimeout: 60_000,
  },
});
