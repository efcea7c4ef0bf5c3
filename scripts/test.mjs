// `npm test`: unit and API tests, then the browser tests on the built product; one summary at the end.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { findChromium } from './find-chromium.mjs';

const reports = mkdtempSync(join(tmpdir(), 'plinth-test-'));
const leftOut = [];
const count = { passed: 0, failed: 0, skipped: 0 };

function run(command, args, extraEnv = {}) {
  const result = spawnSync('npx', [command, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...extraEnv },
    shell: process.platform === 'win32',
  });
  return result.status === 0;
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

await build();
const chromium = await findChromium();

const unitReport = join(reports, 'unit.json');
const engineFile = join(reports, 'engine.txt');
const unitOk = run(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  {
    TEST_DATABASE_REPORT: engineFile,
    ...(chromium && { CHROMIUM_PATH: chromium }),
  },
);
const unit = readReport(unitReport);
count.passed += unit?.numPassedTests ?? 0;
count.failed += unit?.numFailedTests ?? 0;
count.skipped += (unit?.numPendingTests ?? 0) + (unit?.numTodoTests ?? 0);

let browserOk = true;
if (chromium) {
  const browserReport = join(reports, 'browser.json');
  browserOk = run('playwright', ['test', '--reporter=list,json'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
  });
  const stats = readReport(browserReport)?.stats;
  count.passed += stats?.expected ?? 0;
  count.failed += (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
  count.skipped += stats?.skipped ?? 0;
} else {
  leftOut.push(
    'the browser and component tests (tests/e2e/, *.browser.test.tsx): no Chromium was found. Set CHROMIUM_PATH or run `npx playwright install chromium`.',
  );
}

const engine = existsSync(engineFile) ? readFileSync(engineFile, 'utf8').trim() : 'unknown';
rmSync(reports, { recursive: true, force: true });
process.stdout.write(`\nDatabase of the API tests: ${engine}\n`);
process.stdout.write(`Browser: ${chromium ?? 'none'}\n`);
for (const what of leftOut) process.stdout.write(`Left out: ${what}\n`);
process.stdout.write(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n`);
process.exitCode = unitOk && browserOk ? 0 : 1;
