import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderDocx } from './docx/render-docx.ts';
import { DOCUMENT_FILE, type DocumentOutline, OUTLINE_FILE } from './outline.ts';
import { renderPdf } from './pdf/render-pdf.ts';

/** The program of the process that `renderInProcess` starts, with the folder and the format as its arguments. */
async function main(): Promise<void> {
  const [folder = '', format] = process.argv.slice(2);
  const outline = JSON.parse(await readFile(join(folder, OUTLINE_FILE), 'utf8')) as DocumentOutline;
  const bytes = await (format === 'docx' ? renderDocx(folder, outline) : renderPdf(folder));
  await writeFile(join(folder, DOCUMENT_FILE), bytes);
}

await main();
