import { defineConfig } from 'vitest/config';
import { processTests } from '../support/vitest-options.ts';

export default defineConfig({
  test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], ...processTests },
});
