import { defineConfig } from 'vitest/config';
import { processTests } from '../support/vitest-options.ts';

export default defineConfig({
  test: { name: 'fuzz', include: ['tests/fuzz/**/*.test.ts'], ...processTests },
});
