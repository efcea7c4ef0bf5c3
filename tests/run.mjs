// `npm run test:hostile` and `npm run test:faults`: build what changed, then run the tests of that folder.
import { spawnSync } from 'node:child_process';
import { buildIfNeeded } from '../scripts/build-if-needed.mjs';
import { findChromium } from '../scripts/find-chromium.mjs';

const [room, ...options] = process.argv.slice(2);
buildIfNeeded();
const chromium = room === 'hostile' ? await findChromium() : undefined;
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--config', `tests/${room}/vitest.config.ts`, ...options],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }) },
    shell: process.platform === 'win32',
  },
);
process.exitCode = status ?? 1;
