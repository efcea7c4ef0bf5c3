// Runs before every npm script of the root, also on a clone on which nothing is installed yet: Node's own modules only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const OLDEST_NODE = [20, 19];
const STAMP = 'node_modules/.installed-from';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  console.error(
    `Node ${OLDEST_NODE.join('.')} or later is needed; this is ${process.version}. See https://nodejs.org`,
  );
  process.exit(1);
}

const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
const installed = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock;
if (!installed) {
  console.error('Installing what the lock file names (once, a minute or so) …');
  // A tree that is only out of date is brought up to it in place: others may be running from it.
  const command = existsSync('node_modules') ? 'install' : 'ci';
  const npm = spawnSync('npm', [command, '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) {
    console.error(`npm ${command} failed; its message stands above.`);
    process.exit(npm.status ?? 1);
  }
  writeFileSync(STAMP, lock);
}
