// A start must not pay for a build tool's start when nothing changed: file times decide, turbo builds.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const STAMP = 'node_modules/.cache/plinth/built';
const SOURCES = ['apps', 'packages', 'package-lock.json', 'turbo.json', 'tsconfig.base.json'];
const NOT_SOURCES = new Set(['node_modules', 'dist', '.turbo', 'data', 'test']);
const OUTPUTS = ['apps/api/dist/server.js', 'apps/web/dist/client', 'apps/web/dist/server'];

/** Time of the newest file below a path, in milliseconds since 1970. */
function newestChange(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path)
    .filter((name) => !NOT_SOURCES.has(name) && !name.includes('.test.'))
    .reduce((newest, name) => Math.max(newest, newestChange(join(path, name))), stat.mtimeMs);
}

/** Builds both apps unless the last build is newer than every source. Throws when the build fails. */
export function buildIfNeeded() {
  const builtAt =
    existsSync(STAMP) && OUTPUTS.every((path) => existsSync(path)) ? statSync(STAMP).mtimeMs : 0;
  if (SOURCES.every((path) => newestChange(path) < builtAt)) return;
  process.stderr.write(
    'Building (the first time takes a minute or two: it also prepares the demo pictures) …\n',
  );
  const turbo = spawnSync('npx', ['turbo', 'run', 'build', '--output-logs=errors-only'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
    shell: process.platform === 'win32',
  });
  if (turbo.status !== 0)
    throw new Error('The build failed; its message stands above. `npm run build` shows it again.');
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, '');
}
