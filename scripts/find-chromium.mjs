// Finds a browser for the browser tests; see `npm test` in the README.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of an installed Chromium, or undefined: CHROMIUM_PATH, Playwright's own, or the system's. */
export async function locateChromium() {
  if (process.env.CHROMIUM_PATH) {
    if (existsSync(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist.`);
  }
  const { chromium } = await import('@playwright/test');
  return [chromium.executablePath(), ...SYSTEM_PATHS].find((path) => existsSync(path));
}

/** An installed Chromium; on Debian as root the package is installed where there is none. */
export async function findChromium() {
  return (await locateChromium()) ?? installOnDebian();
}

function installOnDebian() {
  const isDebian =
    existsSync('/etc/debian_version') && !readFileSync('/etc/os-release', 'utf8').includes('ID=ubuntu');
  if (!isDebian || process.getuid?.() !== 0) return undefined;
  process.stderr.write("No Chromium found; installing Debian's package …\n");
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
  return existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined;
}
