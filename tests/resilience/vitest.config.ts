import { defineConfig } from 'vitest/config';
import { processTests } from '../support/vitest-options.ts';
import { ROUNDS } from './rounds.ts';

/** Each round starts an API, which a busy machine makes slow. */
const LONGEST_ROUND_MS = 30_000;

export default defineConfig({
  test: {
    name: 'resilience',
    include: ['tests/resilience/**/*.test.ts'],
    ...processTests,
    testTimeout: Math.max(processTests.testTimeout, ROUNDS * LONGEST_ROUND_MS),
  },
});
