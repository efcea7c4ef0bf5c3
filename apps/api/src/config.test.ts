import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError, isLocalUrl, loadConfig } from './config.ts';
import { readOrGenerateSecret, replaceSecret } from './generated-secrets.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'plinth-config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function errorsOf(variables: Record<string, string>): string[] {
  try {
    loadConfig({ DATA_DIR: dataDir, ...variables });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.errors;
    throw error;
  }
}

test('an empty environment gives the defaults of a machine at home', () => {
  const config = loadConfig({ DATA_DIR: dataDir });
  expect(config).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    mongodbUri: undefined,
    seed: 'demo',
    trustProxy: 0,
    isProduction: false,
  });
});

test('blank values count as unset', () => {
  expect(loadConfig({ DATA_DIR: dataDir, MONGODB_URI: '', SMTP_URL: ' ' }).mongodbUri).toBeUndefined();
});

test('all errors are named at the same time', () => {
  const names = errorsOf({
    API_PORT: 'http',
    PUBLIC_URL: 'example.com',
    MONGODB_URI: 'postgres://x',
    JWT_SECRET: 'short',
    ADMIN_EMAIL: 'nobody',
    ADMIN_PASSWORD: 'short',
    SEED: 'yes',
    SMTP_URL: 'http://mail',
    TRUST_PROXY: '-1',
    LOG_LEVEL: 'loud',
    ENQUIRY_RETENTION_DAYS: '0',
    RESPONSE_CACHE: 'maybe',
  }).map((error) => error.split(':')[0]);
  expect(names).toEqual([
    'API_PORT',
    'PUBLIC_URL',
    'MONGODB_URI',
    'JWT_SECRET',
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'SEED',
    'SMTP_URL',
    'ENQUIRY_RETENTION_DAYS',
    'TRUST_PROXY',
    'LOG_LEVEL',
    'RESPONSE_CACHE',
  ]);
});

test('a secret that is one character repeated, or a short word, is refused', () => {
  expect(errorsOf({ JWT_SECRET: 'x'.repeat(64) })).toEqual([expect.stringContaining('too easy to guess')]);
  expect(errorsOf({ JWT_SECRET: 'secret'.repeat(8) })).toEqual([
    expect.stringContaining('too easy to guess'),
  ]);
});

test('production requires the secret, the database and the public URL, and has no sample data', () => {
  const names = errorsOf({ NODE_ENV: 'production' }).map((error) => error.split(':')[0]);
  expect(names).toEqual(['JWT_SECRET', 'MONGODB_URI', 'PUBLIC_URL']);
  const config = loadConfig({
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    JWT_SECRET: 'a secret of thirty-two characters',
    MONGODB_URI: 'mongodb://db/plinth',
    PUBLIC_URL: 'https://example.com/',
  });
  expect(config).toMatchObject({ seed: 'none', publicUrl: 'https://example.com' });
});

test('a secret that a crash has cut off is refused with its path', () => {
  writeFileSync(join(dataDir, 'jwt-secret'), '');
  expect(errorsOf({})).toEqual([expect.stringContaining(`${join(dataDir, 'jwt-secret')} is too short`)]);
});

test('a secret is generated once, stored for the next start, and readable by its owner alone', () => {
  const first = loadConfig({ DATA_DIR: dataDir }).jwtSecret;
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(loadConfig({ DATA_DIR: dataDir }).jwtSecret).toBe(first);
  const path = join(dataDir, 'jwt-secret');
  expect(readFileSync(path, 'utf8')).toBe(first);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('production runs on the secrets of the folder that it is given, and names those that were generated', () => {
  const environment = { NODE_ENV: 'production', SECRETS_DIR: dataDir, PUBLIC_URL: 'https://example.com' };
  expect(errorsOf(environment)).toEqual([expect.stringContaining('MONGODB_URI: is neither set')]);
  const password = readOrGenerateSecret(dataDir, 'mongo-password');
  replaceSecret(dataDir, 'mongodb-uri', `mongodb://plinth:${password}@mongo/plinth`);
  expect(loadConfig(environment)).toMatchObject({
    mongodbUri: `mongodb://plinth:${password}@mongo/plinth`,
    jwtSecret: readOrGenerateSecret(dataDir, 'jwt-secret'),
    generatedSecrets: ['JWT_SECRET', 'MONGO_PASSWORD'],
  });
  const own = { JWT_SECRET: 'a secret of thirty-two characters', MONGODB_URI: 'mongodb://db/plinth' };
  expect(loadConfig({ ...environment, ...own })).toMatchObject({
    mongodbUri: own.MONGODB_URI,
    jwtSecret: own.JWT_SECRET,
    generatedSecrets: [],
  });
});

test('a site is local by its host name alone', () => {
  const local = ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:80', 'http://plinth.localhost'];
  expect(local.map(isLocalUrl)).toEqual([true, true, true, true]);
  expect(['https://localhost.example.com', 'http://192.168.1.4'].map(isLocalUrl)).toEqual([false, false]);
});

test('a given secret wins and nothing is written', () => {
  const secret = 'another secret of the same length';
  expect(loadConfig({ DATA_DIR: dataDir, JWT_SECRET: secret }).jwtSecret).toBe(secret);
  expect(() => statSync(join(dataDir, 'jwt-secret'))).toThrow();
});
