// `npm run compose:test`: builds the images, brings the stack up as docker-compose.yml has it, lets a browser take the
// journey through it, and takes it down with its volumes. Needs a Docker engine and a Chromium.
import { spawnSync } from 'node:child_process';
import { findChromium } from './find-chromium.mjs';

const READY_TIMEOUT_SECONDS = '300';
const PORT = process.env.E2E_PORT || '4690';

const env = {
  ...process.env,
  // A stack of its own: neither the settings nor the volumes of one that is in use.
  COMPOSE_PROJECT_NAME: 'plinth-journey',
  COMPOSE_DISABLE_ENV_FILE: '1',
  COMPOSE_PROFILES: '',
  PORT,
  PUBLIC_URL: `http://127.0.0.1:${PORT}`,
  // Empty: generated, as on a fresh clone.
  MONGO_PASSWORD: '',
  JWT_SECRET: '',
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'a password for tests only',
  SEED: 'demo',
  MONGODB_URI: '',
  STORAGE_URL: '',
};

function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env, ...options });
  return status === 0;
}

const compose = (...args) => run('docker', ['compose', ...args]);

if (!run('docker', ['info'], { stdio: 'ignore' })) {
  process.stderr.write('No Docker engine responds, so the composed stack cannot be tested here.\n');
  process.exit(1);
}
const chromium = await findChromium();
if (!chromium) {
  process.stderr.write(
    'No Chromium was found. Set CHROMIUM_PATH or run `npx playwright install chromium`.\n',
  );
  process.exit(1);
}

let passed = false;
try {
  passed =
    compose('up', '--build', '--detach', '--wait', '--wait-timeout', READY_TIMEOUT_SECONDS) &&
    run('npx', ['playwright', 'test', 'tests/e2e/journey.spec.ts'], {
      env: { ...env, CHROMIUM_PATH: chromium, E2E_PORT: PORT, E2E_STACK: 'running' },
    });
  if (!passed) compose('logs', '--tail', '100');
} finally {
  compose('down', '--volumes', '--timeout', '20');
}
process.exitCode = passed ? 0 : 1;
