import { defineConfig } from 'vitest/config';
import { processTests } from '../support/vitest-options.ts';

export default defineConfig({
  test: { name: 'hostile', include: ['tests/hostile/**/*.test.ts'], ...processTests },
});
