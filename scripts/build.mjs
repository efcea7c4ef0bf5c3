import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** When nothing has changed, turbo is done before this time and nobody needs to hear of it. */
const SILENT_MS = 1_000;

/** Builds what has changed since the last build; turbo's cache decides. Rejects when the build fails. */
export async function build() {
  const turbo = spawn('node_modules/.bin/turbo', ['run', 'build', '--output-logs=errors-only'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
    shell: process.platform === 'win32',
  });
  let output = '';
  turbo.stdout.on('data', (chunk) => (output += chunk));
  const message = setTimeout(
    () => process.stderr.write('Building (half a minute the first time) …\n'),
    SILENT_MS,
  );
  const [code] = await once(turbo, 'close');
  clearTimeout(message);
  if (code !== 0) throw new Error(`The build failed.\n\n${output}`);
}
