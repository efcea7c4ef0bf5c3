import { writeFile } from 'node:fs/promises';
import { englishName, listCountries } from './list-countries.ts';
import { listPhoneLengths } from './list-phone-lengths.ts';

const files = { 'countries.json': listCountries(englishName), 'phone-lengths.json': listPhoneLengths() };
for (const [name, data] of Object.entries(files)) {
  await writeFile(new URL(`../src/${name}`, import.meta.url), `${JSON.stringify(data, null, 1)}\n`);
  process.stdout.write(`${name} written\n`);
}
