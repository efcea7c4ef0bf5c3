import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { environmentSchema as apiSchema } from '../../apps/api/src/config.ts';
import { environmentSchema as webSchema } from '../../apps/web/server/config.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** The text between two marks, without both. */
function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start) + start.length;
  return text.slice(from, text.indexOf(end, from));
}

const namesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name).toSorted();

/** The S3 client's own variables, which the API reads beside its schema. */
const S3 = ['AWS_ACCESS_KEY_ID', 'AWS_REGION', 'AWS_SECRET_ACCESS_KEY'];
/** Node and the C library read these. */
const RUNTIME = ['MALLOC_ARENA_MAX', 'NODE_ENV', 'NODE_OPTIONS'];
/** Set by `docker-compose.yml` or the image itself, or for measurements only: compose hands no value on. */
const FIXED = [
  ...['RESPONSE_CACHE', 'API_HOST', 'HOST', 'API_PORT', 'PORT', 'API_ORIGIN', 'DATA_DIR'],
  'NODE_ENV',
];

const api = [...Object.keys(apiSchema.shape), ...S3];
const web = Object.keys(webSchema.shape);
const [documentedForAll = '', documentedForCompose = ''] =
  read('.env.example').split('# Only docker compose');
const compose = read('docker-compose.yml');
const dockerfile = read('Dockerfile');

test('.env.example names what the servers read, and nothing else', () => {
  const known = new Set([...api, ...web].filter((name) => name !== 'NODE_ENV'));
  expect(namesOf(documentedForAll, /^([A-Z_0-9]+)=/gm)).toEqual([...known].toSorted());
});

test('.env.example names what docker compose itself reads', () => {
  const all = namesOf(read('.env.example'), /^([A-Z_0-9]+)=/gm);
  const used = new Set(namesOf(compose, /\$\{([A-Z_0-9]+)/g));
  expect([...used].filter((name) => !all.includes(name))).toEqual([]);
  expect(namesOf(documentedForCompose, /^([A-Z_0-9]+)=/gm).filter((name) => !used.has(name))).toEqual([]);
});

test.each([
  ['api', between(compose, 'x-api:', 'services:'), api],
  ['web', between(compose, '\n  web:', '\n  backup:'), web],
])('docker compose hands on to %s every variable that an operator may set', (_name, service, known) => {
  const environment = between(service, 'environment:', '\n    ports:');
  const given = namesOf(environment, /^ {4,6}([A-Z_0-9]+):/gm);
  expect(given.filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !given.includes(name) && !FIXED.includes(name))).toEqual([]);
});

test.each([
  ['api', between(dockerfile, 'FROM runtime AS api', 'FROM runtime AS web'), api],
  ['web', `${dockerfile.slice(dockerfile.indexOf('FROM runtime AS web'))}`, web],
])('the image of %s sets variables that it reads', (_name, stage, known) => {
  const set = namesOf(between(stage, 'ENV', '\n'), /([A-Z_0-9]+)=/g);
  expect(set.length).toBeGreaterThan(1);
  expect(set.filter((name) => !known.includes(name) && !RUNTIME.includes(name))).toEqual([]);
});
