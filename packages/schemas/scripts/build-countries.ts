import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { englishName, renderCountriesModule } from './countries-module.ts';

const target = new URL('../src/countries.ts', import.meta.url);
await writeFile(target, renderCountriesModule(englishName));
process.stdout.write(`${fileURLToPath(target)} written\n`);
