// `npm run licences`: lists the licence of every package that the product ships, and fails on one that forbids
// commercial use, asks for the product's own sources, or is unknown. `--quiet` prints violations only.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences that ask for no more than their text and the authors' names. */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['Unlicense', 'CC0-1.0', 'CC-BY-4.0', 'Python-2.0', 'Zlib', 'OFL-1.1'],
]);

/** Libraries in binary form that may be used, and replaced, as they are: their terms stay with them. */
const ALLOWED_AS_LIBRARY = new Set(['LGPL-3.0-or-later', 'MPL-2.0']);

/** Packages that are shipped in spite of their licence, each by a decision in docs/decisions.md. */
const EXCEPTIONS = new Map([
  ['react-leaflet', 'Hippocratic-2.1'],
  ['@react-leaflet/core', 'Hippocratic-2.1'],
]);

/**
 * Development dependencies of which something ends up in what a visitor downloads: the browser's bundle, the fonts,
 * the map of India and the page that describes the API.
 */
const BUNDLED = [
  ...['react-hook-form', '@hookform/resolvers', '@dnd-kit/core', '@dnd-kit/sortable'],
  ...['libphonenumber-js', 'react-easy-crop', 'topojson-client', '@react-map/india', 'rapidoc'],
];

/** Every typeface that the site and its documents are set in. */
const TYPEFACES = '@fontsource-variable/';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;

/** Whether an SPDX expression gives a way that is allowed. */
function isAllowed(expression) {
  const parts = expression.replace(/[()]/g, ' ').split(/\s+OR\s+/);
  return parts.some((part) =>
    part.split(/\s+AND\s+/).every((id) => ALLOWED.has(id.trim()) || ALLOWED_AS_LIBRARY.has(id.trim())),
  );
}

/** The licence that the package itself names; the lock file has the registry's entry only. */
function licenceOf(path) {
  let manifest = {};
  try {
    manifest = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
  } catch {
    // One for another platform is not installed here.
  }
  const own =
    manifest.license?.type ?? manifest.license ?? manifest.licenses?.map(({ type }) => type).join(' OR ');
  return own ?? lock[path].license ?? 'unknown';
}

/** Production dependencies by the lock file, for every platform, and what is bundled. */
const paths = Object.entries(lock)
  .filter(([path, { dev, link }]) => {
    const isShipped = !dev || path.startsWith(`node_modules/${TYPEFACES}`);
    return path.includes('node_modules/') && isShipped && !link;
  })
  .map(([path]) => path);
for (const name of BUNDLED) if (lock[`node_modules/${name}`]) paths.push(`node_modules/${name}`);

const rows = [...new Set(paths)]
  .map((path) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: lock[path].version,
    licence: licenceOf(path),
  }))
  .sort((a, b) => a.name.localeCompare(b.name));
const isException = ({ name, licence }) => EXCEPTIONS.get(name) === licence;
const exceptions = rows.filter(isException);
const violations = rows.filter((row) => !isAllowed(row.licence) && !isException(row));

if (!process.argv.includes('--quiet')) {
  for (const { name, version, licence } of rows) console.log(`${licence.padEnd(28)} ${name} ${version}`);
}
for (const { name, version, licence } of exceptions)
  console.log(`Exception by decision: ${name} ${version} (${licence})`);
for (const { name, version, licence } of violations)
  console.error(`Not allowed: ${name} ${version} (${licence})`);
console.log(`${rows.length} packages, ${exceptions.length} exceptions, ${violations.length} not allowed`);
process.exitCode = violations.length > 0 ? 1 : 0;
