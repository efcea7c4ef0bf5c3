import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSecret } from './generated-secrets.ts';

const COMMAND = fileURLToPath(new URL('./commands/generate-secrets.ts', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const generate = (variables: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', COMMAND], {
    env: { PATH: process.env.PATH, SECRETS_DIR: folder, ...variables },
  });

const stored = () =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

test('what nobody set is generated at random, for the owner alone, and stays for the next start', async () => {
  await generate({ MONGO_USER: '', MONGO_PASSWORD: '', JWT_SECRET: '' });
  const first = stored();
  expect(Object.keys(first).toSorted()).toEqual([
    'jwt-secret',
    'mongo-password',
    'mongodb-uri',
    'replica-key',
  ]);
  const random = [first['jwt-secret'], first['mongo-password'], first['replica-key']];
  for (const secret of random) expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(random).size).toBe(3);
  expect(first['mongodb-uri']).toContain(`://plinth:${first['mongo-password']}@mongo:27017/plinth?`);
  for (const name of Object.keys(first)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  await generate();
  expect(stored()).toEqual(first);
});

test('several starts at once agree on every secret, and leave nothing else behind', async () => {
  await Promise.all([generate(), generate(), generate()]);
  const files = stored();
  expect(Object.keys(files)).toHaveLength(4);
  expect(files['mongodb-uri']).toContain(files['mongo-password']);
});

test("an operator's own values win, now or later", async () => {
  await generate();
  const generated = readSecret(folder, 'mongo-password');
  await generate({ MONGO_USER: 'site', MONGO_PASSWORD: 'p@ss/word:1', JWT_SECRET: 'x'.repeat(40) });
  expect(readSecret(folder, 'mongodb-uri')).toContain('://site:p%40ss%2Fword%3A1@mongo:27017/');
  await generate();
  expect(readSecret(folder, 'mongodb-uri')).toContain(generated);
});

test('what an operator sets is not generated', async () => {
  await generate({ MONGO_PASSWORD: 'of the operator', JWT_SECRET: 'x'.repeat(40) });
  expect(Object.keys(stored()).toSorted()).toEqual(['mongodb-uri', 'replica-key']);
});
