/**
 * Prepares the files of the demo company, so that the first start need not encode a single picture: every photograph
 * in all its widths, and the company profile. They go to `dist/demo`; the pictures are kept for the next build too.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PREPARED_FOLDER, PREPARED_LIST, type PreparedFiles } from '../src/seed/prepared-files.ts';
import { prepareCompanyProfile } from './prepare-company-profile.ts';
import { prepareDemoPictures } from './prepare-demo-pictures.ts';

const startedAt = performance.now();
await rm(PREPARED_FOLDER, { recursive: true, force: true });
await mkdir(PREPARED_FOLDER, { recursive: true });

const files: PreparedFiles = {
  ...(await prepareDemoPictures(PREPARED_FOLDER)),
  ...(await prepareCompanyProfile(PREPARED_FOLDER)),
};
await writeFile(join(PREPARED_FOLDER, PREPARED_LIST), JSON.stringify(files));

const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
console.log(`Prepared ${Object.keys(files).length} files of the demo company in ${seconds} s.`);
