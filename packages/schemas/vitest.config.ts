import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'schemas',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // A limit for what hangs, not a measure of speed: machines differ.
    testTimeout: 60_000,
  },
});
