import { writeFile } from 'node:fs/promises';
import { englishName, renderCountriesModule } from './countries-module.ts';
import { renderPhoneLengthsModule } from './phone-lengths-module.ts';

const modules = {
  'countries.ts': renderCountriesModule(englishName),
  'phone-lengths.ts': renderPhoneLengthsModule(),
};
for (const [name, text] of Object.entries(modules)) {
  await writeFile(new URL(`../src/${name}`, import.meta.url), text);
  process.stdout.write(`${name} written\n`);
}
