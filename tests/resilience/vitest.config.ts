import { defineConfig } from 'vitest/config';
import { processTests } from '../support/vitest-options.ts';

export default defineConfig({
  test: { name: 'resilience', include: ['tests/resilience/**/*.test.ts'], ...processTests },
});
