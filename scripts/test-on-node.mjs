// `npm run test:node -- 20.19.0 22 24`: the unit and API tests on other versions of Node, which npm's package `node` brings.
import { spawnSync } from 'node:child_process';

const versions = process.argv.slice(2);
if (versions.length === 0) versions.push('20.19.0', '22', '24');

for (const version of versions) {
  // Where npm runs no install scripts, the package has no binary, and the outer Node would run unnoticed.
  const check = `node -e "if (!process.version.startsWith('v${version}.') && process.version !== 'v${version}') throw new Error('This is Node ' + process.version)"`;
  const { status } = spawnSync(
    'npx',
    [
      '--yes',
      '--ignore-scripts=false',
      '-p',
      `node@${version}`,
      '-c',
      `${check} && node node_modules/vitest/vitest.mjs run`,
    ],
    { stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' },
  );
  process.stdout.write(`Node ${version}: ${status === 0 ? 'passed' : 'failed'}\n`);
  if (status !== 0) process.exitCode = 1;
}
