/** Whole processes are started, filled and killed: one file after another, each with all the time it needs. */
export const processTests = {
  pool: 'forks',
  fileParallelism: false,
  testTimeout: 900_000,
  hookTimeout: 120_000,
  globalSetup: 'tests/support/print-table.ts',
} as const;
