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
const RUNTIME = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'NODE_ENV', 'NODE_OPTIONS'];
/** Set by `docker-compose.yml` or the image itself, or for measurements only: compose hands no value on. */
const FIXED = [
  ...['RESPONSE_CACHE', 'API_HOST', 'HOST', 'API_PORT', 'PORT', 'API_ORIGIN', 'DATA_DIR'],
  ...['SECRETS_DIR', 'NODE_ENV'],
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

test('docker compose needs no variable, and takes an empty one for its default', () => {
  const operators = [...compose.matchAll(/(?<!\$)\$\{[A-Z_0-9]+([^A-Z_0-9]{2})/g)].map(
    ([, operator]) => operator,
  );
  expect(operators.length).toBeGreaterThan(20);
  expect([...new Set(operators)].toSorted()).toEqual([':+', ':-']);
  expect(compose).not.toMatch(/(?<!\$)\$[A-Z_]/);
});

test('.env.example copied as it is changes nothing of docker compose', () => {
  const values = [...read('.env.example').matchAll(/^([A-Z_0-9]+)=(.+)$/gm)];
  const differing = values.filter(
    ([, name, value]) => compose.includes(`\${${name}`) && !compose.includes(`\${${name}:-${value}}`),
  );
  expect(differing).toEqual([]);
});

test('docker compose publishes on loopback only, but for the proxy of the tls profile, and MongoDB nowhere', () => {
  const services = between(compose, '\nservices:\n', '\nconfigs:').split(/^ {2}(?=[a-z]+:$)/m);
  const ports = services.flatMap((service) => {
    const published = service.includes('\n    ports:\n')
      ? `${between(service, '    ports:\n', '\n    d')}`
      : '';
    return [...published.matchAll(/^ {6}- "(.+)"$/gm)].map(([, port = '']) => [service.split(':')[0], port]);
  });
  const open = ports.filter(([, port]) => !port?.startsWith('127.0.0.1:')).map(([service]) => service);
  expect(ports.map(([service]) => service)).toEqual(expect.arrayContaining(['web', 'mail', 'caddy']));
  expect(new Set(open)).toEqual(new Set(['caddy']));
  expect(ports.map(([service]) => service)).not.toContain('mongo');
  expect(services.find((service) => service.startsWith('caddy:'))).toContain('profiles: [tls]');
});

test('docker compose generates the secrets before anything reads them, and keeps them in a volume', () => {
  const services = between(compose, '\nservices:\n', '\nconfigs:').split(/^ {2}(?=[a-z]+:$)/m);
  const writers = services.filter((service) => service.includes('- secrets:/secrets\n'));
  expect(writers.map((service) => service.split(':')[0])).toEqual(['secrets']);
  expect(services.find((service) => service.startsWith('mongo:'))).toMatch(
    /depends_on:\n +secrets:\n +condition: service_completed_successfully/,
  );
  expect(between(compose, '\nvolumes:\n', '\n  caddy-data')).toContain('  secrets:');
});

test.each([
  ['api', between(dockerfile, 'FROM runtime AS api', 'FROM runtime AS web'), api],
  ['web', `${dockerfile.slice(dockerfile.indexOf('FROM runtime AS web'))}`, web],
])('the image of %s sets variables that it reads', (_name, stage, known) => {
  const set = namesOf(between(stage, 'ENV', '\n'), /([A-Z_0-9]+)=/g);
  expect(set.length).toBeGreaterThan(1);
  expect(set.filter((name) => !known.includes(name) && !RUNTIME.includes(name))).toEqual([]);
});
