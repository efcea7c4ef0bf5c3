// `npm run test:fuzz` and `npm run test:resilience`: build what changed, then run the tests of that folder.
import { spawnSync } from 'node:child_process';
import { build } from '../scripts/build.mjs';
import { findChromium } from '../scripts/find-chromium.mjs';

const [suite, ...options] = process.argv.slice(2);
await build();
const chromium = suite === 'fuzz' ? await findChromium() : undefined;
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--config', `tests/${suite}/vitest.config.ts`, ...options],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }) },
    shell: process.platform === 'win32',
  },
);
process.exitCode = status ?? 1;
