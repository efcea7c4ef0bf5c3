/**
 * Encodes the files of the sample company into `dist/sample`, so that the first start need not. Their narrower copies
 * are made when a page first asks for them, like those of any upload.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareFile } from '../src/features/media/store-file.ts';
import { PREPARED_FOLDER, PREPARED_LIST, type PreparedFiles } from '../src/seed/prepared-files.ts';
import { sampleFiles } from '../src/seed/sample-files.ts';

await rm(PREPARED_FOLDER, { recursive: true, force: true });
await mkdir(PREPARED_FOLDER, { recursive: true });
const rows: PreparedFiles = {};
await Promise.all(
  sampleFiles().map(async ({ key, read }) => {
    const { row, bytes } = await prepareFile(await read());
    await writeFile(join(PREPARED_FOLDER, row._id), bytes);
    const { createdAt: _, ...prepared } = row;
    rows[key] = prepared;
  }),
);
await writeFile(join(PREPARED_FOLDER, PREPARED_LIST), JSON.stringify(rows));
